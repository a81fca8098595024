import pg from 'pg'
import type { Logger } from 'pino'

export type Channel =
  | 'brand_changed'
  | 'context_deleted'
  | 'credential_changed'
  | 'organization_changed'
  | 'credits_wanted'
  | 'plan_changed'
  | 'webhook_work'

export type Notifications = { close: () => Promise<void> }

export type ChangeListener = {
  /** A row changed; `payload` names it. */
  changed: (channel: Channel, payload: string) => void
  /** Notifications may have been missed: everything that was kept in memory is to be forgotten. */
  missed: () => void
}

const channels: readonly Channel[] = [
  'brand_changed',
  'context_deleted',
  'credential_changed',
  'organization_changed',
  'credits_wanted',
  'plan_changed',
  'webhook_work',
]
const retryMs = 1_000
/** What is in memory may be this old while nothing can be heard: answers go on while the database is gone. */
const deafMs = 30_000

/**
 * Listens to what the database's triggers announce, so that a change by any process reaches this one's memory. A lost
 * connection is opened again until `close`; `missed` is called whenever one is (re)opened, and when that takes long.
 */
export function listenToChanges(databaseUrl: string, listener: ChangeListener, log: Logger): Notifications {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let forgetting: NodeJS.Timeout | undefined
  let closed = false

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString: databaseUrl, application_name: 'livery-listen', keepAlive: true })
    client = opened
    let lost = false
    const reopen = (error?: Error) => {
      if (closed || lost) return
      lost = true
      log.warn({ reason: error?.message }, 'notifications.lost')
      forgetting ??= setTimeout(() => listener.missed(), deafMs)
      opened.end().catch(() => {})
      timer = setTimeout(() => void open(), retryMs)
    }
    opened.on('error', reopen)
    opened.on('end', () => reopen())
    opened.on('notification', ({ channel, payload }) => listener.changed(channel as Channel, payload ?? ''))
    try {
      await opened.connect()
      for (const channel of channels) await opened.query(`LISTEN ${channel}`)
      clearTimeout(forgetting)
      forgetting = undefined
      listener.missed()
    } catch (error) {
      reopen(error instanceof Error ? error : undefined)
    }
  }

  void open()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      clearTimeout(forgetting)
      await client?.end().catch(() => {})
    },
  }
}

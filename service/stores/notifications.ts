import type pg from 'pg'
import type { Logger } from 'pino'
import { newId } from '#contract/id.ts'
import { clientTo } from '#prisma/connection.ts'
import type { Database } from './database.ts'

const channels = [
  'brand_changed',
  'context_deleted',
  'credential_changed',
  'organization_changed',
  'credits_wanted',
  'plan_changed',
  'webhook_work',
] as const
export type Channel = (typeof channels)[number]

export type Notifications = {
  /** Whether what another process announces reaches this one, as far as was proved lately. */
  areHeard: () => boolean
  close: () => Promise<void>
}

export type ChangeListener = {
  /** A row changed; `payload` names it. */
  changed: (channel: Channel, payload: string) => void
  /** Notifications may have been missed: everything that was kept in memory is to be forgotten. */
  missed: () => void
}

const retryMs = 1_000
const proofMs = 1_000
/** So many proofs in a row that were not heard: with them nothing in memory is older than five seconds. */
const proofsMax = 3
/** What is in memory may be this old while the database itself is gone: answers go on. */
const goneMs = 30_000

/**
 * Listens at `directUrl` to what the database's triggers announce, so that a change by any process reaches this one's memory.
 * Each second a notice is sent through `database`, the way that all changes take, and must be heard: a pooler in transaction
 * mode takes LISTEN and never says anything. While nothing is heard, `missed` is called each second; it is called too whenever
 * the connection, which is opened again until `close`, is (re)opened.
 * See docs/decisions/0088-a-direct-address-beside-a-pooler.md.
 */
export function listenToChanges(
  { database, directUrl }: { database: Database; directUrl: string },
  listener: ChangeListener,
  log: Logger,
): Notifications {
  const proof = proveHearing(database, listener, log)
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function open(): Promise<void> {
    const opened = clientTo(directUrl, { application_name: 'livery-listen', keepAlive: true })
    client = opened
    let lost = false
    const reopen = (error?: Error) => {
      if (closed || lost) return
      lost = true
      log.warn({ reason: error?.message }, 'notifications.lost')
      opened.end().catch(() => {})
      timer = setTimeout(() => void open(), retryMs)
    }
    opened.on('error', reopen)
    opened.on('end', () => reopen())
    opened.on('notification', ({ channel, payload }) => {
      if (channel === proof.channel) proof.heard()
      else listener.changed(channel as Channel, payload ?? '')
    })
    try {
      await opened.connect()
      for (const channel of [...channels, proof.channel]) await opened.query(`LISTEN ${channel}`)
      listener.missed()
    } catch (error) {
      reopen(error instanceof Error ? error : undefined)
    }
  }

  void open()
  return {
    areHeard: proof.areHeard,
    async close() {
      closed = true
      clearTimeout(timer)
      await proof.close()
      await client?.end().catch(() => {})
    },
  }
}

/** Sends a notice each second on a channel of this process alone, and empties the memory while none comes back. */
function proveHearing(database: Database, { missed }: ChangeListener, log: Logger) {
  // In lower case: LISTEN folds a name, pg_notify does not.
  const channel = `heard_${newId().toLowerCase()}`
  let unproved = 0
  let goneAt: number | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()

  async function send(): Promise<void> {
    // What was sent a second ago has not come back.
    if (unproved >= proofsMax) missed()
    if (unproved === proofsMax) log.warn({}, 'notifications.unheard')
    const answers = await database.query('SELECT pg_notify($1, $2)', [channel, '']).then(
      () => true,
      () => false,
    )
    if (closed) return
    if (answers) {
      unproved += 1
      goneAt = undefined
    } else {
      goneAt ??= performance.now()
      if (performance.now() - goneAt > goneMs) missed()
    }
    timer = setTimeout(next, proofMs)
  }
  const next = () => void (sending = send())

  next()
  return {
    channel,
    areHeard: () => unproved < proofsMax,
    heard() {
      const wasUnheard = unproved >= proofsMax
      unproved = 0
      if (!wasUnheard) return
      // What was read while nothing was heard may have changed since.
      missed()
      log.info('notifications.heard')
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await sending
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Another connection held a table too long; the message says which, and what to do. Nothing of the migration was done. */
export class TableHeldError extends Error {
  override name = 'TableHeldError'
}

export type Patience = {
  /** How long a migration stands in the queue of a table, where all that comes after it waits too, in ms. */
  lockMs: number
  tries: number
}

const pauseMs = 1_000
const lookMs = 500

/**
 * Runs `script` in one transaction on `client`. Where a table is held by another connection it steps back after `lockMs`, so that
 * the calls behind it go on, and tries again; throws `TableHeldError` after `tries`.
 */
export async function runInTurns(client: pg.Client, script: string, { lockMs, tries }: Patience): Promise<void> {
  let holder: string | undefined
  for (let left = tries; left > 0; left--) {
    const watch = await watchHolder(client)
    try {
      await client.query(`BEGIN;\nSET LOCAL lock_timeout = ${Math.round(lockMs)};\n${script};\nCOMMIT`)
      return
    } catch (error) {
      await client.query('ROLLBACK')
      if ((error as { code?: string }).code !== '55P03') throw error
    } finally {
      holder = (await watch.close()) ?? holder
    }
    await wait(pauseMs)
  }
  throw new TableHeldError(
    `A migration waits for a table that ${holder ?? 'another connection'} holds: end that, and migrate again. Nothing of it was done.`,
  )
}

type HolderRow = { pid: number; name: string; address: string | null; state: string | null; since: Date | null }

/** Looks, on a connection of its own, who holds up `client`; `close` gives who that was last. */
async function watchHolder(client: pg.Client): Promise<{ close: () => Promise<string | undefined> }> {
  const { host, port, user, password, database, ssl } = client
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const watcher = new pg.Client({ host, port, user, password: password ?? '', ...(database && { database }), ssl })
  watcher.on('error', () => {})
  await watcher.connect()
  const ended = new AbortController()
  let last: string | undefined
  const looking = (async () => {
    while (!ended.signal.aborted) {
      await wait(lookMs, undefined, { signal: ended.signal }).catch(() => {})
      const { rows: found } = await watcher.query<HolderRow>(
        `SELECT pid, application_name AS name, host(client_addr) AS address, state, xact_start AS since
         FROM pg_stat_activity WHERE pid = ANY(pg_blocking_pids($1)) ORDER BY xact_start LIMIT 1`,
        [rows[0]?.pid],
      )
      if (found[0]) last = describe(found[0])
    }
  })().catch(() => {})
  return {
    async close() {
      ended.abort()
      await looking
      await watcher.end()
      return last
    },
  }
}

const describe = ({ pid, name, address, state, since }: HolderRow) =>
  `connection ${pid} (${name || 'unnamed'}${address ? ` from ${address}` : ''}, ${state ?? 'unknown'}${since ? `, in a transaction since ${since.toISOString()}` : ''})`

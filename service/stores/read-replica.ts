import type { Logger } from 'pino'
import type { Database } from './database.ts'

/** What is read from a replica is never older, in ms: while it is further behind, or doesn't answer, the primary is read. */
export const behindMaxMs = 5_000

const proofMs = 1_000
const changesMax = 10_000

export type ReadReplica = {
  /** The replica, while it is proved to have all that was written until `behindMaxMs` ago. */
  current: () => Database | undefined
  /** To be told of each row that changed, by its id, and that any may have: until the replica is proved to have it, `isBehind` says so. */
  changed: (id: string) => void
  missed: () => void
  isBehind: (id: string) => boolean
  close: () => Promise<void>
}

/**
 * Proves each second that `replica` has what `primary` had. A replica says nothing of what it has not heard yet, so the primary's place in its
 * log is asked for first, and then whether the replica is past it.
 */
export function watchReplica(
  { primary, replica }: { primary: Database; replica: Database },
  log: Logger,
  now: () => number = () => performance.now(),
): ReadReplica {
  // Until this moment the replica has everything.
  let provedAt = -Infinity
  let changedAt = new Map<string, number>()
  let missedAt = now()
  let wanted: { place: string; at: number } | undefined
  let wasCurrent = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const isCurrent = () => now() - provedAt < behindMaxMs

  async function prove(): Promise<void> {
    // While the replica is not there yet the same place is asked for again: a later one would be missed for ever by one that lags.
    wanted ??= { at: now(), place: await placeOf(primary) }
    if (await isPast(replica, wanted.place)) {
      const { at } = wanted
      provedAt = at
      changedAt = new Map([...changedAt].filter(([, changed]) => changed >= at))
      wanted = undefined
    }
  }

  async function next(): Promise<void> {
    // A primary that fails over gives another log: a place in the old one is forgotten.
    await prove().catch(() => void (wanted = undefined))
    if (isCurrent() !== wasCurrent) {
      wasCurrent = !wasCurrent
      log[wasCurrent ? 'info' : 'warn']({}, wasCurrent ? 'replica.current' : 'replica.behind')
    }
    if (!closed) timer = setTimeout(run, proofMs)
  }
  let running = Promise.resolve()
  const run = () => void (running = next())
  run()

  return {
    current: () => (isCurrent() ? replica : undefined),
    changed(id) {
      if (changedAt.size >= changesMax) {
        changedAt.clear()
        missedAt = now()
      } else changedAt.set(id, now())
    },
    missed: () => void (missedAt = now()),
    isBehind: (id) => missedAt >= provedAt || changedAt.has(id),
    async close() {
      closed = true
      clearTimeout(timer)
      await running
      await replica.end()
    },
  }
}

async function placeOf(primary: Database): Promise<string> {
  const { rows } = await primary.query<{ place: string }>('SELECT pg_current_wal_lsn()::text AS place')
  return rows[0]?.place ?? ''
}

/** One that was promoted has no more to apply, and isn't read from any longer. */
async function isPast(replica: Database, place: string): Promise<boolean> {
  const { rows } = await replica.query<{ past: boolean | null }>(
    'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS past',
    [place],
  )
  return rows[0]?.past === true
}

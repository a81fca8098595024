import type { Database } from '../database.ts'
import { logoCounters, totalOf, type LogoMonth } from './logo-counters.ts'

/**
 * Logo requests by organization and month. They are counted in memory and written in groups: a picture on a page must not
 * wait for a write, and a request is worth too little to make it wait. What a killed process had not written yet (at most
 * `flushMs`) is lost in the organization's favour.
 */
export type LogoUsageStore = {
  /** Requests of the month, those not written yet included; read from the database the first time. */
  used: (month: LogoMonth) => Promise<number>
  /** The same if the month is in memory. */
  recall: (month: LogoMonth) => number | undefined
  /** Counts one request. */
  count: (month: LogoMonth) => void
  /** Writes what was counted and has not been written. */
  flush: () => Promise<void>
  /** Writes the rest; what is counted later is lost. */
  close: () => Promise<void>
}

const flushMsDefault = 1_000

/** The first moment of the month that `now` is in, UTC. */
export const monthStart = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))

export function logoUsageStore(
  database: Database,
  options: { flushMs?: number; onError: (error: unknown) => void },
): LogoUsageStore {
  const counters = logoCounters()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isClosed = false

  async function write(): Promise<void> {
    const group = counters.waiting().map((counter) => ({ ...counter, amount: counter.waiting }))
    try {
      const totals = await addUsage(database, group)
      // Both at once: until then what is on its way counts as waiting, and a limit sees all of it.
      for (const { used, ...month } of totals) counters.of(month).written = used
      for (const entry of group) counters.of(entry).waiting -= entry.amount
    } catch (error) {
      options.onError(error)
    }
  }

  // One statement at a time; what is counted meanwhile waits for the next.
  const flush = () => (running = running.then(write))

  function schedule(): void {
    if (timer !== undefined || isClosed) return
    timer = setTimeout(() => {
      timer = undefined
      void flush().then(() => {
        if (counters.waiting().length > 0) schedule()
      })
    }, options.flushMs ?? flushMsDefault)
    timer.unref()
  }

  return {
    flush,
    recall: (month) => totalOf(counters.get(month)),
    used: async (month) => totalOf(counters.get(month)) ?? readInto(month),
    count(month) {
      counters.of(month).waiting++
      schedule()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await flush()
    },
  }

  async function readInto(month: LogoMonth): Promise<number> {
    const read = await readUsage(database, month)
    const counter = counters.of(month)
    counter.written ??= read
    return counter.written + counter.waiting
  }
}

async function readUsage(database: Database, month: LogoMonth): Promise<number> {
  const { rows } = await database.query<{ used: number }>(
    'SELECT used FROM logo_usage WHERE organization_id = $1 AND month_start = $2',
    [month.organizationId, month.startsAt],
  )
  return rows[0]?.used ?? 0
}

/** Adds the amounts and returns the new totals. */
async function addUsage(
  database: Database,
  group: readonly (LogoMonth & { amount: number })[],
): Promise<(LogoMonth & { used: number })[]> {
  if (group.length === 0) return []
  const { rows } = await database.query<{ organization_id: string; month_start: Date; used: number }>(
    // Sorted, so that two replicas that write the same organizations never wait for each other in a circle.
    `INSERT INTO logo_usage (organization_id, month_start, used)
     SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::bigint[]) AS counted(id, month, used) ORDER BY id, month
     ON CONFLICT (organization_id, month_start) DO UPDATE SET used = logo_usage.used + excluded.used
     RETURNING organization_id, month_start, used`,
    [
      group.map((entry) => entry.organizationId),
      group.map((entry) => entry.startsAt),
      group.map((entry) => entry.amount),
    ],
  )
  return rows.map((row) => ({ organizationId: row.organization_id, startsAt: row.month_start, used: row.used }))
}

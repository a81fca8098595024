/** One organization's month. `startsAt` is its first moment, UTC. */
export type LogoMonth = { organizationId: string; startsAt: Date }

export type LogoCounter = LogoMonth & {
  /** The total of all processes when it was last written or read. */
  written: number | undefined
  /** Counted here and not written yet. */
  waiting: number
}

export type LogoCounters = {
  get: (month: LogoMonth) => LogoCounter | undefined
  /** The same, made if there is none. */
  of: (month: LogoMonth) => LogoCounter
  /** Those with something to write. */
  waiting: () => LogoCounter[]
}

/** Counters in memory. Past `countersMax`, those with nothing to write are forgotten: they can be read again. */
export function logoCounters(countersMax = 100_000): LogoCounters {
  const counters = new Map<string, LogoCounter>()
  const get = (month: LogoMonth) => counters.get(keyOf(month))
  return {
    get,
    of(month) {
      const known = get(month)
      if (known) return known
      if (counters.size >= countersMax) dropIdle(counters)
      const { organizationId, startsAt } = month
      const counter = { organizationId, startsAt, written: undefined, waiting: 0 }
      counters.set(keyOf(month), counter)
      return counter
    },
    waiting: () => [...counters.values()].filter((counter) => counter.waiting > 0),
  }
}

/** Written and waiting together; undefined while what was written is not known. */
export const totalOf = (counter: LogoCounter | undefined): number | undefined =>
  counter?.written === undefined ? undefined : counter.written + counter.waiting

const keyOf = ({ organizationId, startsAt }: LogoMonth) => `${organizationId} ${startsAt.getTime()}`

function dropIdle(counters: Map<string, LogoCounter>): void {
  for (const [key, counter] of counters) if (counter.waiting === 0) counters.delete(key)
}

export type TimeColumn = {
  /** ISO 8601, UTC; `end` is no longer in it. */
  start: string
  end: string
  /** In full, and short for an axis, in the reader's zone. Whole days are days of UTC and are written so. */
  label: string
  tick: string
}

type Span = { from: string; to: string; stepSeconds: number; zone?: string }

const daySeconds = 86_400

/** The steps from `from` to `to`, as multiples of the step since 1970 UTC; at most 2,000. */
export function timeColumns({ from, to, stepSeconds, zone }: Span): TimeColumn[] {
  const stepMs = stepSeconds * 1000
  const first = Math.floor(Date.parse(from) / stepMs)
  const last = Math.min(Math.ceil(Date.parse(to) / stepMs), first + 2000)
  const words = wordsFor(stepSeconds, zone)
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => {
    const start = new Date((first + index) * stepMs)
    return {
      start: start.toISOString(),
      end: new Date(start.getTime() + stepMs).toISOString(),
      label: words.label.format(start),
      tick: words.tick.format(start),
    }
  })
}

const hourSeconds = 3600
const day = { day: 'numeric', month: 'short' } as const
const time = { hour: '2-digit', minute: '2-digit' } as const

function wordsFor(stepSeconds: number, zone: string | undefined) {
  if (stepSeconds >= daySeconds) {
    return { label: format({ weekday: 'short', ...day }, 'UTC'), tick: format(day, 'UTC') }
  }
  if (stepSeconds > hourSeconds) return { label: format({ ...day, ...time }, zone), tick: format(day, zone) }
  const exact = stepSeconds < 60 ? ({ ...time, second: '2-digit' } as const) : time
  return { label: format({ ...day, ...exact }, zone), tick: format(time, zone) }
}

const format = (options: Intl.DateTimeFormatOptions, zone: string | undefined) =>
  new Intl.DateTimeFormat('en-GB', { ...options, ...(zone !== undefined && { timeZone: zone }) })

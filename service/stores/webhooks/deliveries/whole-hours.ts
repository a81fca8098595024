import { hourMs } from '#contract/time.ts'

type Span = { from: Date; to: Date }

/** Equal parts of a span: where the first begins and how long each is, in microseconds since 1970, and how many there are. */
export type Bars = { startMicros: number; stepMicros: number; count: number }

/** Bars of at least so many hours begin with an hour and are whole hours long. */
const wholeFromHours = 2

/**
 * At most `most` bars over a span whose ends both count. Long ones begin with the hour in which the span begins and are whole
 * hours long, so that the last may end after the span; short ones are exactly so many parts of the span.
 */
export function barsOver({ from, to }: Span, most: number): Bars {
  const [start, end] = [Number(from), Number(to)]
  const hours = Math.max(1, end - start) / most / hourMs
  if (hours < wholeFromHours)
    return { startMicros: start * 1000, stepMicros: Math.ceil((Math.max(1, end - start) * 1000) / most), count: most }
  const first = start - (start % hourMs)
  const stepMs = Math.ceil((end + 1 - first) / most / hourMs) * hourMs
  return { startMicros: first * 1000, stepMicros: stepMs * 1000, count: Math.ceil((end + 1 - first) / stepMs) }
}

/** Whether each hour lies in one bar. */
export const haveWholeHours = ({ startMicros, stepMicros }: Bars): boolean =>
  startMicros % (hourMs * 1000) === 0 && stepMicros % (hourMs * 1000) === 0

/** The hours (UTC, in milliseconds) that lie in `span`, whose ends both count. */
export function wholeHours({ from, to }: Span): number[] {
  const hours: number[] = []
  for (let hour = Math.ceil(Number(from) / hourMs) * hourMs; hour + hourMs - 1 <= Number(to); hour += hourMs)
    hours.push(hour)
  return hours
}

/** What of `span` is in none of `hours`, which are in order: as few spans as can be, with both ends. */
export function unusedSpans({ from, to }: Span, hours: readonly number[]): Span[] {
  const spans: Span[] = []
  let next = Number(from)
  for (const hour of hours) {
    if (hour > next) spans.push({ from: new Date(next), to: new Date(hour - 1) })
    next = hour + hourMs
  }
  if (next <= Number(to)) spans.push({ from: new Date(next), to })
  return spans
}

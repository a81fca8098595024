import { hourMs } from '#contract/time.ts'

type Span = { from: Date; to: Date }

/** The hours (UTC, in milliseconds) that lie in `span`, whose ends both count, and in one of the steps of so many microseconds from its start. */
export function wholeHours({ from, to }: Span, stepMicros: number): number[] {
  const stepOf = (at: number) => Math.floor(((at - Number(from)) * 1000) / stepMicros)
  const hours: number[] = []
  for (let hour = Math.ceil(Number(from) / hourMs) * hourMs; hour + hourMs - 1 <= Number(to); hour += hourMs)
    if (stepOf(hour) === stepOf(hour + hourMs - 1)) hours.push(hour)
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

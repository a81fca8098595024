import { dayMs } from '#contract/time.ts'

export type Span = { from: Date; to: Date }

/**
 * The parts of a span (both ends inclusive) in which to look one after the other, the newest first, `days` long and the last
 * one as long as what is left: what is sought is mostly new, and what isn't there is looked for at once in all the rest.
 */
export function newestWindows({ from, to }: Span, days: readonly number[]): Span[] {
  const windows: Span[] = []
  let end = Number(to)
  for (const [index, length] of days.entries()) {
    const start = index === days.length - 1 ? Number(from) : Math.max(Number(from), end - length * dayMs)
    windows.push({ from: new Date(start), to: new Date(end) })
    if (start <= Number(from)) break
    end = start - 1
  }
  return windows
}

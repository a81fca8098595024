import type { RequestSummary } from '#contract/requests/request-log.ts'
import { timeColumns } from './time-columns.ts'

/** What of calls is stacked in a chart, from the foot upwards. */
export const callSeries = [
  { key: 'answered', label: 'Answered', fill: 'mid' },
  { key: 'refused', label: 'Refused, 4xx', fill: 'ink' },
  { key: 'failed', label: 'Failed, 5xx', fill: 'fail' },
] as const

/** The calls of a summary by its steps, in the order of `callSeries`, steps without any included. */
export function countColumns({ from, to, stepSeconds, histogram }: RequestSummary) {
  const held = new Map(histogram.map((bucket) => [bucket.start, bucket]))
  return timeColumns({ from, to, stepSeconds }).map(({ start, label, tick }) => {
    const bucket = held.get(start)
    return { key: start, label, tick, values: [bucket?.answered ?? 0, bucket?.refused ?? 0, bucket?.failed ?? 0] }
  })
}

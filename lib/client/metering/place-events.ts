import type { UsageEvent } from '#contract/dashboard/usage-event.ts'

type Columns = readonly { key: string }[]
export type PlacedEvent = UsageEvent & { index: number }

/** The events of a span, oldest first, each with the column in which it lies; a column's key is when it begins. */
export function placeEvents(events: readonly UsageEvent[], columns: Columns, to: string): PlacedEvent[] {
  const starts = columns.map(({ key }) => Date.parse(key))
  const end = Date.parse(to)
  return events
    .map((event) => ({ ...event, index: starts.findLastIndex((start) => start <= Date.parse(event.at)) }))
    .filter(({ index, at }) => index >= 0 && Date.parse(at) < end)
    .toSorted((one, other) => one.at.localeCompare(other.at))
}

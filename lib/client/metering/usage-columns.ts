import type { UsageAnswer } from '#contract/metering/usage.ts'
import { plural } from '../format-text.ts'
import { timeColumns } from '../requests/time-columns.ts'
import { groupWord } from './usage-words.ts'

type Fill = 'ink' | 'hatch' | 'mid' | 'dots' | 'light' | 'bars' | 'fail'

const fills: readonly Fill[] = ['ink', 'hatch', 'mid', 'dots', 'light']
const others = 'others'

const hourSeconds = 3600

/**
 * The usage as the series and columns of a chart: the five largest groups, and the others together. Hours of more than
 * two days are taken six at a time.
 */
export function usageColumns(usage: UsageAnswer, count: 'calls' | 'credits') {
  const { from, to, by, points } = usage
  const groups = usage.groups
    .filter((group) => group[count] > 0)
    .toSorted((one, other) => rank(other, count) - rank(one, count))
  const shown = groups.slice(0, fills.length)
  const rest = groups.slice(fills.length)
  const series = [
    ...shown.map((group, place) => ({
      key: group.value,
      label: groupWord(by, group),
      fill: by === 'outcome' && group.value === 'failed' ? ('fail' as const) : (fills[place] ?? 'bars'),
    })),
    ...(rest.length > 0 ? [{ key: others, label: plural(rest.length, 'other'), fill: 'bars' as const }] : []),
  ]
  const places = new Map(series.map(({ key }, place) => [key, place]))
  const stepSeconds = stepOf(usage)
  const byStart = new Map<string, number[]>()
  for (const point of points) {
    const place = places.get(point.value) ?? places.get(others)
    if (place === undefined) continue
    const start = floorTo(point.start, stepSeconds)
    const values = byStart.get(start) ?? series.map(() => 0)
    values[place] = (values[place] ?? 0) + point[count]
    byStart.set(start, values)
  }
  const columns = timeColumns({ from, to, stepSeconds }).map(({ start, label, tick }) => ({
    key: start,
    label,
    tick,
    values: byStart.get(start) ?? series.map(() => 0),
  }))
  return { series, columns, total: groups.reduce((sum, group) => sum + group[count], 0) }
}

function stepOf({ from, to, step }: UsageAnswer): number {
  if (step === 'day') return 24 * hourSeconds
  return Date.parse(to) - Date.parse(from) > 48 * hourSeconds * 1000 ? 6 * hourSeconds : hourSeconds
}

const floorTo = (at: string, stepSeconds: number) =>
  new Date(Math.floor(Date.parse(at) / (stepSeconds * 1000)) * stepSeconds * 1000).toISOString()

// What was charged stands at the foot, where columns compare best.
const rank = (group: UsageAnswer['groups'][number], count: 'calls' | 'credits') =>
  group.value === 'charged' ? Infinity : group[count]

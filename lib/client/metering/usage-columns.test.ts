import { expect, test } from 'vitest'
import type { UsageAnswer } from '#contract/metering/usage.ts'
import { usageColumns } from './usage-columns.ts'

const answer = (values: readonly string[]): UsageAnswer => ({
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-03T00:00:00.000Z',
  by: 'outcome',
  step: 'day',
  groups: values.map((value, place) => ({
    value,
    label: null,
    calls: 100 - place,
    credits: value === 'charged' ? 7 : 0,
  })),
  points: values.map((value, place) => ({
    start: '2026-11-02T00:00:00.000Z',
    value,
    calls: 100 - place,
    credits: value === 'charged' ? 7 : 0,
  })),
})

test('what was charged stands at the foot, and beyond five groups the rest is one', () => {
  const { series, columns, total } = usageColumns(answer(['a', 'b', 'charged', 'c', 'd', 'e', 'f']), 'calls')
  expect(series.map(({ key }) => key)).toEqual(['charged', 'a', 'b', 'c', 'd', 'others'])
  expect(columns.map(({ values }) => values)).toEqual([
    [0, 0, 0, 0, 0, 0],
    [98, 100, 99, 97, 96, 95 + 94],
  ])
  expect(total).toBe(679)
})

test('one group beyond the five is one other', () => {
  const { series } = usageColumns(answer(['a', 'b', 'charged', 'c', 'd', 'e']), 'calls')
  expect(series.at(-1)?.label).toBe('1 other')
})

test('by credits, groups that cost nothing are left out', () => {
  expect(usageColumns(answer(['free', 'charged']), 'credits').series.map(({ label }) => label)).toEqual(['Charged'])
})

test('a failure is told by its own fill', () => {
  expect(usageColumns(answer(['charged', 'failed']), 'calls').series.map(({ fill }) => fill)).toEqual(['ink', 'fail'])
})

test('hours of a week are taken six at a time, and none is lost', () => {
  const hours = Array.from({ length: 12 }, (_, hour) => new Date(Date.UTC(2026, 10, 2, hour)).toISOString())
  const { columns } = usageColumns(
    {
      ...answer(['charged']),
      to: '2026-11-08T00:00:00.000Z',
      step: 'hour',
      points: hours.map((start) => ({ start, value: 'charged', calls: 1, credits: 1 })),
    },
    'calls',
  )
  expect(columns).toHaveLength(28)
  expect(columns.map(({ values }) => values[0] ?? 0).filter((value) => value > 0)).toEqual([6, 6])
})

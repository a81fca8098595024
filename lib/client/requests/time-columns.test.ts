import { expect, test } from 'vitest'
import { timeColumns } from './time-columns.ts'

test('columns are whole steps that hold both ends of the span', () => {
  const columns = timeColumns({
    from: '2026-11-21T10:20:00Z',
    to: '2026-11-21T12:05:00Z',
    stepSeconds: 3600,
    zone: 'UTC',
  })
  expect(columns.map(({ start }) => start)).toEqual([
    '2026-11-21T10:00:00.000Z',
    '2026-11-21T11:00:00.000Z',
    '2026-11-21T12:00:00.000Z',
  ])
  expect(columns[0]?.end).toBe(columns[1]?.start)
  expect(columns[0]?.label).toBe('21 Nov, 10:00')
})

test('a day is a day of UTC, in whatever zone it is read', () => {
  const [day] = timeColumns({
    from: '2026-11-21T00:00:00Z',
    to: '2026-11-22T00:00:00Z',
    stepSeconds: 86_400,
    zone: 'America/Los_Angeles',
  })
  expect(day?.label).toBe('Sat 21 Nov')
})

test('an hour is written in the zone of its reader', () => {
  const [hour] = timeColumns({
    from: '2026-11-21T00:00:00Z',
    to: '2026-11-21T01:00:00Z',
    stepSeconds: 3600,
    zone: 'Europe/Berlin',
  })
  expect(hour?.label).toBe('21 Nov, 01:00')
})

test('an absurd span is cut', () => {
  expect(timeColumns({ from: '1970-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z', stepSeconds: 10 })).toHaveLength(2000)
})

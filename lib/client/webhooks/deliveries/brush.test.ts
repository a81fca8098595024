import { expect, test } from 'vitest'
import type { DeliveryOverview } from './all-deliveries-documents.ts'
import { brushedBars, brushOf, momentLabel } from './brush.ts'

const day: DeliveryOverview = {
  from: '2026-11-22T12:00:00.000Z',
  to: '2026-11-23T12:00:00.000Z',
  bars: Array.from({ length: 96 }, () => ({ start: '', delivered: 0, retrying: 0, failed: 0, skipped: 0 })),
}

test('what is chosen by bars stands for the same bars, and leaves out the first moment of the next one', () => {
  const brush = brushOf(day, { first: 4, last: 7 })
  expect(new Date(brush.from).toISOString()).toBe('2026-11-22T13:00:00.000Z')
  expect(new Date(brush.to).toISOString()).toBe('2026-11-22T13:59:59.999Z')
  expect(brushedBars(day, brush)).toEqual({ first: 4, last: 7 })
})

test('a brush that has left the span shows none, and one that is half outside its rest', () => {
  const begin = Date.parse(day.from)
  expect(brushedBars(day, { from: begin - 7_200_000, to: begin - 3_600_000 })).toBeUndefined()
  expect(brushedBars(day, { from: begin - 3_600_000, to: begin + 1_799_999 })).toEqual({ first: 0, last: 1 })
  expect(brushedBars(day, undefined)).toBeUndefined()
})

test('moments are hours within two days and days beyond', () => {
  expect(momentLabel(day, 0.5)).toBe('00:00')
  expect(momentLabel({ from: '2026-10-23T00:00:00Z', to: day.to }, 0)).toBe('23 Oct')
})

import { expect, test } from 'vitest'
import { compareRatios } from './compare-ratios.ts'

const lost = (before: Record<string, number>, now: Record<string, number>) =>
  compareRatios('lookup', before, now)
    .filter(({ isLost }) => isLost)
    .map(({ name }) => name)

test('a ratio that is more than a tenth smaller is lost, any other is not', () => {
  expect(lost({ one: 1, two: 1, three: 0.5, four: 0.5 }, { one: 0.91, two: 0.89, three: 0.6, four: 0.44 })).toEqual([
    'lookup: two',
    'lookup: four',
  ])
})

test('a row that is no longer measured is lost, a new one is only shown', () => {
  expect(lost({ gone: 0.5 }, { fresh: 0.1 })).toEqual(['lookup: gone'])
  expect(compareRatios('lookup', {}, { fresh: 0.1 })).toEqual([
    { name: 'lookup: fresh', before: undefined, now: 0.1, change: undefined, isLost: false },
  ])
})

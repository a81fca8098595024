import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chances, pointsOf, trustOf } from './ranking.ts'

const scale = { noneAt: 20, pointsPerLogit: 10 }

test('points are the amounts times their weights, and what has no weight counts nothing', () => {
  expect(pointsOf({ logo: 2, links: 3, other: 99 }, { logo: 10, links: -1 })).toBe(17)
})

test('an option with the points of none is as likely as none', () => {
  expect(chances([20], scale)).toEqual([0.5])
})

test('each option is e times as likely as one with `pointsPerLogit` points fewer', () => {
  const [better = 0, worse = 1] = chances([50, 40], scale)
  expect(better / worse).toBeCloseTo(Math.E)
})

test('whatever the points, chances are shares of 1, and more points are never less likely', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true })), (points) => {
      const likely = chances(points, scale)
      expect(likely.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1 + 1e-9)
      const ordered = points.map((one, at) => [one, likely[at] ?? NaN] as const).sort((a, b) => a[0] - b[0])
      expect(ordered.map(([, chance]) => chance)).toEqual(likely.toSorted((a, b) => a - b))
    }),
  )
})

test('a trust has two decimals and is never certain', () => {
  const plain = { slope: 1, shift: 0 }
  expect([trustOf(0, plain), trustOf(0.4567, plain), trustOf(1, plain)]).toEqual([0.05, 0.46, 0.99])
})

test('a trust says what was true of such chances', () => {
  expect(trustOf(0.5, { slope: 1, shift: Math.log(4) })).toBe(0.8)
  expect(trustOf(0.9, { slope: 0.5, shift: 0 })).toBe(0.75)
})

test('a trust is more or less by the signs that an answer has', () => {
  const calibration = { slope: 1, shift: 0, signs: { 'the mark says it': Math.log(4), 'ink says it': -Math.log(4) } }
  expect(trustOf(0.5, calibration)).toBe(0.5)
  expect(trustOf(0.5, calibration, ['the mark says it'])).toBe(0.8)
  expect(trustOf(0.5, calibration, ['the mark says it', 'ink says it', 'another'])).toBe(0.5)
})

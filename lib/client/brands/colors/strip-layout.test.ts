import { expect, test } from 'vitest'
import { stripLayout, type StripShare } from './strip-layout.ts'

const shares = (...list: number[]): StripShare[] =>
  list.map((share, index) => ({ hex: `#${String(index).padStart(6, '0')}`, share, label: `Color ${index}` }))

const widthOf = ({ segments, pooled, rest }: ReturnType<typeof stripLayout>) =>
  segments.reduce((sum, { widthPx }) => sum + widthPx, 0) + (pooled?.widthPx ?? 0) + rest.widthPx

test('61 percent is 61 percent of the strip, and what was not ranked is shown as rest', () => {
  const layout = stripLayout(shares(0.61, 0.01), 1000, 10)
  expect(layout.segments.map(({ widthPx }) => widthPx)).toEqual([610, 10])
  expect(layout.rest).toEqual({ share: expect.closeTo(0.38), widthPx: 380 })
})

test('a color that is hardly there is still seen, marked, and paid for by the rest alone', () => {
  const layout = stripLayout(shares(0, 0.6, 0.004), 1000, 10)
  expect(layout.segments.map(({ widthPx, isWidened }) => [widthPx, isWidened])).toEqual([
    [10, true],
    [600, false],
    [10, true],
  ])
  expect(widthOf(layout)).toBeCloseTo(1000)
})

test('of forty colors at most six are widened; the others stand together at their true share', () => {
  const layout = stripLayout(shares(0.4, ...Array.from({ length: 39 }, () => 0.005)), 1000, 10)
  expect(layout.segments.filter(({ isWidened }) => isWidened)).toHaveLength(6)
  expect(layout.pooled?.hexes).toHaveLength(33)
  expect(layout.pooled?.widthPx).toBeCloseTo(0.005 * 33 * 1000)
  expect(layout.pooled?.isWidened).toBe(false)
  expect(widthOf(layout)).toBeCloseTo(1000)
})

test('the first color never vanishes, though nothing is left to pay for it', () => {
  const layout = stripLayout(shares(0, 1, 0), 1000, 10)
  expect(layout.segments[0]).toMatchObject({ widthPx: 10, isWidened: true })
  expect(layout.pooled).toMatchObject({ labels: ['Color 2'], widthPx: 4, isWidened: true })
  expect(widthOf(layout)).toBeCloseTo(1000)
})

test('shares that add to more than all are brought to scale', () => {
  expect(stripLayout(shares(0.8, 0.4), 900, 10).segments.map(({ widthPx }) => Math.round(widthPx))).toEqual([600, 300])
})

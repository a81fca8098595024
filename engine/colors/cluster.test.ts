import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clusterColors, nearest, sameColorMax } from './cluster.ts'
import { deltaE } from './color-math.ts'

const weighted = (...colors: [string, number][]) => colors.map(([hex, weight]) => ({ hex, weight }))
const shapeOf = (...colors: [string, number][]) =>
  clusterColors(weighted(...colors)).map(({ hex, weight, members }) => [hex, weight, members.length])

test('colors that the eye takes for one are one, with the weight of all', () => {
  expect(shapeOf(['#c8102e', 3], ['#c91030', 9], ['#0057b7', 5])).toEqual([
    ['#c91030', 12, 2],
    ['#0057b7', 5, 1],
  ])
})

test('colors that the eye tells apart stay apart', () => {
  expect(shapeOf(['#ff0000', 1], ['#00ff00', 1], ['#0000ff', 1])).toHaveLength(3)
})

test('a cluster is shown by its heaviest member, its members are heaviest first', () => {
  const [cluster] = clusterColors(weighted(['#101010', 1], ['#111111', 5], ['#121212', 3]))
  expect(cluster?.hex).toBe('#111111')
  expect(cluster?.members.map(({ weight }) => weight)).toEqual([5, 3, 1])
})

test('a light cluster that gathers much comes before a heavier single color', () => {
  expect(shapeOf(['#0057b7', 5], ['#c8102e', 4], ['#c91030', 3]).map(([hex]) => hex)).toEqual(['#c8102e', '#0057b7'])
})

test('equal weights are ordered by code', () => {
  expect(shapeOf(['#0000ff', 1], ['#00ff00', 1], ['#ff0000', 1]).map(([hex]) => hex)).toEqual([
    '#0000ff',
    '#00ff00',
    '#ff0000',
  ])
})

test('another distance gathers more or less', () => {
  const colors = weighted(['#ff0000', 2], ['#e00000', 1])
  expect(clusterColors(colors, 1)).toHaveLength(2)
  expect(clusterColors(colors, 20)).toHaveLength(1)
})

test('no colors make no clusters', () => expect(clusterColors([])).toEqual([]))

test('what a member carries is kept, and the input is not changed', () => {
  const colors = [
    { hex: '#ff0000', weight: 1, name: 'a' },
    { hex: '#0000ff', weight: 2, name: 'b' },
  ]
  const before = structuredClone(colors)
  expect(clusterColors(colors).map(({ members }) => members[0]?.name)).toEqual(['b', 'a'])
  expect(colors).toEqual(before)
})

const byte = fc.integer({ min: 0, max: 255 })
const hex = fc
  .tuple(byte, byte, byte)
  .map((bytes) => `#${bytes.map((one) => one.toString(16).padStart(2, '0')).join('')}`)
const colors = fc.uniqueArray(fc.record({ hex, weight: fc.integer({ min: 1, max: 50 }) }), {
  maxLength: 20,
  selector: (one) => one.hex,
})

test('every color is in exactly one cluster, near its color, and weights add up', () => {
  fc.assert(
    fc.property(colors, (input) => {
      const clusters = clusterColors(input)
      expect(clusters.flatMap(({ members }) => members.map((member) => member.hex)).toSorted()).toEqual(
        input.map((one) => one.hex).toSorted(),
      )
      for (const cluster of clusters) {
        expect(cluster.weight).toBe(cluster.members.reduce((sum, { weight }) => sum + weight, 0))
        for (const member of cluster.members) expect(deltaE(member.hex, cluster.hex)).toBeLessThan(sameColorMax)
      }
    }),
    { numRuns: 60 },
  )
})

test('the order of the input does not matter', () => {
  fc.assert(
    fc.property(colors, (input) => {
      expect(clusterColors(input.toReversed())).toEqual(clusterColors(input))
    }),
    { numRuns: 60 },
  )
})

test('two clusters never have colors that are one', () => {
  fc.assert(
    fc.property(colors, (input) => {
      const clusters = clusterColors(input)
      for (const one of clusters)
        for (const other of clusters)
          if (one !== other) expect(deltaE(one.hex, other.hex)).toBeGreaterThanOrEqual(sameColorMax)
    }),
    { numRuns: 40 },
  )
})

const palette = [{ hex: '#ff0000' }, { hex: '#00ff00' }, { hex: '#f00000' }]

test('the nearest color within the distance is found', () => {
  expect(nearest(palette, '#fe0000')).toBe(palette[0])
  expect(nearest(palette, '#f10000')).toBe(palette[2])
  expect(nearest(palette, '#00ff00')).toBe(palette[1])
})

test('nothing is nearest when all is farther than the distance, or exactly as far', () => {
  expect(nearest(palette, '#0000ff')).toBeUndefined()
  expect(nearest([], '#ff0000')).toBeUndefined()
  expect(nearest(palette, '#ff0000', 0)).toBeUndefined()
  expect(nearest([{ hex: '#ff0000' }], '#e00000', deltaE('#ff0000', '#e00000'))).toBeUndefined()
})

test('of equally near colors the first is the nearest', () => {
  const twins = [{ hex: '#123456' }, { hex: '#123456' }]
  expect(nearest(twins, '#123457')).toBe(twins[0])
})

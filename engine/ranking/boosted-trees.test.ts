import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOf, type BoostedTrees } from './boosted-trees.ts'

const trees: BoostedTrees = {
  names: ['points', 'chroma'],
  base: 1,
  trees: [
    { traits: [0, 1, 1], bounds: [10, 0.1, 0.2], leaves: [-4, -2, 2, 4] },
    { traits: [1, 0, 0], bounds: [0.5, 0, 0], leaves: [0.5, 0.25, 0, 0] },
  ],
}
const logitOf = (traits: Record<string, number>) => {
  const chance = chanceOf(traits, trees)
  return Math.log(chance / (1 - chance))
}

test('each tree is asked from its first split to a leaf, and the leaves and the base are added up', () => {
  expect(logitOf({ points: 10, chroma: 0.1 })).toBeCloseTo(1 - 4 + 0.25)
  expect(logitOf({ points: 10, chroma: 0.11 })).toBeCloseTo(1 - 2 + 0.25)
  expect(logitOf({ points: 11, chroma: 0.2 })).toBeCloseTo(1 + 2 + 0.25)
  expect(logitOf({ points: 11, chroma: 0.3 })).toBeCloseTo(1 + 4 + 0.25)
})

test('what is not named is 0, and what no tree asks for counts nothing', () => {
  expect(chanceOf({ other: 99 }, trees)).toBe(chanceOf({ points: 0, chroma: 0 }, trees))
  expect(chanceOf({}, { names: [], base: 0, trees: [] })).toBe(0.5)
})

test('whatever the traits, a chance is between 0 and 1', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (points, chroma) => {
      const chance = chanceOf({ points, chroma }, trees)
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBeLessThan(1)
    }),
  )
})

import { expect, test } from 'vitest'
import { chanceOf } from '#engine/ranking/boosted-trees.ts'
import { binTraits, fitTrees, treesText } from './fit-trees.ts'

/** Right where both are large, or neither: no sum of the two tells it. */
const rows = Array.from({ length: 400 }, (_, at) => [at % 20, Math.floor(at / 20)] as const)
const isRight = rows.map(([one, other]) => one > 9 === other > 9)
const binned = binTraits({ names: ['one', 'other'], traits: rows.map((row) => Float64Array.from(row)), isRight })

test('what depends on two traits at once is learned, and told of rows that were left out', () => {
  const isIn = (row: number) => row % 3 !== 0
  const trees = fitTrees(binned, isIn)
  const leftOut = rows.flatMap(([one, other], at) =>
    isIn(at) ? [] : [{ traits: { one, other }, isRight: isRight[at] }],
  )
  const told = leftOut.filter((row) => chanceOf(row.traits, trees) > 0.5 === row.isRight)
  expect(told.length / leftOut.length).toBeGreaterThan(0.95)
})

test('the same rows give the same trees, and what is kept is what was fitted', () => {
  const [one, other] = [fitTrees(binned, () => true), fitTrees(binned, () => true)]
  expect(other).toEqual(one)
  expect(JSON.parse(treesText(one))).toEqual(one)
})

test('where nothing is right no chance is large', () => {
  const none = binTraits({
    names: ['one'],
    traits: rows.map(([one]) => Float64Array.of(one)),
    isRight: rows.map(() => false),
  })
  expect(
    chanceOf(
      { one: 7 },
      fitTrees(none, () => true),
    ),
  ).toBeLessThan(0.01)
})

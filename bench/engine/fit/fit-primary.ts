import { likeliest } from '#engine/colors/choose-primary.ts'
import { isFrameworkColor } from '#engine/colors/framework-colors.ts'
import type { ReadCandidate } from '#engine/colors/primary-candidates.ts'
import { primaryOptions } from '#engine/colors/primary-options.ts'
import { primarySigns } from '#engine/colors/primary-signs.ts'
import { chanceOf, type BoostedTrees } from '#engine/ranking/boosted-trees.ts'
import { isTrueColor } from '../score.ts'
import type { PrimaryCase } from './cases.ts'
import { binTraits, fitTrees, type Binned } from './fit-trees.ts'
import type { Answer } from './report.ts'

/** Sites, and lists, are left out in so many parts, each asked with what was fitted on the others. */
const parts = 8

type Option = { of: PrimaryCase; color: ReadCandidate; traits: Readonly<Record<string, number>>; isRight: boolean }
type Rows = Record<'fitted' | 'left out' | 'its whole list left out', Answer[]>

/** The trees that choose the primary color, fitted on all cases, and what they answer, with those cases and without them. */
export function fitPrimaryTrees(cases: readonly PrimaryCase[]): { trees: BoostedTrees; rows: Rows } {
  const options = cases.flatMap(optionsOf)
  const names = Object.keys(options[0]?.traits ?? {})
  const binned = binTraits({
    names,
    traits: options.map(({ traits }) => Float64Array.from(names, (name) => traits[name] ?? 0)),
    isRight: options.map(({ isRight }) => isRight),
  })
  const trees = fitTrees(binned, () => true)
  const left = (key: (one: PrimaryCase) => string) => fitLeavingOut(binned, options, partOf(cases.map(key), key))
  const [bySite, byList] = [left(({ domain }) => domain), left(({ set }) => set)]
  const ask = (treesOf: (one: PrimaryCase) => BoostedTrees) => answers(cases, options, treesOf)
  return {
    trees,
    rows: { fitted: ask(() => trees), 'left out': ask(bySite), 'its whole list left out': ask(byList) },
  }
}

function optionsOf(one: PrimaryCase): Option[] {
  const { brought, last, muted, header } = one
  // Older cases don't say what a framework of their page brings along.
  const isBrought = brought === undefined ? isFrameworkColor : (hex: string) => brought.includes(hex)
  const reading = { ...one, header, last: { shown: last, muted, isBrought } }
  return primaryOptions(reading).map(({ color, traits }) => ({
    of: one,
    color,
    traits,
    isRight: isTrueColor(color.hex, one.right),
  }))
}

/** Which part each site or list is in: the largest first, each to the part that has the fewest cases. */
function partOf(keys: readonly string[], key: (one: PrimaryCase) => string): (one: PrimaryCase) => number {
  const counts = [...Map.groupBy(keys, (one) => one)].map(([name, own]) => ({ name, count: own.length }))
  const filled = Array.from({ length: parts }, () => 0)
  const placed = new Map<string, number>()
  for (const { name, count } of counts.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))) {
    const part = filled.indexOf(Math.min(...filled))
    filled[part] = (filled[part] ?? 0) + count
    placed.set(name, part)
  }
  return (one) => placed.get(key(one)) ?? 0
}

function fitLeavingOut(
  binned: Binned,
  options: readonly Option[],
  part: (one: PrimaryCase) => number,
): (one: PrimaryCase) => BoostedTrees {
  const partOfRow = options.map(({ of }) => part(of))
  const without = Array.from({ length: parts }, (_, own) => fitTrees(binned, (row) => partOfRow[row] !== own))
  return (one) => without[part(one)] ?? { names: [], base: 0, trees: [] }
}

function answers(
  cases: readonly PrimaryCase[],
  options: readonly Option[],
  treesOf: (one: PrimaryCase) => BoostedTrees,
): Answer[] {
  const byCase = Map.groupBy(options, ({ of }) => of)
  return cases.map((one) => {
    const { domain, set, kind, right, isNoneRight } = one
    const trees = treesOf(one)
    const given = likeliest(
      (byCase.get(one) ?? []).map(({ color, isRight: isTrue, traits }) => ({
        ...color,
        points: 0,
        isTrue,
        chance: chanceOf(traits, trees),
      })),
    )
    if (given === undefined)
      return { domain, set, kind, isRight: right.length === 0 || isNoneRight === true, isGiven: false, chance: 1 }
    const { isTrue, chance } = given
    return { domain, set, kind, isRight: isTrue, isGiven: true, chance, signs: primarySigns(given) }
  })
}

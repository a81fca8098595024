import { chanceOf, type BoostedTrees } from '../ranking/boosted-trees.ts'
import { pointsOf } from '../ranking/ranking.ts'
import { primaryOptions, type PrimaryReading } from './primary-options.ts'
import type { Candidate } from './primary-candidates.ts'
import trees from './primary-trees.json' with { type: 'json' }
import { colorPoints } from './primary-weights.ts'

/** The color that can be defended as the brand's, if any, and all that were seen, that one first, then by their points. */
export type ColorChoice = { primary: Candidate | undefined; ranked: Candidate[] }

/** How likely a color must be the brand's to be given, 0 to 1. */
export const chanceMin = 0.4

/**
 * Chooses the color that is likeliest the brand's: trees that are fitted on labelled sites (`npm run fit:engine`) ask of each option
 * who says it, how much of the artworks and of the page it is, and what stands beside it.
 */
export function choosePrimary(reading: PrimaryReading, fitted: BoostedTrees = trees): ColorChoice {
  const asked = primaryOptions(reading).map(({ color: { features, ...color }, isVoted, traits }) => ({
    isVoted,
    color: { ...color, points: pointsOf(features, colorPoints), chance: chanceOf(traits, fitted) },
  }))
  const primary = likeliest(asked.map(({ color }) => color))
  const ranked = asked
    .flatMap(({ color, isVoted }) => (isVoted ? [color] : []))
    .toSorted((one, other) => other.points - one.points || inOrder(one, other))
  return { primary, ranked: primary === undefined ? ranked : [primary, ...ranked.filter((one) => one !== primary)] }
}

/** The likeliest of the colors that were asked about; undefined where none is likely enough to be given. */
export function likeliest<One extends { hex: string; chance: number }>(asked: readonly One[]): One | undefined {
  const [first] = asked.toSorted((one, other) => other.chance - one.chance || inOrder(one, other))
  return first !== undefined && first.chance >= chanceMin ? first : undefined
}

const inOrder = (one: { hex: string }, other: { hex: string }) => (one.hex < other.hex ? -1 : 1)

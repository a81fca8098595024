import { chooseColors } from '#engine/colors/brand-colors.ts'
import { nameRanking } from '#engine/company/name-weights.ts'
import { foundMark, withInk } from '#engine/colors/ink.ts'
import { readCandidates } from '#engine/colors/primary-candidates.ts'
import { primarySigns } from '#engine/colors/primary-signs.ts'
import { primaryRanking } from '#engine/colors/primary-weights.ts'
import { logoRanking } from '#engine/logos/logo-weights.ts'
import { featuresOf } from '#engine/logos/rank-marks.ts'
import { saysWhose } from '#engine/logos/says-whose.ts'
import { withLast } from '#engine/rendered/last-color.ts'
import { chances, pointsOf, type Ranking } from '#engine/ranking/ranking.ts'
import { isName, isTrueColor } from '../score.ts'
import type { LogoCase, NameCase, PrimaryCase } from './cases.ts'
import type { Case, Prior } from './fit-ranking.ts'

/** What is fitted: cases as questions, and what the engine itself would answer to one under given weights. */
export type Problem<Kept> = {
  prior: Prior
  toCase: (kept: Kept) => Case
  /** Whether the answer is right, how likely the engine says it is, and the signs that its trust depends on. */
  answer: (kept: Kept, ranking: Ranking) => { isRight: boolean; isGiven: boolean; chance: number; signs?: string[] }
}

const thresholds = {
  /**
   * Points that a weight may move for the price of one nat. Fits of marks and names were no better, or worse, on left-out
   * sites, whatever the spread: their weights stay as they are, and their trust alone is fitted.
   */
  spread: { logo: 0.0001, name: 0.0001 },
  primarySpread: { sums: 0.05, signs: 0.5, none: 6 },
}

export const logoProblem: Problem<LogoCase> = {
  prior: { ranking: logoRanking, spread: () => thresholds.spread.logo, noneSpread: thresholds.spread.logo },
  toCase: ({ domain, set, options }) => ({
    site: domain,
    list: set,
    options: options
      .filter(({ rules }) => saysWhose(rules))
      .map(({ rules, isRight }) => ({ features: featuresOf(rules), isRight })),
  }),
  answer: ({ options: all }, { weights, scale }) => {
    const options = all.filter(({ rules }) => saysWhose(rules))
    const points = options.map(({ rules }) => pointsOf(featuresOf(rules), weights))
    const likely = chances(points, scale)
    const best = points.indexOf(Math.max(...points))
    const isGiven = (points[best] ?? -Infinity) >= scale.noneAt
    if (!isGiven) return { isRight: !all.some(({ isRight }) => isRight), isGiven, chance: 1 }
    // Files of the right artwork don't compete, as in the engine.
    const isRight = options[best]?.isRight === true
    const chance = isRight
      ? likely.reduce((sum, one, at) => sum + (options[at]?.isRight === true ? one : 0), 0)
      : (likely[best] ?? 0)
    return { isRight, isGiven, chance }
  },
}

export const nameProblem: Problem<NameCase> = {
  prior: { ranking: nameRanking, spread: () => thresholds.spread.name, noneSpread: thresholds.spread.name },
  toCase: ({ domain, set, options, right }) => ({
    site: domain,
    list: set,
    options: options.map(({ name, features }) => ({ features: featuresOf(features), isRight: isName(name, right) })),
  }),
  answer: ({ options, right }, { weights, scale }) => {
    const points = options.map(({ features }) => pointsOf(featuresOf(features), weights))
    const best = points.indexOf(Math.max(...points))
    const isGiven = (points[best] ?? -Infinity) >= scale.noneAt
    return {
      isRight: isGiven && isName(options[best]?.name, right),
      isGiven,
      chance: chances(points, scale)[best] ?? 1,
    }
  },
}

const signs = /^(artwork and|strongest|kinds of|nearly|pale|muted|vivid|of a framework)/

export const primaryProblem: Problem<PrimaryCase> = {
  prior: {
    ranking: primaryRanking,
    spread: (feature) => (signs.test(feature) ? thresholds.primarySpread.signs : thresholds.primarySpread.sums),
    noneSpread: thresholds.primarySpread.none,
  },
  toCase: ({ domain, set, votes, right }) => ({
    site: domain,
    list: set,
    options: readCandidates(votes).map(({ hex, features }) => ({ features, isRight: isTrueColor(hex, right) })),
  }),
  answer: ({ votes, mark, icon, header, last, muted, brought, right, isNoneRight }, ranking) => {
    const voted = chooseColors(votes, ranking, foundMark(mark))
    const own = brought && { isBrought: (hex: string) => brought.includes(hex) }
    const { primary } = withLast(withInk(voted, mark, icon, header), { shown: last, muted, ...own }, [mark, icon])
    const isRight = primary === undefined ? right.length === 0 || isNoneRight === true : isTrueColor(primary.hex, right)
    const signs = primary === undefined ? [] : primarySigns(primary)
    return { isRight, isGiven: primary !== undefined, chance: primary?.chance ?? 1, signs }
  },
}

import { nameRanking } from '#engine/company/name-weights.ts'
import { logoRanking } from '#engine/logos/logo-weights.ts'
import { featuresOf } from '#engine/logos/rank-marks.ts'
import { saysWhose } from '#engine/logos/says-whose.ts'
import { chances, pointsOf, type Ranking } from '#engine/ranking/ranking.ts'
import { isName } from '../score.ts'
import type { LogoCase, NameCase } from './cases.ts'
import type { Case, Prior } from './fit-ranking.ts'

/** What is fitted: cases as questions, and what the engine itself would answer to one under given weights. */
export type Problem<Kept> = {
  prior: Prior
  toCase: (kept: Kept) => Case
  /** Whether the answer is right, and how likely the engine says it is. */
  answer: (kept: Kept, ranking: Ranking) => { isRight: boolean; isGiven: boolean; chance: number }
}

const thresholds = {
  /**
   * Points that a weight may move for the price of one nat. Fits of marks and names were no better, or worse, on left-out
   * sites, whatever the spread: their weights stay as they are, and their trust alone is fitted.
   */
  spread: { logo: 0.0001, name: 0.0001 },
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

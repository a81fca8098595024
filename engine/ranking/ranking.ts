/** What was seen of an option, by name; what is not named is 0. */
export type Features = Readonly<Record<string, number>>
/** Points of one of a feature, by its name. */
export type Weights = Readonly<Record<string, number>>
/**
 * How points are read. `noneAt`: what an option needs to be defended, which is what "none of them" has. `pointsPerLogit`:
 * that many points more make an option e times as likely.
 */
export type Scale = { noneAt: number; pointsPerLogit: number }

/**
 * What is true of answers that the ranking calls likely: `slope` and `shift` of their log odds (Platt 1999), and how much
 * more or less is true of those with a sign.
 */
export type Calibration = { slope: number; shift: number; signs?: Weights }
export type Ranking = { readonly weights: Weights; readonly scale: Scale; readonly calibration: Calibration }

/** The sum of features times weights; a feature without a weight counts nothing. */
export const pointsOf = (features: Features, weights: Weights): number =>
  Object.entries(features).reduce((sum, [name, amount]) => sum + amount * (weights[name] ?? 0), 0)

/**
 * How likely each option is the right one, 0 to 1, with "none of them" as a further option: a conditional logit
 * (McFadden 1974). The weights and the scale are fitted on labelled sites (`npm run fit:engine`).
 */
export function chances(points: readonly number[], { noneAt, pointsPerLogit }: Scale): number[] {
  const most = Math.max(noneAt, ...points)
  const heights = points.map((one) => Math.exp((one - most) / pointsPerLogit))
  const total = heights.reduce((sum, one) => sum + one, Math.exp((noneAt - most) / pointsPerLogit))
  return heights.map((height) => height / total)
}

const thresholds = {
  /** A trust is never nothing and never certain. */
  trustMin: 0.05,
  trustMax: 0.99,
  /** Chances nearer to 0 and 1 have the odds of this. */
  chanceMin: 1e-4,
}

/** The natural logarithm of the odds of a chance; one nearer to 0 or 1 than a ten-thousandth has the odds of that. */
export function logOdds(chance: number): number {
  const bounded = Math.max(thresholds.chanceMin, Math.min(1 - thresholds.chanceMin, chance))
  return Math.log(bounded / (1 - bounded))
}

/**
 * The trust, 0 to 1 to two decimals, that an answer of `chance` deserves: of answers with trust 0.8 about eight in ten are
 * right, as they were on labelled sites that were left out of the fit. `seen`: the signs that the answer has.
 */
export function trustOf(
  chance: number,
  { slope, shift, signs = {} }: Calibration,
  seen: readonly string[] = [],
): number {
  const { trustMin, trustMax } = thresholds
  const odds = seen.reduce((sum, name) => sum + (signs[name] ?? 0), slope * logOdds(chance) + shift)
  const trust = 1 / (1 + Math.exp(-odds))
  return Math.round(Math.max(trustMin, Math.min(trustMax, trust)) * 100) / 100
}

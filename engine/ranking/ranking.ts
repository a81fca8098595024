/** What was seen of an option, by name; what is not named is 0. */
export type Features = Readonly<Record<string, number>>
/** Points of one of a feature, by its name. */
export type Weights = Readonly<Record<string, number>>
/**
 * How points are read. `noneAt`: what an option needs to be defended, which is what "none of them" has. `pointsPerLogit`:
 * that many points more make an option e times as likely.
 */
export type Scale = { noneAt: number; pointsPerLogit: number }

export type Ranking = { readonly weights: Weights; readonly scale: Scale }

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

/** A chance as a trust of the evidence: two decimals, never certain (docs/interface.md). */
export const trustOf = (chance: number): number => Math.round(Math.max(0.05, Math.min(0.99, chance)) * 100) / 100

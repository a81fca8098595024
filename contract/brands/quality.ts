/**
 * The parts of `qualityScore` (docs/interface.md#brand-object) that change without a visit: recency is full for 30 days
 * after the site was last seen and gone after 365, and a claimed brand has its owner's word.
 */
export const recencyShare = 0.1
export const claimedShare = 0.04

/** How much of its recency a description has left, from 1 to 0. */
export const recencyAt = (ageDays: number): number => Math.min(1, Math.max(0, (365 - ageDays) / 335))

/** A score from 0 to 1, to two decimals. */
export const boundedScore = (score: number): number => Math.round(Math.min(1, Math.max(0, score)) * 100) / 100

/** A score that was worked out when the site was seen, as it is `ageDays` later. */
export const agedScore = (score: number, ageDays: number): number =>
  boundedScore(score - recencyShare * (1 - recencyAt(ageDays)))

/** The score of a brand once its owner has claimed it. */
export const claimedScore = (score: number): number => boundedScore(score + claimedShare)

/** The score of a claimed brand once nobody claims it any more. */
export const unclaimedScore = (score: number): number => boundedScore(score - claimedShare)

export const qualityLevels = ['high', 'acceptable', 'poor'] as const
export type QualityLevel = (typeof qualityLevels)[number]

/** The scores from which a quality is acceptable, and high: thirds (docs/interface.md#brand-object). */
export const qualityFrom = { acceptable: 1 / 3, high: 2 / 3 } as const

export function qualityLevel(score: number): QualityLevel {
  if (score < qualityFrom.acceptable) return 'poor'
  return score < qualityFrom.high ? 'acceptable' : 'high'
}

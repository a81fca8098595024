import { boundedScore, claimedShare, recencyAt, recencyShare } from '#contract/brands/quality.ts'
import { fieldsInConflict } from '../evidence/conflicts.ts'
import type { BrandDraft } from '../site.ts'

/** What the score is made of: the draft, how long ago it was described, and whether its owner claimed it. */
export type QualityFacts = { draft: Omit<BrandDraft, 'qualityScore'>; ageDays: number; claimed: boolean }

type Group = 'completeness' | 'asset quality' | 'recency' | 'claimed'
type Part = { group: Group; name: string; share: number; reached: (facts: QualityFacts) => number }

const thresholds = {
  /** Links, and facts of the company, that are enough. */
  linksFull: 2,
  factsFull: 2,
  /** Pixels on the longer side that do for most uses. */
  sharpPx: 256,
  /** What a part is worth whose value one source says otherwise than another. */
  disputed: 0.5,
}

const yes = (holds: boolean) => Number(holds)
const undisputed = ({ draft }: QualityFacts, ...fields: string[]) => {
  const disputed = fieldsInConflict(draft.evidence)
  return fields.some((field) => disputed.has(field)) ? thresholds.disputed : 1
}
const marks = ({ draft }: QualityFacts) => draft.logos.filter(({ type }) => type === 'logo' || type === 'symbol')

/**
 * The parts of the quality score; their shares add up to 1. Completeness (0.62): is there what a brand object is asked
 * for, half of it where sources differ. Asset quality (0.24): can its pictures be used. Recency (0.1): full for a month, nothing after a year. Claimed
 * (0.04): its owner confirmed it. Thirds of the sum mean poor, acceptable and high (docs/interface.md#brand-object).
 */
export const qualityParts: readonly Part[] = [
  {
    group: 'completeness',
    name: 'name',
    share: 0.14,
    reached: (facts) => yes(facts.draft.name !== null) * undisputed(facts, 'name'),
  },
  { group: 'completeness', name: 'description', share: 0.08, reached: ({ draft }) => yes(draft.description !== null) },
  { group: 'completeness', name: 'logo or symbol', share: 0.14, reached: (facts) => yes(marks(facts).length > 0) },
  {
    group: 'completeness',
    name: 'brand color',
    share: 0.12,
    reached: (facts) =>
      yes(facts.draft.colors.some(({ type }) => type === 'brand')) * undisputed(facts, 'colors.brand'),
  },
  { group: 'completeness', name: 'fonts', share: 0.05, reached: ({ draft }) => yes(draft.fonts.length > 0) },
  {
    group: 'completeness',
    name: 'links',
    share: 0.04,
    reached: ({ draft }) => Math.min(1, draft.links.length / thresholds.linksFull),
  },
  { group: 'completeness', name: 'company', share: 0.03, reached: companyReached },
  {
    group: 'completeness',
    name: 'industries',
    share: 0.02,
    reached: ({ draft }) => yes(draft.company.industries.length > 0),
  },
  {
    group: 'asset quality',
    name: 'icon',
    share: 0.1,
    reached: ({ draft }) => yes(draft.logos.some(({ type }) => type === 'icon')),
  },
  { group: 'asset quality', name: 'sharp logo', share: 0.08, reached: sharpness },
  {
    group: 'asset quality',
    name: 'transparent logo',
    share: 0.03,
    reached: (facts) =>
      yes(marks(facts).some(({ formats }) => formats.some(({ background }) => background === 'transparent'))),
  },
  {
    group: 'asset quality',
    name: 'banner',
    share: 0.03,
    reached: ({ draft }) => yes(draft.images.some(({ type }) => type === 'banner')),
  },
  {
    group: 'recency',
    name: 'recency',
    share: recencyShare,
    reached: ({ ageDays }) => recencyAt(ageDays),
  },
  { group: 'claimed', name: 'claimed', share: claimedShare, reached: ({ claimed }) => yes(claimed) },
]

/** A vector is sharp at every size; of pixels the longer side counts. */
function sharpness(facts: QualityFacts): number {
  const formats = marks(facts).flatMap((logo) => logo.formats)
  if (formats.some(({ format }) => format === 'svg')) return 1
  const longest = Math.max(0, ...formats.map(({ width, height }) => Math.max(width ?? 0, height ?? 0)))
  return Math.min(1, longest / thresholds.sharpPx)
}

function companyReached(facts: QualityFacts): number {
  const { company } = facts.draft
  const { location, foundedYear, kind, employees } = company
  const known = [location.countryCode, foundedYear, kind, employees].filter((value) => value !== null)
  const agreed = undisputed(facts, 'company.foundedYear', 'company.location')
  return Math.min(1, known.length / thresholds.factsFull) * agreed
}

/** Data quality from 0 to 1, to two decimals (docs/interface.md#brand-object). */
export function scoreQuality(facts: QualityFacts): number {
  const sum = qualityParts.reduce((total, { share, reached }) => total + share * reached(facts), 0)
  return boundedScore(sum)
}

/** `score` of `before` as it is for `after`, of which a part was put right. */
export const correctedScore = (score: number, before: QualityFacts['draft'], after: QualityFacts['draft']): number =>
  boundedScore(score + qualityScore(after) - qualityScore(before))

/** The score of a brand that was just described and is not claimed. */
export const qualityScore = (draft: QualityFacts['draft']): number =>
  scoreQuality({ draft, ageDays: 0, claimed: false })

import type { BrandEvidence } from '#contract/brands/curation.ts'
import { applyCuration, curationEvidence } from '#engine/curation/apply-curation.ts'
import { qualityParts } from '#engine/quality/quality-score.ts'
import type { Context } from '../../context.ts'

/**
 * Where each value of a held brand comes from and how sure it is, what a curator set first, and how its quality score
 * adds up; undefined when no such brand is held. Free.
 */
export async function getEvidence(ctx: Context, brandId: string): Promise<BrandEvidence | undefined> {
  const [described, held] = await Promise.all([
    ctx.stores.curations.describe(brandId),
    ctx.stores.curations.find(brandId),
  ])
  if (!described) return undefined
  const { domain, version, describedAt, ageDays, draft, claimed } = described
  const curated = applyCuration(draft, held?.curation ?? {})
  return {
    brandId,
    domain,
    version,
    describedAt: describedAt.toISOString(),
    evidence: [...curationEvidence(held?.curation ?? {}), ...draft.evidence],
    quality: qualityParts.map(({ group, name, share, reached }) => ({
      part: `${group}: ${name}`,
      share,
      reached: Math.round(reached({ draft: curated, ageDays, claimed }) * 100) / 100,
    })),
  }
}

import type { BrandEvidence } from '#contract/brands/curation.ts'
import { applyCuration, curationEvidence } from '#engine/curation/apply-curation.ts'
import { qualityParts } from '#engine/quality/quality-score.ts'
import { refuse } from '#contract/refusal.ts'
import { verb } from '../verb.ts'

/**
 * Where each value of a held brand comes from and how sure it is, what a curator set first, and how its quality score
 * adds up; refused where no such brand is indexed. Free.
 */
export const getEvidence = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, _caller, brandId: string): Promise<BrandEvidence> {
    const [described, held] = await Promise.all([
      ctx.stores.curations.describe(brandId),
      ctx.stores.curations.find(brandId),
    ])
    if (!described) refuse('not_found', `No brand is indexed under ${brandId}.`)
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
  },
})

import type { BrandEvidence } from '#contract/curation.ts'
import { curationEvidence } from '#engine/curation/apply-curation.ts'
import { qualityParts } from '#engine/quality/quality-score.ts'
import type { Context } from '../context.ts'

const dayMs = 86_400_000

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
  const { domain, version, describedAt, draft, claimed } = described
  const ageDays = (ctx.now().getTime() - describedAt.getTime()) / dayMs
  return {
    brandId,
    domain,
    version,
    describedAt: describedAt.toISOString(),
    evidence: [...curationEvidence(held?.curation ?? {}), ...draft.evidence],
    quality: qualityParts.map(({ group, name, share, reached }) => ({
      part: `${group}: ${name}`,
      share,
      reached: Math.round(reached({ draft, ageDays, claimed }) * 100) / 100,
    })),
  }
}

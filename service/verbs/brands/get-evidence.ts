import type { BrandEvidence } from '#contract/brands/curation.ts'
import { applyCuration, curationEvidence } from '#engine/curation/apply-curation.ts'
import { qualityParts } from '#engine/quality/quality-score.ts'
import { refuse } from '#contract/refusal.ts'
import type { Evidence } from '#engine/site.ts'
import type { Context } from '../../context.ts'
import { verb } from '../verb.ts'
import { currentId } from './find-held.ts'

/**
 * Where each value of a held brand comes from and how sure it is, what a curator set first, and how its quality score
 * adds up; refused where no such brand is indexed. Free.
 */
export const getEvidence = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, _caller, named: string): Promise<BrandEvidence> {
    const brandId = await currentId(ctx, named)
    const [described, held, specimens] = await Promise.all([
      ctx.stores.curations.describe(brandId),
      ctx.stores.curations.find(brandId),
      ctx.stores.specimens.list(brandId),
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
      firstScreen: await findFirstScreen(ctx, draft.evidence),
      specimens,
    }
  },
})

async function findFirstScreen(ctx: Context, evidence: readonly Evidence[]): Promise<string | null> {
  const rule = evidence.find(({ field }) => field === 'screenshot')?.rule
  const assetId = /^asset ([0-9a-f]{32})$/.exec(rule ?? '')?.[1]
  return assetId === undefined ? null : ((await ctx.stores.specimens.findAddress(assetId)) ?? null)
}

import { brandDelta } from '#contract/brands/brand-delta.ts'
import type { BrandChange, BrandHistory } from '#contract/brands/brand-history.ts'
import { refuse } from '#contract/refusal.ts'
import { verb } from '../verb.ts'
import { currentId } from './find-held.ts'

/**
 * What changed of a held brand, version by version, newest first, as `brand.updated` would have told it; refused where no
 * such brand is indexed. Free. Claims stand beside the versions, without who and why; identifiers that were attached are no
 * part of either.
 */
export const getBrandHistory = verb({
  scope: 'brands',
  role: 'viewer',
  async run(
    ctx,
    _caller,
    { brandId: named, first, before }: { brandId: string; first: number; before: number | undefined },
  ): Promise<BrandHistory> {
    const brandId = await currentId(ctx, named)
    // One more: what the last of the page changed is told by the version before it.
    const found = await ctx.stores.brandHistory.list(brandId, { first: first + 1, before })
    if (!found) refuse('not_found', `No brand is indexed under ${brandId}.`)
    const { domain, versions } = found
    const changes = versions.slice(0, first).map(({ version, at, origin, missing, brand }, index): BrandChange => {
      const previous = versions[index + 1]
      const delta = previous ? brandDelta(previous.brand, brand) : null
      return { version, at: at.toISOString(), origin, missing, delta }
    })
    const nextBefore = versions.length > first ? (changes.at(-1)?.version ?? null) : null
    const claims = await ctx.stores.brandHistory.claims(brandId, { from: nextBefore, before })
    return { brandId, domain, changes, claims, nextBefore }
  },
})

import type { BrandVersion } from '#contract/brands/brand-history.ts'
import { refuse } from '#contract/refusal.ts'
import { dayMs } from '#contract/time.ts'
import { verb } from '../verb.ts'

/** A held brand as it was at the end of a day in UTC, with its palette and without claims. Free. */
export const getBrandVersion = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, _caller, { brandId, at }: { brandId: string; at: string }): Promise<BrandVersion> {
    const found = await ctx.stores.brandHistory.findBefore(brandId, new Date(Date.parse(at) + dayMs))
    if (!found) refuse('not_found', `No version of ${brandId} is from ${at} or before. Try a later day.`)
    return { version: found.version, at: found.at.toISOString(), brand: found.brand }
  },
})

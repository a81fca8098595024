import type { BrandVersion } from '#contract/brands/brand-history.ts'
import { refuse } from '#contract/refusal.ts'
import { dayMs } from '#contract/time.ts'
import { verb } from '../verb.ts'
import { currentId } from './find-held.ts'

type Asked = { brandId: string; at?: string | undefined; version?: number | undefined }

/** A held brand as a version has it, or as it was at the end of a day in UTC, with its palette and without claims. Free. */
export const getBrandVersion = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, _caller, { brandId, at, version }: Asked): Promise<BrandVersion> {
    if ((at === undefined) === (version === undefined))
      refuse('bad_input', 'Name a day, such as at=2026-10-01, or a version, such as version=3.')
    const before = at === undefined ? undefined : new Date(Date.parse(at) + dayMs)
    const found = await ctx.stores.brandHistory.findVersion(await currentId(ctx, brandId), { before, version })
    if (!found && at !== undefined)
      refuse('not_found', `No version of this brand is from ${at} or before. Try a later day.`)
    if (!found) refuse('not_found', `This brand has no version ${version}.`)
    return { version: found.version, at: found.at.toISOString(), brand: found.brand }
  },
})

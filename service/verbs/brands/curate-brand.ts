import type { CuratedBrand, Curation } from '#contract/brands/curation.ts'
import { crawledValues } from '#engine/curation/crawled-values.ts'
import type { BrandDraft } from '#engine/site.ts'
import type { HeldCuration } from '../../stores/brands/curations.ts'
import { refuse } from '#contract/refusal.ts'
import { verb } from '../verb.ts'
import { currentId } from './find-held.ts'

const refuseMissing = (): never => refuse('not_found', 'No such brand is indexed.')

/** What is curated of a held brand, beside what its site says, for operators who are signed in. Free. */
export const getCuration = verb({
  scope: 'brands',
  role: 'operator',
  async run(ctx, _caller, named: string): Promise<CuratedBrand> {
    const brandId = await currentId(ctx, named)
    const [held, described] = await Promise.all([
      ctx.stores.curations.find(brandId),
      ctx.stores.curations.describe(brandId),
    ])
    return described ? curated(brandId, described.draft, held) : refuseMissing()
  },
})

/**
 * Puts an operator's values in place of what was curated before. They win over what the site says from now on, in later
 * crawls too; each change is kept in a log. A picture that is not held cannot be chosen. Free.
 */
export const curateBrand = verb({
  scope: 'brands',
  role: 'operator',
  async run(ctx, caller, { brandId: named, curation }: { brandId: string; curation: Curation }): Promise<CuratedBrand> {
    const brandId = await currentId(ctx, named)
    const described = await ctx.stores.curations.describe(brandId)
    if (!described) return refuseMissing()
    const before = (await ctx.stores.curations.find(brandId))?.curation
    const held = new Set(described.draft.logos.flatMap(({ formats }) => formats.map(({ assetId }) => assetId)))
    for (const choice of ['logo', 'icon'] as const) {
      const assetId = curation[choice]
      // One that was chosen before may stay chosen after its site gave it up.
      if (assetId && !held.has(assetId) && assetId !== before?.[choice]) {
        refuse('bad_input', `\`${choice}\` names a picture that is none of this brand's logos.`)
      }
    }
    const at = ctx.now()
    const saved = await ctx.stores.curations.save({ brandId, curation, actorId: caller.id, at })
    if (!saved) return refuseMissing()
    const fields = Object.keys(curation)
    ctx.log.info(
      { brandId, domain: described.domain, actorId: caller.id, fields, changed: saved.changed },
      'brand.curated',
    )
    return curated(brandId, described.draft, { curation, updatedAt: at })
  },
})

const curated = (brandId: string, draft: BrandDraft, held: HeldCuration | undefined): CuratedBrand => ({
  brandId,
  curation: held?.curation ?? {},
  crawled: crawledValues(draft),
  updatedAt: held?.updatedAt.toISOString() ?? null,
})

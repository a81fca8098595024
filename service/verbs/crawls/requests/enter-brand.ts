import type { EnteredBrand } from '#contract/crawls/crawl-progress.ts'
import { refuse } from '#contract/refusal.ts'
import { verb } from '../../verb.ts'
import { domainOf } from './get-crawl-progress.ts'

/** Makes the brand of a domain whose site doesn't let us in, so that an operator can say what it is. Free. */
export const enterBrand = verb({
  scope: 'brands',
  role: 'operator',
  async run(ctx, caller, identifier: string): Promise<EnteredBrand> {
    const domain = domainOf(ctx, identifier)
    if (domain === undefined) refuse('bad_input', 'A brand is entered by its domain. Try one such as acme.com.')
    const brandId = await ctx.stores.curations.open(domain, ctx.now())
    if (brandId === undefined) refuse('conflict', `${domain} was taken down. Restore it first.`)
    ctx.log.info({ domain, brandId, actorId: caller.id }, 'brand.entered')
    return { domain, brandId }
  },
})

import type { Reading } from '#contract/brands/identifier.ts'
import type {
  BrandDecisions,
  DecisionRequest,
  ModeratedBrand,
  ModeratedBrands,
  ModerationQuery,
} from '#contract/operations/moderation.ts'
import type { AdultBrands } from '#contract/operations/adult-brands.ts'
import type { MergePreview, MergeQuery } from '#contract/operations/brand-merge.ts'
import type { Context } from '../../context.ts'
import type { Unfit } from '../../stores/operations/brand-moderation.ts'
import { refuse } from '#contract/refusal.ts'
import { verb } from '../verb.ts'

// All of these are for operators of the installation who are signed in, and free.

const brandsShown = 20
const decisionsShown = 20

/** The brands that fit, those changed last first, with their claims and what was decided about them. */
export const listModeratedBrands = verb({
  scope: 'account',
  role: 'operator',
  async run(ctx, _caller, query: ModerationQuery): Promise<ModeratedBrands> {
    const brands = await ctx.stores.moderation.list(query, brandsShown + 1)
    return { brands: brands.slice(0, brandsShown), more: brands.length > brandsShown }
  },
})

/** The brands that are marked as adult content and that no operator has looked at. */
export const listAdultBrands = verb({
  scope: 'account',
  role: 'operator',
  run: (ctx): Promise<AdultBrands> => ctx.stores.adultBrands(brandsShown),
})

/** What operators decided about brands, newest first. */
export const listDecisions = verb({
  scope: 'account',
  role: 'operator',
  async run(ctx, _caller, after: string | undefined): Promise<BrandDecisions> {
    const found = await ctx.stores.moderation.decisions(decisionsShown + 1, after)
    const decisions = found.slice(0, decisionsShown)
    return { decisions, endCursor: found.length > decisionsShown ? (decisions.at(-1)?.id ?? null) : null }
  },
})

/**
 * Verifies a claimed brand or takes that back, withdraws a claim, takes a brand down or restores it, with the reason in the
 * log; the brand's webhooks hear of what its object or an event says (docs/decisions/0024-withdrawn-claims.md). A
 * brand that is taken down is answered like one that is not held, and its site is not visited, until it is restored.
 */
export const decideOnBrand = verb({
  scope: 'account',
  role: 'operator',
  async run(ctx, caller, request: DecisionRequest): Promise<ModeratedBrand> {
    const { brandId, action } = request
    const decided = await ctx.stores.moderation.decide({ ...request, actorId: caller.id, at: ctx.now() })
    if (decided.type === 'not_found') return refuseMissing()
    if (decided.type !== 'decided') refuse('conflict', reasons[decided.why])
    const { domain } = decided
    ctx.log.info({ brandId, domain, action, actorId: caller.id }, 'brand.decided')
    // Its site may have changed in the meantime.
    if (action === 'restore' || action === 'unmerge') await ctx.stores.queue.add([domain])
    const [brand] = await ctx.stores.moderation.list({ q: brandId, state: 'all' }, 1)
    return brand ?? refuseMissing()
  },
})

/** What a merge of two indexed brands would do; it does nothing. */
export const previewMerge = verb({
  scope: 'account',
  role: 'operator',
  async run(ctx, _caller, { brandId, intoId }: MergeQuery): Promise<MergePreview> {
    if (brandId === intoId) refuse('bad_input', reasons.same_brand)
    return (await ctx.stores.merges.preview(brandId, intoId)) ?? refuseMissing()
  },
})

const refuseMissing = (): never => refuse('not_found', 'No such brand is indexed.')

const reasons: Record<Unfit, string> = {
  taken_down: 'The brand is taken down; restore it first.',
  not_taken_down: 'The brand is not taken down.',
  not_claimed: 'Nobody has proven to own this brand; there is nothing to verify.',
  verified: 'The brand is verified already.',
  not_verified: 'The brand is not verified.',
  no_such_claim: 'That organization has no claim to this brand.',
  not_adult: 'The brand is not marked as adult content.',
  merged: 'The brand was merged into another; part them first.',
  not_merged: 'The brand was not merged into another.',
  same_brand: 'A brand can’t be merged into itself. Choose another one.',
  no_other: 'We can’t find the brand that should stay. Choose one that is indexed.',
  other_taken_down: 'The brand that should stay is taken down, or was merged into another. Bring it back first.',
  other_not_crawled: 'The site of the brand that should stay was never crawled. Crawl it first.',
  being_sent: 'Its webhooks are being notified right now. Try again in a moment.',
}

/** What a request is told whose `readings` name a brand that is taken down; undefined where none is. */
export async function findTakenDown(ctx: Context, readings: readonly Reading[]): Promise<string | undefined> {
  const [domain] = (await ctx.stores.moderation.takenDown(readings)).values()
  return domain === undefined ? undefined : takenDownText(domain)
}

export const takenDownText = (domain: string) =>
  `The brand of ${domain} was taken down by whoever runs this installation.`

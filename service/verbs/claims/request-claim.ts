import { refuse } from '#contract/refusal.ts'
import { readBrandUrn } from '#contract/urn.ts'
import type { Context } from '../../context.ts'
import { currentId } from '../brands/find-held.ts'
import { claimBrand, endClaim, getClaim, verifyClaim, type ClaimView } from './claim-brand.ts'
import { limitProbes } from '../webhooks/limit-probes.ts'
import type { DeclineCode } from '#contract/webhooks/webhook-codes.ts'
import { succeeded, type Succeeded } from '../webhooks/webhook-result.ts'
import { verb } from '../verb.ts'

export type { ClaimView }

type Withdrawn = Succeeded & { claim?: undefined }
/** A claim that is not proven yet is shown with what was found. */
type Unproven = { success: false; code: DeclineCode; message: string }
type Claimed = (Succeeded | Unproven) & { claim: ClaimView }

/** The organization's claim to a brand as it stands; undefined where it never claimed it. */
export const readClaim = verb({
  scope: 'webhooks',
  role: 'viewer',
  async run(ctx, caller, { brand }: { brand: string }): Promise<ClaimView | undefined> {
    return getClaim(ctx, { brandId: await brandIdOf(ctx, brand), organizationId: caller.organization.id })
  },
})

/** Starts, or shows again, the organization's claim to be the owner of a brand. */
export const requestClaim = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { brand }: { brand: string }): Promise<Claimed> {
    const claim = await claimBrand(ctx, {
      brandId: await brandIdOf(ctx, brand),
      organizationId: caller.organization.id,
    })
    if (!claim) refuse('not_found', `${brand} is not a brand that is held.`)
    return { ...succeeded('Publish the DNS record or the file, then verify the claim.'), claim }
  },
})

/** Looks for the proof of a claim now. */
export const requestVerification = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { brand }: { brand: string }): Promise<Claimed> {
    limitProbes(ctx, caller.organization.id)
    const named = { brandId: await brandIdOf(ctx, brand), organizationId: caller.organization.id }
    const claim = await verifyClaim(ctx, { ...named, actorId: caller.id })
    if (!claim) refuse('not_found', `${brand} was not claimed by this organization; start with claimBrand.`)
    if (claim.claimedAt) return { ...succeeded('The claim is proven.'), claim }
    const message = claim.checks.map((check) => check.message).join(' ')
    return { success: false, code: 'CLAIM_NOT_PROVEN', message, claim }
  },
})

/** Ends the organization's claim to a brand, proven or only begun. */
export const requestWithdrawal = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { brand }: { brand: string }): Promise<Withdrawn> {
    const named = { brandId: await brandIdOf(ctx, brand), organizationId: caller.organization.id }
    if (await endClaim(ctx, { ...named, actorId: caller.id })) return succeeded('The claim is withdrawn.')
    refuse('not_found', `${brand} is not claimed by this organization.`)
  },
})

/** Of the brand that a URN names. */
async function brandIdOf(ctx: Context, urn: string): Promise<string> {
  const brandId = readBrandUrn(urn)
  if (brandId === undefined) refuse('bad_input', `"${urn}" is not the URN of a brand.`)
  return currentId(ctx, brandId)
}

import { readBrandUrn } from '#contract/urn.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import { claimBrand, endClaim, getClaim, verifyClaim, type ClaimView } from './claim-brand.ts'
import { checkMayChange, checkMayRead } from '../webhooks/check-permission.ts'
import { limitProbes } from '../webhooks/limit-probes.ts'
import { badInput, notFound } from '../webhooks/webhook-problem.ts'
import { declined, succeeded, type Declined, type Succeeded } from '../webhooks/webhook-result.ts'

export type { ClaimView }

type Withdrawn = Succeeded & { claim?: undefined }
type Claimed = (Declined | Succeeded) & { claim: ClaimView }

/** The organisation's claim to a brand as it stands; undefined where it never claimed it. */
export function readClaim(ctx: Context, caller: Caller, { brand }: { brand: string }): Promise<ClaimView | undefined> {
  checkMayRead(caller)
  return getClaim(ctx, { brandId: brandIdOf(brand), organizationId: caller.organization.id })
}

/** Starts, or shows again, the organisation's claim to be the owner of a brand. */
export async function requestClaim(ctx: Context, caller: Caller, { brand }: { brand: string }): Promise<Claimed> {
  checkMayChange(caller)
  const claim = await claimBrand(ctx, { brandId: brandIdOf(brand), organizationId: caller.organization.id })
  if (!claim) throw notFound(`${brand} is not a brand that is held.`)
  return { ...succeeded('Publish the DNS record or the file, then verify the claim.'), claim }
}

/** Looks for the proof of a claim now. */
export async function requestVerification(
  ctx: Context,
  caller: Caller,
  { brand }: { brand: string },
): Promise<Claimed> {
  checkMayChange(caller)
  limitProbes(ctx, caller.organization.id)
  const named = { brandId: brandIdOf(brand), organizationId: caller.organization.id }
  const claim = await verifyClaim(ctx, { ...named, actorId: caller.id })
  if (!claim) throw notFound(`${brand} was not claimed by this organisation; start with claimBrand.`)
  if (claim.claimedAt) return { ...succeeded('The claim is proven.'), claim }
  return {
    ...declined('CLAIM_NOT_PROVEN', claim.checks.map(({ message }) => message).join(' ')),
    claim,
  }
}

/** Ends the organisation's claim to a brand, proven or only begun. */
export async function requestWithdrawal(
  ctx: Context,
  caller: Caller,
  { brand }: { brand: string },
): Promise<Withdrawn> {
  checkMayChange(caller)
  const named = { brandId: brandIdOf(brand), organizationId: caller.organization.id }
  if (await endClaim(ctx, { ...named, actorId: caller.id })) return succeeded('The claim is withdrawn.')
  throw notFound(`${brand} is not claimed by this organisation.`)
}

function brandIdOf(urn: string): string {
  const brandId = readBrandUrn(urn)
  if (brandId === undefined) throw badInput(`"${urn}" is not the URN of a brand.`)
  return brandId
}

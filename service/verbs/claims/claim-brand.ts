import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { claimPath, claimText, findClaimProof, type ClaimCheck } from '../../net/find-claim-proof.ts'
import type { BrandClaim } from '../../stores/claims/brand-claims.ts'

/** A claim, and what its owner is to publish: one of the two proves it. */
export type ClaimView = BrandClaim & {
  dnsName: string
  dnsValue: string
  fileUrl: string
  fileText: string
  /** What was found just now; empty where nobody looked. */
  checks: readonly ClaimCheck[]
}

/**
 * Starts an organization's claim to a brand, or shows it again with the same token; undefined when the brand is not held.
 * Whether the caller may is asked before.
 */
export async function claimBrand(
  ctx: Context,
  { brandId, organizationId }: { brandId: string; organizationId: string },
): Promise<ClaimView | undefined> {
  const token = randomBytes(16).toString('hex')
  const claim = await ctx.stores.brandClaims.open({ brandId, organizationId, token, at: ctx.now() })
  return claim && view(claim)
}

/**
 * Looks for the proof of a claim now and, when it is there, marks the brand as claimed and tells its webhooks. Gives the
 * claim as it is then, proven or not; undefined when it was never started.
 */
export async function verifyClaim(
  ctx: Context,
  { brandId, organizationId, actorId }: { brandId: string; organizationId: string; actorId: string },
): Promise<ClaimView | undefined> {
  const claim = await ctx.stores.brandClaims.find(brandId, organizationId)
  if (!claim || claim.claimedAt) return claim && view(claim)
  const checks = await findClaimProof(ctx.net, claim)
  const proof = checks.find(({ proven }) => proven)
  if (proof) await ctx.stores.brandClaims.prove(claim, { method: proof.method, actorId, at: ctx.now() })
  const now = await ctx.stores.brandClaims.find(brandId, organizationId)
  return now && view(now, checks)
}

/** Ends an organization's claim to a brand, proven or only begun; false when it has none. Whether the caller may is asked before. */
export async function endClaim(
  ctx: Context,
  claim: { brandId: string; organizationId: string; actorId: string },
): Promise<boolean> {
  const isEnded = await ctx.stores.brandClaims.withdraw({ ...claim, at: ctx.now() })
  if (isEnded) ctx.log.info(claim, 'claim.withdrawn')
  return isEnded
}

/** An organization's claim to a brand as it stands; undefined when there is none. */
export async function getClaim(
  ctx: Context,
  { brandId, organizationId }: { brandId: string; organizationId: string },
): Promise<ClaimView | undefined> {
  const claim = await ctx.stores.brandClaims.find(brandId, organizationId)
  return claim && view(claim)
}

const view = (claim: BrandClaim, checks: readonly ClaimCheck[] = []): ClaimView => ({
  ...claim,
  checks,
  dnsName: claim.domain,
  dnsValue: claimText(claim.token),
  fileUrl: `https://${claim.domain}${claimPath}`,
  fileText: claimText(claim.token),
})

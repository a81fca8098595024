import { brandEtag, unclaimedBody } from '../brands/brand-body.ts'
import { recordBrandChange } from '../brands/brand-events.ts'
import type { Queryable } from '../database.ts'

export type Withdrawal = { brandId: string; organizationId: string; at: Date; cdnUrl: string }

type ClaimRow = { claimed_at: Date | null }
type BrandRow = { body: string; palette: string | null; others: number; verified: boolean }

/**
 * Ends an organization's claim to a brand whose row the caller has locked; what proved it proves nothing any more. A brand
 * that nobody claims then says so, and `brand.updated` tells its webhooks; one whose remaining claims no operator vouched
 * for is not verified any more. `unproven`: the claim was only begun, and nothing of the brand changed.
 */
export async function withdrawClaim(
  client: Queryable,
  { brandId, organizationId, at, cdnUrl }: Withdrawal,
): Promise<'withdrawn' | 'unproven' | 'none'> {
  const ended = await client.query<ClaimRow>(
    'DELETE FROM brand_claim WHERE brand_id = $1 AND organization_id = $2 RETURNING claimed_at',
    [brandId, organizationId],
  )
  const [claim] = ended.rows
  if (!claim) return 'none'
  if (claim.claimed_at === null) return 'unproven'
  const { rows } = await client.query<BrandRow>(
    `SELECT body, palette,
       (SELECT count(*) FROM brand_claim WHERE brand_id = $1 AND claimed_at IS NOT NULL) AS others,
       EXISTS (SELECT FROM brand_claim WHERE brand_id = $1 AND verified_at IS NOT NULL) AS verified
     FROM brand WHERE id = $1`,
    [brandId],
  )
  const [brand] = rows
  if (!brand) return 'none'
  if (!brand.verified) await client.query('UPDATE brand SET verified_at = NULL WHERE id = $1', [brandId])
  if (brand.others === 0) await unclaim(client, { brandId, at, cdnUrl, ...brand })
  return 'withdrawn'
}

type Unclaimed = Pick<BrandRow, 'body' | 'palette'> & { brandId: string; at: Date; cdnUrl: string }

async function unclaim(client: Queryable, { brandId, at, cdnUrl, body: before, palette }: Unclaimed): Promise<void> {
  const { body, qualityScore } = unclaimedBody(before)
  await client.query(
    'UPDATE brand SET claimed = false, body = $2, etag = $3, quality_score = $4, updated_at = $5 WHERE id = $1',
    [brandId, body, brandEtag(body, palette), qualityScore, at],
  )
  await recordBrandChange(client, { brandId, before, after: body, at, cdnUrl })
}

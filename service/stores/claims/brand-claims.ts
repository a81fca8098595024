import { brandEtag, claimedBody } from '../brands/brand-body.ts'
import { recordDecision } from '../brands/brand-decisions.ts'
import { recordBrandEvent } from '../brands/brand-events.ts'
import type { BrandMemory } from '../brands/brand-memory.ts'
import { inTransaction, type Database, type Queryable } from '../database.ts'
import { withdrawClaim, type Withdrawal } from './withdraw-claim.ts'

/** An organization's claim to be the owner of a brand. */
export type BrandClaim = {
  brandId: string
  domain: string
  organizationId: string
  token: string
  /** How it was proven. */
  method: 'dns' | 'file' | undefined
  createdAt: Date
  claimedAt: Date | undefined
  verifiedAt: Date | undefined
}

/** How a claim was proven; `actorId`: the user or API key that asked to look. */
export type Proof = { method: 'dns' | 'file'; actorId: string; at: Date }

export type BrandClaims = {
  /** The organization's claim to the brand, made with `token` if there is none; undefined when the brand is not held. */
  open: (claim: { brandId: string; organizationId: string; token: string; at: Date }) => Promise<BrandClaim | undefined>
  find: (brandId: string, organizationId: string) => Promise<BrandClaim | undefined>
  /** Marks the claim as proven and the brand as claimed, and tells the brand's webhooks the first time. */
  prove: (claim: BrandClaim, proof: Proof) => Promise<void>
  /**
   * Ends the organization's claim to the brand, proven or not; false when it has none, or the brand is not held. What
   * follows for the brand: `withdrawClaim`. One that was proven is written down.
   */
  withdraw: (claim: { brandId: string; organizationId: string; actorId: string; at: Date }) => Promise<boolean>
}

type Row = {
  brand_id: string
  domain: string
  organization_id: string
  token: string
  method: 'dns' | 'file' | null
  created_at: Date
  claimed_at: Date | null
  verified_at: Date | null
}
type BrandRow = { domain: string; claimed: boolean; body: string; palette: string | null }

export function brandClaims(database: Database, options: { cdnUrl: string; memory: BrandMemory }): BrandClaims {
  const { cdnUrl, memory } = options

  async function find(brandId: string, organizationId: string): Promise<BrandClaim | undefined> {
    const { rows } = await database.query<Row>(
      `SELECT brand_claim.*, brand.domain FROM brand_claim JOIN brand ON brand.id = brand_id
       WHERE brand_id = $1 AND organization_id = $2 AND taken_down_at IS NULL`,
      [brandId, organizationId],
    )
    return rows[0] && claimOf(rows[0])
  }

  return {
    find,
    async open({ brandId, organizationId, token, at }) {
      await database.query(
        `INSERT INTO brand_claim (brand_id, organization_id, token, created_at)
         SELECT id, $2, $3, $4 FROM brand WHERE id = $1 AND taken_down_at IS NULL ON CONFLICT DO NOTHING`,
        [brandId, organizationId, token, at],
      )
      return find(brandId, organizationId)
    },
    async prove(claim, proof) {
      await inTransaction(database, (client) => prove(client, claim, { ...proof, cdnUrl }))
      memory.forget(claim.brandId)
    },
    async withdraw(claim) {
      const isEnded = await inTransaction(database, (client) => withdraw(client, { ...claim, cdnUrl }))
      if (isEnded) memory.forget(claim.brandId)
      return isEnded
    },
  }
}

async function prove(
  client: Queryable,
  { brandId, organizationId }: BrandClaim,
  { method, actorId, at, cdnUrl }: Proof & { cdnUrl: string },
): Promise<void> {
  const brand = await lockBrand(client, brandId)
  if (!brand) return
  const { rowCount } = await client.query(
    `UPDATE brand_claim SET method = $3, claimed_at = $4
     WHERE brand_id = $1 AND organization_id = $2 AND claimed_at IS NULL`,
    [brandId, organizationId, method, at],
  )
  // Proven meanwhile by another look, or withdrawn.
  if (rowCount !== 1) return
  const reason = method === 'dns' ? 'Proven by a DNS record.' : 'Proven by a file on its site.'
  await recordDecision(client, { brandId, domain: brand.domain, action: 'claim', reason, actorId, organizationId, at })
  if (brand.claimed) return
  const { body, qualityScore } = claimedBody(brand.body)
  await client.query(
    'UPDATE brand SET claimed = true, body = $2, etag = $3, quality_score = $4, updated_at = $5 WHERE id = $1',
    [brandId, body, brandEtag(body, brand.palette), qualityScore, at],
  )
  await recordBrandEvent(client, { type: 'brand.claimed', brandId, body, at, cdnUrl })
}

async function withdraw(
  client: Queryable,
  { actorId, ...withdrawal }: Withdrawal & { actorId: string },
): Promise<boolean> {
  const { brandId, organizationId, at } = withdrawal
  const brand = await lockBrand(client, brandId)
  if (!brand) return false
  const ended = await withdrawClaim(client, withdrawal)
  if (ended !== 'withdrawn') return ended === 'unproven'
  const line = {
    brandId,
    domain: brand.domain,
    action: 'withdraw_claim',
    reason: byOwner,
    actorId,
    organizationId,
    at,
  } as const
  await recordDecision(client, line)
  return true
}

const byOwner = 'By the organization that had made it.'

async function lockBrand(client: Queryable, brandId: string): Promise<BrandRow | undefined> {
  const { rows } = await client.query<BrandRow>(
    'SELECT domain, claimed, body, palette FROM brand WHERE id = $1 AND taken_down_at IS NULL FOR UPDATE',
    [brandId],
  )
  return rows[0]
}

const claimOf = (row: Row): BrandClaim => ({
  brandId: row.brand_id,
  domain: row.domain,
  organizationId: row.organization_id,
  token: row.token,
  method: row.method ?? undefined,
  createdAt: row.created_at,
  claimedAt: row.claimed_at ?? undefined,
  verifiedAt: row.verified_at ?? undefined,
})

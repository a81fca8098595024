import type { BrandDecision, DecidedAction } from '#contract/operations/moderation.ts'
import type { Database, Queryable } from '../database.ts'

export type NewDecision = {
  brandId: string
  domain: string
  action: DecidedAction
  reason: string
  actorId: string
  /** Whose claim it is about; undefined where it is about the brand. */
  organizationId?: string | undefined
  /** The brand that it was merged into, or parted from. */
  intoId?: string | undefined
  at: Date
}

/** Writes down what was decided, and why. Call it in the transaction that does it. */
export async function recordDecision(client: Queryable, decision: NewDecision): Promise<void> {
  const { brandId, domain, action, reason, actorId, organizationId, intoId, at } = decision
  await client.query(
    `INSERT INTO brand_decision (brand_id, domain, action, reason, actor_id, organization_id, into_id, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [brandId, domain, action, reason, actorId, organizationId ?? null, intoId ?? null, at],
  )
}

type Row = Omit<BrandDecision, 'at' | 'brandId'> & { at: Date; brand_id: string }

/** Up to `first` decisions, newest first, those before the one with the id `after`. */
export async function listDecisions(
  database: Database,
  first: number,
  after: string | undefined,
): Promise<BrandDecision[]> {
  const { rows } = await database.query<Row>(
    `SELECT decision.id::text, brand_id, decision.domain, action, reason, coalesce(person.name, actor_id) AS actor,
       coalesce(organization.name, organization_id) AS organization, other.domain AS into, at
     FROM brand_decision decision LEFT JOIN user_account person ON person.id = actor_id
     LEFT JOIN organization ON organization.id = organization_id LEFT JOIN brand other ON other.id = into_id
     WHERE $2::bigint IS NULL OR decision.id < $2 ORDER BY decision.id DESC LIMIT $1`,
    [first, after ?? null],
  )
  return rows.map(({ at, brand_id: brandId, ...row }) => ({ ...row, brandId, at: at.toISOString() }))
}

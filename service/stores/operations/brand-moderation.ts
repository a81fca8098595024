import type {
  BrandDecision,
  ModeratedBrand,
  ModerationAction,
  ModerationQuery,
} from '#contract/operations/moderation.ts'
import type { EventName } from '#contract/webhooks/webhook-events.ts'
import type { Reading } from '#contract/brands/identifier.ts'
import { listDecisions, recordDecision } from '../brands/brand-decisions.ts'
import { recordBrandEvent } from '../brands/brand-events.ts'
import type { BrandMemory } from '../brands/brand-memory.ts'
import { readingKey } from '../brands/brands.ts'
import type { ContextStore } from '../contexts/contexts.ts'
import type { Curate } from '../brands/curations.ts'
import { inTransaction, type Database, type Queryable } from '../database.ts'
import { mergeBrands, unmergeBrands, type MergeUnfit } from './merge-brands.ts'
import { withdrawClaim } from '../claims/withdraw-claim.ts'

export type Decision = {
  brandId: string
  action: ModerationAction
  organizationId?: string | undefined
  /** The brand that it goes on in. */
  intoId?: string | undefined
  reason: string
  actorId: string
  at: Date
}

/** What became of a decision; a brand in another state than it needs is left as it is. */
export type Decided =
  | { type: 'decided'; domain: string; otherId: string | undefined }
  | { type: 'not_found' }
  | { type: 'unfit'; why: Unfit }

export type Unfit =
  | MergeUnfit
  | 'merged'
  | 'not_adult'
  | 'taken_down'
  | 'not_taken_down'
  | 'not_claimed'
  | 'verified'
  | 'not_verified'
  | 'no_such_claim'

export type BrandModeration = {
  /**
   * Does what an operator decided, tells the brand's webhooks and writes it down with its reason, in one transaction. A
   * brand that is taken down keeps all that is known of it, for the day that it is restored, but nobody is given it.
   */
  decide: (decision: Decision) => Promise<Decided>
  /** Up to `first` brands, those changed last first. */
  list: (query: ModerationQuery, first: number) => Promise<ModeratedBrand[]>
  /** Up to `first` decisions, newest first, those before the one with the id `after`. */
  decisions: (first: number, after: string | undefined) => Promise<BrandDecision[]>
  /** The domains of the brands that `readings` name and that are taken down, by `kind:value`. */
  takenDown: (readings: readonly Reading[]) => Promise<Map<string, string>>
}

type BrandRow = {
  domain: string
  claimed: boolean
  body: string
  verified_at: Date | null
  taken_down_at: Date | null
  is_nsfw: boolean
  is_merged: boolean
}

type Options = { cdnUrl: string; memory: BrandMemory; curate: Curate; contexts: Pick<ContextStore, 'forget'> }

export function brandModeration(database: Database, options: Options): BrandModeration {
  return {
    async decide(decision) {
      const decided = await inTransaction(database, (client) => decide(client, decision, options))
      // The announcement may arrive after the caller's next look.
      if (decided.type === 'decided') {
        options.memory.forget(decision.brandId)
        if (decided.otherId !== undefined) options.memory.forget(decided.otherId)
        options.contexts.forget(decided.domain)
      }
      return decided
    },
    list: (query, first) => listBrands(database, query, first),
    decisions: (first, after) => listDecisions(database, first, after),
    async takenDown(readings) {
      if (readings.length === 0) return new Map()
      const { rows } = await database.query<Reading & { domain: string }>(takenDownStatement, [
        readings.map(({ kind }) => kind),
        readings.map(({ value }) => value),
      ])
      return new Map(rows.map((row) => [readingKey(row), row.domain]))
    },
  }
}

const takenDownStatement = `
  WITH wanted AS (SELECT * FROM unnest($1::text[], $2::text[]) AS pair(kind, value))
  SELECT kind, value, domain FROM wanted JOIN brand_identifier USING (kind, value) JOIN brand ON brand.id = brand_id
  WHERE taken_down_at IS NOT NULL
  UNION ALL
  SELECT kind, value, domain FROM wanted JOIN brand ON kind = 'brandId' AND id = value WHERE taken_down_at IS NOT NULL`

async function decide(client: Queryable, decision: Decision, { cdnUrl, curate }: Options): Promise<Decided> {
  const { brandId, action, organizationId = '', intoId = '', actorId, at } = decision
  // In one order, so that two merges of the same brands never wait for each other in a circle.
  await client.query('SELECT FROM brand WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [
    await concerned(client, decision),
  ])
  const { rows } = await client.query<BrandRow>(
    `SELECT domain, claimed, body, is_nsfw, verified_at, taken_down_at,
       EXISTS (SELECT FROM brand_merge WHERE brand_id = brand.id) AS is_merged FROM brand WHERE id = $1`,
    [brandId],
  )
  const [brand] = rows
  if (!brand) return { type: 'not_found' }
  const why = unfitFor(action, brand)
  if (why) return { type: 'unfit', why }
  const change = { brandId, domain: brand.domain, organizationId, intoId, actorId, at, cdnUrl, curate }
  const outcome = await changes[action](client, change)
  if (typeof outcome === 'string') return { type: 'unfit', why: outcome }
  const type = events[action]
  if (type) await recordBrandEvent(client, { type, brandId, body: brand.body, at, cdnUrl })
  await recordDecision(client, { ...decision, intoId: outcome?.intoId, domain: brand.domain })
  return { type: 'decided', domain: brand.domain, otherId: outcome?.intoId }
}

/** The brands whose rows a decision changes. */
async function concerned(client: Queryable, { brandId, action, intoId }: Decision): Promise<string[]> {
  if (action === 'merge') return [brandId, intoId ?? '']
  if (action !== 'unmerge') return [brandId]
  const { rows } = await client.query<{ into_id: string }>('SELECT into_id FROM brand_merge WHERE brand_id = $1', [
    brandId,
  ])
  return [brandId, ...rows.map((row) => row.into_id)]
}

function unfitFor(action: ModerationAction, brand: BrandRow): Unfit | undefined {
  if (action === 'unmerge') return brand.is_merged ? undefined : 'not_merged'
  if (brand.is_merged) return 'merged'
  if (action === 'restore') return brand.taken_down_at ? undefined : 'not_taken_down'
  return brand.taken_down_at ? 'taken_down' : unfitWhileAnswered(action, brand)
}

function unfitWhileAnswered(action: ModerationAction, brand: BrandRow): Unfit | undefined {
  if (action === 'withdraw_verification') return brand.verified_at ? undefined : 'not_verified'
  if (action === 'keep') return brand.is_nsfw ? undefined : 'not_adult'
  if (action !== 'verify') return undefined
  if (brand.verified_at) return 'verified'
  return brand.claimed ? undefined : 'not_claimed'
}

// A brand that comes back is no event of its own: what its site says by then is told as any change. Neither is one that is
// not verified any more: nothing of its object says so. One that nobody claims any more is told as any change, there.
const events: Partial<Record<ModerationAction, EventName>> = { verify: 'brand.verified', take_down: 'brand.deleted' }

type Change = Pick<Options, 'cdnUrl' | 'curate'> & {
  brandId: string
  domain: string
  organizationId: string
  intoId: string
  actorId: string
  at: Date
}

/** The other brand that it changed too. */
type Outcome = { intoId: string }

/** Each gives why it could not be done, or undefined. */
const changes: Record<
  ModerationAction,
  (client: Queryable, change: Change) => Promise<Unfit | Outcome | undefined | void>
> = {
  async verify(client, { brandId, at }) {
    await client.query('UPDATE brand SET verified_at = $2 WHERE id = $1', [brandId, at])
    await client.query(
      'UPDATE brand_claim SET verified_at = $2 WHERE brand_id = $1 AND claimed_at IS NOT NULL AND verified_at IS NULL',
      [brandId, at],
    )
  },
  async withdraw_verification(client, { brandId }) {
    await client.query('UPDATE brand SET verified_at = NULL WHERE id = $1', [brandId])
    await client.query('UPDATE brand_claim SET verified_at = NULL WHERE brand_id = $1', [brandId])
  },
  async withdraw_claim(client, change) {
    return (await withdrawClaim(client, change)) === 'none' ? 'no_such_claim' : undefined
  },
  async take_down(client, { brandId, domain, at }) {
    // Subscriptions stay until their month is over: the event is spread by them.
    await client.query('UPDATE brand SET taken_down_at = $2 WHERE id = $1', [brandId, at])
    await client.query('DELETE FROM brand_recrawl WHERE brand_id = $1', [brandId])
    await client.query('DELETE FROM brand_context WHERE domain = $1', [domain])
  },
  async restore(client, { brandId }) {
    await client.query('UPDATE brand SET taken_down_at = NULL WHERE id = $1', [brandId])
  },
  async merge(client, change) {
    return (await mergeBrands(client, change, change.curate)) ?? { intoId: change.intoId }
  },
  // What changes is that somebody looked.
  keep: () => Promise.resolve(),
  unmerge: (client, change) => unmergeBrands(client, change, change.curate),
}

type ListedRow = {
  id: string
  domain: string
  name: string | null
  claimed: boolean
  verified_at: Date | null
  taken_down_at: Date | null
  claims: ModeratedBrand['claims'] | null
  merged_into: ModeratedBrand['mergedInto']
  webhooks: number
}

async function listBrands(database: Database, { q, state }: ModerationQuery, first: number): Promise<ModeratedBrand[]> {
  const { rows } = await database.query<ListedRow>(
    `SELECT id, domain, name, claimed, verified_at, taken_down_at,
       (SELECT json_agg(json_build_object('organizationId', organization_id,
                 'organizationName', coalesce(organization.name, organization_id), 'method', method,
                 'claimedAt', to_char(claimed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY claimed_at)
        FROM brand_claim LEFT JOIN organization ON organization.id = organization_id
        WHERE brand_id = brand.id AND claimed_at IS NOT NULL) AS claims,
       (SELECT count(*) FROM webhook_subscription WHERE brand_id = brand.id) AS webhooks,
       (SELECT json_build_object('id', other.id, 'domain', other.domain)
        FROM brand_merge JOIN brand other ON other.id = into_id WHERE brand_merge.brand_id = brand.id) AS merged_into
     FROM brand
     WHERE ($1 = '' OR id = $1 OR strpos(domain, lower($1)) > 0 OR strpos(lower(name), lower($1)) > 0)
       AND CASE $2 WHEN 'waiting' THEN claimed AND verified_at IS NULL AND taken_down_at IS NULL
                   WHEN 'verified' THEN verified_at IS NOT NULL AND taken_down_at IS NULL
                   WHEN 'taken_down' THEN taken_down_at IS NOT NULL ELSE true END
     ORDER BY updated_at DESC, id DESC LIMIT $3`,
    [q, state, first],
  )
  return rows.map(
    ({ verified_at: verifiedAt, taken_down_at: takenDownAt, merged_into: mergedInto, claims, ...row }) => ({
      ...row,
      mergedInto,
      claims: claims ?? [],
      verifiedAt: verifiedAt?.toISOString() ?? null,
      takenDownAt: takenDownAt?.toISOString() ?? null,
    }),
  )
}

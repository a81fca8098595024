import type { Curation } from '#contract/brands/curation.ts'
import { recordBrandChange } from '../brands/brand-events.ts'
import {
  lockDescribed,
  readCuration,
  rewriteBrand,
  writeCuration,
  type Curate,
  type DescribedRow,
} from '../brands/curations.ts'
import type { Queryable } from '../database.ts'

export type Merge = { brandId: string; domain: string; intoId: string; actorId: string; at: Date; cdnUrl: string }

export type MergeUnfit =
  'same_brand' | 'no_other' | 'other_taken_down' | 'other_not_crawled' | 'being_sent' | 'not_merged'

/** What the brand that goes had: its rows, and whether the one that stays had such a row too. */
type Moved = {
  identifiers: { kind: string; value: string }[]
  subscriptions: { webhook_id: string; organization_id: string; created_at: string; renews_at: string; both: boolean }[]
  claims: { organization_id: string; both: boolean }[]
}

/**
 * Lets a brand go on in another one: its addresses and its id lead there, and its webhooks, claims and curated values are
 * the other's, which keeps what both have. Its row, versions and decisions stay with it, as if it were taken down, for the
 * day that it is parted again. The webhooks of both hear `brand.updated` once. Call it with the rows of both locked.
 */
export async function mergeBrands(client: Queryable, merge: Merge, curate: Curate): Promise<MergeUnfit | undefined> {
  const { brandId, intoId, at, cdnUrl } = merge
  const stays = await lockDescribed(client, intoId)
  if (brandId === intoId) return 'same_brand'
  if (!stays) return (await isThere(client, intoId)) ? 'other_taken_down' : 'no_other'
  // Its addresses would have its own site crawled, and the other's, in turn.
  if (stays.provenance === 'seed') return 'other_not_crawled'
  // Who is subscribed is read when an event is spread: one that waits would find nobody.
  if (await isBeingSent(client, brandId)) return 'being_sent'
  await client.query('INSERT INTO brand_merge (brand_id, into_id, moved, at) VALUES ($1, $2, $3, $4)', [
    brandId,
    intoId,
    JSON.stringify(await readMoved(client, brandId, intoId)),
    at,
  ])
  for (const statement of moves) await client.query(statement, [brandId, intoId])
  await takeOverCuration(client, merge, stays.domain)
  await client.query('UPDATE brand SET taken_down_at = $2 WHERE id = $1', [brandId, at])
  await client.query('DELETE FROM brand_recrawl WHERE brand_id = $1', [brandId])
  await client.query('DELETE FROM brand_context WHERE domain = $1', [merge.domain])
  const after = await describeAnew(client, { id: intoId, held: stays, at }, curate)
  const news = { id: { old: brandId, new: intoId }, domain: { old: merge.domain, new: stays.domain } }
  await recordBrandChange(client, { brandId: intoId, before: stays.body, after, at, cdnUrl, news })
  return undefined
}

/**
 * Parts a brand from the one that it was merged into: it has its addresses, its id and its claims again, and the
 * subscriptions that were not ended meanwhile. Values that were taken over stay with the other.
 */
export async function unmergeBrands(
  client: Queryable,
  { brandId, at, cdnUrl }: Omit<Merge, 'intoId' | 'actorId'>,
  curate: Curate,
): Promise<MergeUnfit | { intoId: string }> {
  const { rows } = await client.query<{ into_id: string }>('SELECT into_id FROM brand_merge WHERE brand_id = $1', [
    brandId,
  ])
  const intoId = rows[0]?.into_id
  if (intoId === undefined) return 'not_merged'
  const stays = await lockDescribed(client, intoId)
  if (!stays) return 'other_taken_down'
  if (await isBeingSent(client, intoId)) return 'being_sent'
  for (const statement of returns) await client.query(statement, [brandId, intoId])
  await client.query('UPDATE brand SET taken_down_at = NULL WHERE id = $1', [brandId])
  await client.query('DELETE FROM brand_merge WHERE brand_id = $1', [brandId])
  const parted = await lockDescribed(client, brandId)
  if (parted) await describeAnew(client, { id: brandId, held: parted, at }, curate)
  const after = await describeAnew(client, { id: intoId, held: stays, at }, curate)
  await recordBrandChange(client, { brandId: intoId, before: stays.body, after, at, cdnUrl })
  return { intoId }
}

/** The values of one that goes that the one that stays takes over, and the names of those that it has itself. */
export function joinCurations(goes: Curation, stays: Curation): { joined: Curation; moved: string[]; kept: string[] } {
  const isSaid = ([, value]: [string, unknown]) => value !== undefined && value !== null
  const { company: ofGoes, ...plain } = goes
  const { company: ofStays, ...staysPlain } = stays
  const company = Object.entries(ofGoes ?? {}).map(([field, value]): [string, unknown] => [`company.${field}`, value])
  const has = new Set(
    [
      ...Object.entries(staysPlain),
      ...Object.entries(ofStays ?? {}).map(([field, value]) => [`company.${field}`, value]),
    ]
      .filter((entry) => isSaid(entry as [string, unknown]))
      .map(([name]) => name),
  )
  // A chosen picture is one of the site's, which the other site doesn't show.
  const said = [...Object.entries(plain), ...company].filter(isSaid).map(([name]) => name)
  const names = said.filter((name) => name !== 'logo' && name !== 'icon')
  return {
    joined: {
      ...without(plain, ['logo', 'icon']),
      ...defined(staysPlain),
      ...((ofGoes ?? ofStays) && { company: { ...defined(ofGoes ?? {}), ...defined(ofStays ?? {}) } }),
    },
    moved: names.filter((name) => !has.has(name)),
    kept: [...names.filter((name) => has.has(name)), ...said.filter((name) => name === 'logo' || name === 'icon')],
  }
}

const defined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as T

const without = <T extends object>(values: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(defined(values)).filter(([name]) => !names.includes(name))) as Partial<T>

async function takeOverCuration(client: Queryable, { brandId, intoId, actorId, at }: Merge, domain: string) {
  const before = await readCuration(client, intoId)
  const { joined, moved } = joinCurations(await readCuration(client, brandId), before)
  if (moved.length === 0) return
  await writeCuration(client, { brandId: intoId, domain, before, curation: joined, actorId, at })
}

/** Writes a brand with the identifiers and claims that it has now; gives its body. */
async function describeAnew(
  client: Queryable,
  { id, held, at }: { id: string; held: DescribedRow; at: Date },
  curate: Curate,
): Promise<string> {
  const { rows } = await client.query(
    'SELECT FROM brand_claim WHERE brand_id = $1 AND claimed_at IS NOT NULL LIMIT 1',
    [id],
  )
  const claimed = rows.length > 0
  const rewritten = await rewriteBrand(client, { ...held, claimed, id, at }, curate)
  if (!claimed) await client.query('UPDATE brand SET verified_at = NULL WHERE id = $1', [id])
  return rewritten ?? held.body
}

async function isThere(client: Queryable, brandId: string): Promise<boolean> {
  return (await client.query('SELECT FROM brand WHERE id = $1', [brandId])).rows.length > 0
}

async function isBeingSent(client: Queryable, brandId: string): Promise<boolean> {
  return (await client.query('SELECT FROM event_fan_out WHERE brand_id = $1 LIMIT 1', [brandId])).rows.length > 0
}

async function readMoved(client: Queryable, brandId: string, intoId: string): Promise<Moved> {
  const { rows } = await client.query<{ moved: Moved }>(
    `SELECT json_build_object(
       'identifiers', (SELECT coalesce(json_agg(json_build_object('kind', kind, 'value', value)), '[]')
         FROM brand_identifier WHERE brand_id = $1),
       'subscriptions', (SELECT coalesce(json_agg(to_jsonb(goes) || jsonb_build_object('both', EXISTS (
           SELECT FROM webhook_subscription stays WHERE stays.brand_id = $2 AND stays.webhook_id = goes.webhook_id))), '[]')
         FROM webhook_subscription goes WHERE brand_id = $1),
       'claims', (SELECT coalesce(json_agg(to_jsonb(goes) || jsonb_build_object('both', EXISTS (
           SELECT FROM brand_claim stays WHERE stays.brand_id = $2 AND stays.organization_id = goes.organization_id))), '[]')
         FROM brand_claim goes WHERE brand_id = $1)) AS moved`,
    [brandId, intoId],
  )
  return rows[0]?.moved ?? { identifiers: [], subscriptions: [], claims: [] }
}

// $1 goes on in $2.
const moves = [
  'UPDATE brand_identifier SET brand_id = $2 WHERE brand_id = $1',
  `INSERT INTO brand_identifier (kind, value, brand_id) VALUES ('brandId', $1, $2)`,
  // Who watched both had paid for both: the subscription that is left lasts as long as the longer one.
  `INSERT INTO webhook_subscription AS held (webhook_id, brand_id, organization_id, created_at, renews_at)
   SELECT webhook_id, $2, organization_id, created_at, renews_at FROM webhook_subscription WHERE brand_id = $1
   ORDER BY webhook_id
   ON CONFLICT (webhook_id, brand_id) DO UPDATE SET renews_at = greatest(held.renews_at, excluded.renews_at)`,
  'DELETE FROM webhook_subscription WHERE brand_id = $1 AND $2 <> $1',
  // An operator vouched for the other brand: whether this one is its owner's too is to be looked at again.
  `INSERT INTO brand_claim AS held (brand_id, organization_id, token, method, created_at, claimed_at)
   SELECT $2, organization_id, token, method, created_at, claimed_at FROM brand_claim WHERE brand_id = $1
   ORDER BY organization_id
   ON CONFLICT (brand_id, organization_id) DO UPDATE
     SET token = excluded.token, method = excluded.method, claimed_at = excluded.claimed_at
     WHERE held.claimed_at IS NULL AND excluded.claimed_at IS NOT NULL`,
  'DELETE FROM brand_claim WHERE brand_id = $1 AND $2 <> $1',
]

const movedRows = (list: keyof Moved, columns: string) =>
  `jsonb_to_recordset((SELECT moved->'${list}' FROM brand_merge WHERE brand_id = $1)) AS moved(${columns})`

// $1 is parted from $2.
const returns = [
  `DELETE FROM brand_identifier WHERE kind = 'brandId' AND value = $1 AND brand_id = $2`,
  `UPDATE brand_identifier held SET brand_id = $1 FROM ${movedRows('identifiers', 'kind text, value text')}
   WHERE held.brand_id = $2 AND held.kind = moved.kind AND held.value = moved.value`,
  `INSERT INTO webhook_subscription (webhook_id, brand_id, organization_id, created_at, renews_at)
   SELECT held.webhook_id, $1, held.organization_id, moved.created_at, held.renews_at
   FROM ${movedRows('subscriptions', 'webhook_id text, created_at timestamptz')}
   JOIN webhook_subscription held ON held.webhook_id = moved.webhook_id AND held.brand_id = $2 ORDER BY held.webhook_id`,
  `DELETE FROM webhook_subscription held USING ${movedRows('subscriptions', '"webhook_id" text, "both" boolean')}
   WHERE held.brand_id = $2 AND held.webhook_id = moved.webhook_id AND NOT moved.both AND $1 <> $2`,
  `INSERT INTO brand_claim (brand_id, organization_id, token, method, created_at, claimed_at, verified_at)
   SELECT $1, moved.organization_id, moved.token, moved.method, moved.created_at, moved.claimed_at, moved.verified_at
   FROM ${movedRows(
     'claims',
     `organization_id text, token text, method text, created_at timestamptz, claimed_at timestamptz,
      verified_at timestamptz`,
   )}
   WHERE EXISTS (SELECT FROM brand_claim held WHERE held.brand_id = $2 AND held.organization_id = moved.organization_id)`,
  `DELETE FROM brand_claim held USING ${movedRows('claims', 'organization_id text, "both" boolean')}
   WHERE held.brand_id = $2 AND held.organization_id = moved.organization_id AND NOT moved.both AND $1 <> $2`,
]

import type { Database, Queryable } from '../../database.ts'

/** A brand that a webhook is told about. `name` and `domain` are undefined once the brand is no longer indexed. */
export type WebhookSubscription = {
  webhookId: string
  brandId: string
  domain: string | undefined
  name: string | undefined
  createdAt: Date
  renewsAt: Date
}

export type SubscriptionPosition = { createdAt: Date; brandId: string }

export type WebhookSubscriptionStore = {
  /** The subscriptions of each webhook after a position, in the order of their making, at most `first` of each. */
  list: (webhookIds: readonly string[], first: number, after?: SubscriptionPosition) => Promise<WebhookSubscription[]>
  count: (webhookIds: readonly string[]) => Promise<Map<string, number>>
  findNamed: (names: BrandNames) => Promise<NamedHeldBrand[]>
  /** Which of the brands the webhook is subscribed to. */
  held: (webhookId: string, brandIds: readonly string[]) => Promise<Set<string>>
}

export type BrandNames = { brandIds: readonly string[]; domains: readonly string[] }
/** `named` is the brand ID or the domain that was given. */
export type NamedHeldBrand = { named: string; id: string; domain: string; name: string | undefined }

type Row = {
  webhook_id: string
  brand_id: string
  domain: string | null
  name: string | null
  created_at: Date
  renews_at: Date
}

export function webhookSubscriptionStore(database: Database): WebhookSubscriptionStore {
  return {
    async list(webhookIds, first, after) {
      const { rows } = await database.query<Row>(
        // One index range for each webhook, however many subscriptions they hold together.
        `SELECT wanted.id AS webhook_id, held.brand_id, held.created_at, held.renews_at, brand.domain, brand.name
         FROM unnest($1::text[]) AS wanted(id)
         CROSS JOIN LATERAL (
           SELECT brand_id, created_at, renews_at FROM webhook_subscription
           WHERE webhook_id = wanted.id AND ($3::timestamptz IS NULL OR (created_at, brand_id) > ($3, $4))
           ORDER BY created_at, brand_id LIMIT $2
         ) held
         LEFT JOIN brand ON brand.id = held.brand_id AND brand.taken_down_at IS NULL
         ORDER BY held.created_at, held.brand_id`,
        [webhookIds, first, after?.createdAt ?? null, after?.brandId ?? null],
      )
      return rows.map(subscriptionOf)
    },
    async count(webhookIds) {
      const { rows } = await database.query<{ webhook_id: string; count: number }>(
        'SELECT webhook_id, count(*) AS count FROM webhook_subscription WHERE webhook_id = ANY($1) GROUP BY webhook_id',
        [webhookIds],
      )
      return new Map(rows.map((row) => [row.webhook_id, row.count]))
    },
    findNamed: (names) => findNamedBrands(database, names),
    held: (webhookId, brandIds) => heldBrandIds(database, webhookId, brandIds),
  }
}

/** Which of the brands the webhook is subscribed to. */
export async function heldBrandIds(
  client: Queryable,
  webhookId: string,
  brandIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ brand_id: string }>(
    'SELECT brand_id FROM webhook_subscription WHERE webhook_id = $1 AND brand_id = ANY($2)',
    [webhookId, brandIds],
  )
  return new Set(rows.map((row) => row.brand_id))
}

export type NewSubscriptions = {
  webhookId: string
  organizationId: string
  brandIds: readonly string[]
  at: Date
  renewsAt: Date
}

export async function insertSubscriptions(client: Queryable, made: NewSubscriptions): Promise<void> {
  await client.query(
    `INSERT INTO webhook_subscription (webhook_id, brand_id, organization_id, created_at, renews_at)
     SELECT $1, brand_id, $2, $4, $5 FROM unnest($3::text[]) AS named(brand_id) ON CONFLICT DO NOTHING`,
    [made.webhookId, made.organizationId, made.brandIds, made.at, made.renewsAt],
  )
}

/** Ends subscriptions and returns how many there were. */
export async function deleteSubscriptions(
  client: Queryable,
  webhookId: string,
  brandIds: readonly string[],
): Promise<number> {
  const { rowCount } = await client.query(
    'DELETE FROM webhook_subscription WHERE webhook_id = $1 AND brand_id = ANY($2)',
    [webhookId, brandIds],
  )
  return rowCount ?? 0
}

/** The held brands that brand IDs, also of what was merged into one, and registrable domains name. */
export async function findNamedBrands(client: Queryable, names: BrandNames): Promise<NamedHeldBrand[]> {
  const { rows } = await client.query<Omit<NamedHeldBrand, 'name'> & { name: string | null }>(
    `SELECT id AS named, id, domain, name FROM brand WHERE id = ANY($1) AND taken_down_at IS NULL
     UNION ALL
     SELECT identifier.value, brand.id, brand.domain, brand.name FROM brand_identifier identifier
     JOIN brand ON brand.id = identifier.brand_id
     WHERE ((identifier.kind = 'domain' AND identifier.value = ANY($2))
         OR (identifier.kind = 'brandId' AND identifier.value = ANY($1)))
       AND taken_down_at IS NULL`,
    [names.brandIds, names.domains],
  )
  return rows.map((row) => ({ ...row, name: row.name ?? undefined }))
}

const subscriptionOf = (row: Row): WebhookSubscription => ({
  webhookId: row.webhook_id,
  brandId: row.brand_id,
  domain: row.domain ?? undefined,
  name: row.name ?? undefined,
  createdAt: row.created_at,
  renewsAt: row.renews_at,
})

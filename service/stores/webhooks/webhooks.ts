import type { EventName } from '#contract/webhooks/webhook-events.ts'
import type { WebhookField } from '#contract/webhooks/webhook-fields.ts'
import { inTransaction, type Database, type Queryable } from '../database.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { uncountWebhook } from './deliveries/delivery-counts.ts'
import { readWebhookBilling, type WebhookBilling } from './webhook-billing.ts'

/** An address of an organization that is told of changes. The sealed fields open with `openText` of the contract. */
export type Webhook = {
  id: string
  organizationId: string
  url: string
  description: string | undefined
  events: EventName[]
  /** Parts of a brand whose changes it is told of; empty = all. */
  fields: WebhookField[]
  enabled: boolean
  /** `owner`, `silent` or `gone`. */
  disabledReason: string | undefined
  disabledAt: Date | undefined
  /** The value of the configured `Authorization` header, sealed. */
  authorization: Uint8Array | undefined
  /** `whsec_…`, sealed. */
  secret: Uint8Array
  previousSecret: Uint8Array | undefined
  previousSecretUntil: Date | undefined
  failingSince: Date | undefined
  failureStreak: number
  lastAcceptedAt: Date | undefined
  /** Deliveries ever recorded. */
  deliveryCount: number
  createdAt: Date
  updatedAt: Date
}

export type WebhookPosition = { createdAt: Date; id: string }

export type WebhookStore = {
  find: (organizationId: string, id: string) => Promise<Webhook | undefined>
  /** The webhooks of an organization after a position, oldest first, at most `first`. */
  list: (organizationId: string, first: number, after?: WebhookPosition) => Promise<Webhook[]>
  /** Those of these ids, by id. */
  findMany: (organizationId: string, ids: readonly string[]) => Promise<Map<string, Webhook>>
  count: (organizationId: string) => Promise<number>
  /** At most 1,000 webhooks of organizations that were deleted. */
  listLeft: () => Promise<Pick<Webhook, 'organizationId' | 'id'>[]>
  /** The URL of each webhook that is there. */
  urls: (ids: readonly string[]) => Promise<Map<string, string>>
  billing: (organizationId: string) => Promise<WebhookBilling>
  /**
   * Runs `work` in one transaction that no other change of the organization's webhooks and subscriptions overlaps, so
   * that what it has checked still holds when it writes.
   */
  change: <T>(organizationId: string, work: (client: Queryable) => Promise<T>) => Promise<T>
}

type Row = {
  id: string
  organization_id: string
  url: string
  description: string | null
  events: EventName[]
  fields: WebhookField[]
  enabled: boolean
  disabled_reason: string | null
  disabled_at: Date | null
  authorization: Buffer | null
  secret: Buffer
  previous_secret: Buffer | null
  previous_secret_until: Date | null
  failing_since: Date | null
  failure_streak: number
  last_accepted_at: Date | null
  delivery_count: number
  created_at: Date
  updated_at: Date
}

const columns = `id, organization_id, url, description, events, fields, enabled, disabled_reason, disabled_at, "authorization",
  secret, previous_secret, previous_secret_until, failing_since, failure_streak, last_accepted_at, delivery_count,
  created_at, updated_at`

export function webhookStore(database: Database): WebhookStore {
  const inTurn = oneAtATime()
  return {
    find: (organizationId, id) => findWebhook(database, organizationId, id),
    async list(organizationId, first, after) {
      const { rows } = await database.query<Row>(
        `SELECT ${columns} FROM webhook
         WHERE organization_id = $1 AND ($3::timestamptz IS NULL OR (created_at, id) > ($3, $4))
         ORDER BY created_at, id LIMIT $2`,
        [organizationId, first, after?.createdAt ?? null, after?.id ?? null],
      )
      return rows.map(webhookOf)
    },
    async findMany(organizationId, ids) {
      const { rows } = await database.query<Row>(
        `SELECT ${columns} FROM webhook WHERE organization_id = $1 AND id = ANY($2)`,
        [organizationId, ids],
      )
      return new Map(rows.map((row) => [row.id, webhookOf(row)]))
    },
    async listLeft() {
      const { rows } = await database.query<{ id: string; organization_id: string }>(
        `SELECT w.id, w.organization_id FROM webhook w JOIN organization o ON o.id = w.organization_id
         WHERE o.deleted_at IS NOT NULL LIMIT 1000`,
      )
      return rows.map(({ id, organization_id: organizationId }) => ({ id, organizationId }))
    },
    count: (organizationId) => countWebhooks(database, organizationId),
    async urls(ids) {
      const { rows } = await database.query<{ id: string; url: string }>(
        'SELECT id, url FROM webhook WHERE id = ANY($1)',
        [ids],
      )
      return new Map(rows.map(({ id, url }) => [id, url]))
    },
    billing: (organizationId) => readWebhookBilling(database, organizationId),
    change: (organizationId, work) =>
      // In turn here first: many changes at once would hold every connection while they wait for the lock.
      inTurn(organizationId, () =>
        inTransaction(database, async (client) => {
          await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('webhooks ' || $1, 0))`, [organizationId])
          return work(client)
        }),
      ),
  }
}

export async function findWebhook(client: Queryable, organizationId: string, id: string): Promise<Webhook | undefined> {
  const { rows } = await client.query<Row>(`SELECT ${columns} FROM webhook WHERE organization_id = $1 AND id = $2`, [
    organizationId,
    id,
  ])
  return rows[0] && webhookOf(rows[0])
}

/** The webhook that a call with this id registered. */
export async function findSubmittedWebhook(
  client: Queryable,
  organizationId: string,
  submission: string,
): Promise<Webhook | undefined> {
  const { rows } = await client.query<Row>(
    `SELECT ${columns} FROM webhook WHERE organization_id = $1 AND submission = $2`,
    [organizationId, submission],
  )
  return rows[0] && webhookOf(rows[0])
}

export async function countWebhooks(client: Queryable, organizationId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*) AS count FROM webhook WHERE organization_id = $1',
    [organizationId],
  )
  return rows[0]?.count ?? 0
}

export async function insertWebhook(client: Queryable, webhook: Webhook, submission?: string): Promise<void> {
  await client.query(
    `INSERT INTO webhook (id, organization_id, url, description, events, enabled, disabled_reason, disabled_at,
       "authorization", secret, fields, created_at, updated_at, submission)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      webhook.id,
      webhook.organizationId,
      ...settingsOf(webhook),
      webhook.createdAt,
      webhook.updatedAt,
      submission ?? null,
    ],
  )
}

/** Writes what its owner can change; what the delivery of events counts is left as it is. */
export async function updateWebhookSettings(client: Queryable, webhook: Webhook): Promise<void> {
  await client.query(
    `UPDATE webhook SET url = $2, description = $3, events = $4, enabled = $5, disabled_reason = $6, disabled_at = $7,
       "authorization" = $8, secret = $9, fields = $10, previous_secret = $11, previous_secret_until = $12, updated_at = $13
     WHERE id = $1`,
    [
      webhook.id,
      ...settingsOf(webhook),
      bytes(webhook.previousSecret),
      webhook.previousSecretUntil ?? null,
      webhook.updatedAt,
    ],
  )
}

/** Deletes a webhook with its subscriptions. Its history stays until it is dropped with its day. */
export async function deleteWebhookRow(client: Queryable, webhookId: string): Promise<void> {
  await uncountWebhook(client, webhookId)
  await client.query('DELETE FROM webhook WHERE id = $1', [webhookId])
}

const settingsOf = (webhook: Webhook) => [
  webhook.url,
  webhook.description ?? null,
  webhook.events,
  webhook.enabled,
  webhook.disabledReason ?? null,
  webhook.disabledAt ?? null,
  bytes(webhook.authorization),
  bytes(webhook.secret),
  webhook.fields,
]

const bytes = (sealed: Uint8Array | undefined) => (sealed ? Buffer.from(sealed) : null)

const webhookOf = (row: Row): Webhook => ({
  id: row.id,
  organizationId: row.organization_id,
  url: row.url,
  description: row.description ?? undefined,
  events: row.events,
  fields: row.fields,
  enabled: row.enabled,
  disabledReason: row.disabled_reason ?? undefined,
  disabledAt: row.disabled_at ?? undefined,
  authorization: row.authorization ?? undefined,
  secret: row.secret,
  previousSecret: row.previous_secret ?? undefined,
  previousSecretUntil: row.previous_secret_until ?? undefined,
  failingSince: row.failing_since ?? undefined,
  failureStreak: row.failure_streak,
  lastAcceptedAt: row.last_accepted_at ?? undefined,
  deliveryCount: row.delivery_count,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

import { newId } from '#contract/id.ts'
import type { EventName } from '#contract/webhooks/webhook-events.ts'
import { renewPartitions } from '../stores/renew-partitions.ts'
import type { Database } from '../stores/database.ts'
import { insertSubscriptions } from '../stores/webhooks/subscriptions/webhook-subscriptions.ts'
import { insertWebhook, type Webhook } from '../stores/webhooks/webhooks.ts'

/** The moment at which the rows of `testRows` are made. */
export const rowsMadeAt = new Date('2026-04-01T12:00:00Z')

export type TestRows = {
  organization: (planId?: string) => Promise<string>
  brand: (domain: string, values?: { body?: object; name?: string; takenDown?: boolean }) => Promise<string>
  webhook: (organizationId: string, values?: Partial<Webhook>) => Promise<string>
  subscribe: (webhookId: string, organizationId: string, brandIds: readonly string[]) => Promise<void>
  /** The days of deliveries and events around `rowsMadeAt`. */
  days: () => Promise<void>
}

/** What tests of a store need to be there before: rows as other stores and the dashboard would make them, by their id. */
export const testRows = (database: Database): TestRows => ({
  async organization(planId = 'growth') {
    const id = newId()
    await database.query(
      `INSERT INTO organization (id, name, plan_id, plan_since, created_at) VALUES ($1, 'Acme', $2, $3, $3)`,
      [id, planId, rowsMadeAt],
    )
    return id
  },
  async brand(domain, { body = {}, name = 'Acme', takenDown = false } = {}) {
    const id = newId()
    await database.query(
      `INSERT INTO brand (id, domain, name, is_nsfw, quality_score, provenance, version, body, etag, created_at,
         updated_at, taken_down_at) VALUES ($1, $2, $3, false, 0.5, 'crawl', 1, $4, 'etag', $5, $5, $6)`,
      [id, domain, name, JSON.stringify({ id, domain, name, ...body }), rowsMadeAt, takenDown ? rowsMadeAt : null],
    )
    await database.query(`INSERT INTO brand_identifier (kind, value, brand_id) VALUES ('domain', $1, $2)`, [domain, id])
    return id
  },
  async webhook(organizationId, values = {}) {
    const webhook = { ...webhookOf(organizationId), ...values }
    await insertWebhook(database, webhook)
    return webhook.id
  },
  subscribe: (webhookId, organizationId, brandIds) =>
    insertSubscriptions(database, {
      webhookId,
      organizationId,
      brandIds,
      at: rowsMadeAt,
      renewsAt: new Date('2026-05-01T12:00:00Z'),
    }),
  async days() {
    const tables = ['webhook_event', 'delivery', 'delivery_attempt'].map((name) => ({ name, keptDays: 90 }))
    await renewPartitions(database, tables, rowsMadeAt)
  },
})

const updates: EventName[] = ['brand.updated']

const webhookOf = (organizationId: string): Webhook => ({
  id: newId(),
  organizationId,
  url: 'https://example.com/hook',
  description: undefined,
  events: updates,
  fields: [],
  enabled: true,
  disabledReason: undefined,
  disabledAt: undefined,
  authorization: undefined,
  secret: Buffer.from('sealed'),
  previousSecret: undefined,
  previousSecretUntil: undefined,
  failingSince: undefined,
  failureStreak: 0,
  lastAcceptedAt: undefined,
  deliveryCount: 0,
  createdAt: rowsMadeAt,
  updatedAt: rowsMadeAt,
})

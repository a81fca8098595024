import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { newId } from '#contract/id.ts'
import { sealText } from '#contract/secrets/sealed-text.ts'
import type { EventName } from '#contract/webhooks/webhook-events.ts'
import type { WebhookField } from '#contract/webhooks/webhook-fields.ts'
import { recordEvents } from '../stores/webhooks/deliveries/webhook-events.ts'
import type { TestService } from './test-service.ts'

export type NewWebhook = {
  url: string
  organizationId?: string
  brandIds?: readonly string[]
  events?: readonly EventName[]
  fields?: readonly WebhookField[]
  enabled?: boolean
  authorization?: string
}

export type MadeWebhook = { id: string; organizationId: string; secret: string }

export type DeliveryRow = {
  id: string
  status: string
  attempt: number
  message: string | null
  status_code: number | null
  next_attempt_at: Date | null
  created_at: Date
}

export type WebhookDesk = {
  addWebhook: (webhook: NewWebhook) => Promise<MadeWebhook>
  /** Writes an event as a change of a brand would; gives its id. */
  addEvent: (brandId: string, event?: { type?: EventName; at?: Date; data?: string }) => Promise<string>
  deliveries: (webhookId: string) => Promise<DeliveryRow[]>
  /** Asks again until `check` is true; rejects after ten seconds. */
  until: (check: () => Promise<boolean>) => Promise<void>
  close: () => Promise<void>
}

/** What tests of webhooks need beside the service: rows as the interface would make them. */
export function openWebhookDesk(service: TestService): WebhookDesk {
  const { ctx } = service
  const pool = new pg.Pool({ connectionString: service.databaseUrl, max: 2 })
  const seal = (text: string) => sealText(ctx.settings.LIVERY_SECRET ?? '', text)
  return {
    async addWebhook({ url, brandIds = [], events = ['brand.updated'], enabled = true, ...rest }) {
      const { authorization, fields = [] } = rest
      const organizationId = rest.organizationId ?? (await service.addOrganization()).id
      const webhook = { id: newId(), organizationId, secret: `whsec_${randomBytes(24).toString('base64')}` }
      await pool.query(
        `INSERT INTO webhook (id, organization_id, url, events, enabled, "authorization", secret, fields, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
        [
          webhook.id,
          organizationId,
          url,
          events,
          enabled,
          authorization === undefined ? null : seal(authorization),
          seal(webhook.secret),
          fields,
          ctx.now(),
        ],
      )
      await pool.query(
        `INSERT INTO webhook_subscription (webhook_id, brand_id, organization_id, created_at, renews_at)
         SELECT $1, unnest($2::text[]), $3, $4, $4::timestamptz + interval '1 month'`,
        [webhook.id, brandIds, organizationId, ctx.now()],
      )
      return webhook
    },
    async addEvent(brandId, { type = 'brand.updated', at = ctx.now(), data = '{"brand":{"name":"Acmé"}}' } = {}) {
      const [event] = await recordEvents(pool, [{ at, type, brandId, data }])
      return event?.id ?? ''
    },
    async deliveries(webhookId) {
      const { rows } = await pool.query<DeliveryRow>(
        'SELECT * FROM delivery WHERE webhook_id = $1 ORDER BY created_at, id',
        [webhookId],
      )
      return rows
    },
    async until(check) {
      const end = Date.now() + 10_000
      while (!(await check())) {
        if (Date.now() > end) throw new Error('what was waited for did not happen within ten seconds')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    close: () => pool.end(),
  }
}

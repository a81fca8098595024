import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { sealText } from '#contract/secrets/sealed-text.ts'

export type NewWebhook = { id: string; url: string; brandIds: readonly string[] }

/** Webhooks of one organisation, with their subscriptions. */
export async function fillWebhooks(pool: Pool, secret: string, webhooks: readonly NewWebhook[]): Promise<void> {
  await pool.query(`INSERT INTO organization (id, name) VALUES ('bench', 'Benchmark') ON CONFLICT DO NOTHING`)
  for (const { id, url, brandIds } of webhooks) {
    await pool.query(
      `INSERT INTO webhook (id, organization_id, url, events, secret, created_at, updated_at)
       VALUES ($1, 'bench', $2, '{brand.updated}', $3, now(), now())`,
      [id, url, sealText(secret, `whsec_${randomBytes(24).toString('base64')}`)],
    )
    await pool.query(
      `INSERT INTO webhook_subscription (webhook_id, brand_id, organization_id, created_at, renews_at)
       SELECT $1, unnest($2::text[]), 'bench', now(), now() + interval '1 month'`,
      [id, brandIds],
    )
  }
}

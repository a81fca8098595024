import type { Database, Queryable } from '../../database.ts'

export type DueSubscription = {
  webhookId: string
  brandId: string
  createdAt: Date
  renewsAt: Date
  /** Undefined when the brand is no longer indexed, or taken down. */
  domain: string | undefined
}

export type HoldReason = 'plan_ended' | 'renewal_uncovered' | 'suspended'

export type SubscriptionRenewals = {
  /** Organizations with a subscription whose month is over. */
  findDue: (now: Date) => Promise<string[]>
  /** Organizations that are on hold, and those with subscriptions whose plan may have ended. */
  findDoubtful: () => Promise<string[]>
}

export function subscriptionRenewals(database: Database): SubscriptionRenewals {
  return {
    async findDue(now) {
      const { rows } = await database.query<{ id: string }>(
        'SELECT DISTINCT organization_id AS id FROM webhook_subscription WHERE renews_at <= $1 ORDER BY 1',
        [now],
      )
      return rows.map((row) => row.id)
    },
    async findDoubtful() {
      const { rows } = await database.query<{ id: string }>(
        `SELECT organization_id AS id FROM webhook_hold
         UNION
         SELECT organization.id FROM organization LEFT JOIN plan ON plan.id = organization.plan_id
         WHERE (suspended_at IS NOT NULL OR billing_state <> 'active' OR next_plan_id IS NOT NULL OR plan.id IS NULL OR plan.price_cents_monthly = 0)
           AND EXISTS (SELECT FROM webhook WHERE webhook.organization_id = organization.id)`,
      )
      return rows.map((row) => row.id)
    },
  }
}

/** The first subscriptions of an organization whose month is over, the longest first. Nobody else renews them meanwhile. */
export async function takeDueSubscriptions(
  client: Queryable,
  organizationId: string,
  { now, first }: { now: Date; first: number },
): Promise<DueSubscription[]> {
  const { rows } = await client.query<{
    webhook_id: string
    brand_id: string
    created_at: Date
    renews_at: Date
    domain: string | null
  }>(
    `SELECT due.webhook_id, due.brand_id, due.created_at, due.renews_at, brand.domain
     FROM (SELECT * FROM webhook_subscription WHERE organization_id = $1 AND renews_at <= $2
           ORDER BY renews_at, webhook_id, brand_id LIMIT $3 FOR UPDATE) due
     LEFT JOIN brand ON brand.id = due.brand_id AND brand.taken_down_at IS NULL ORDER BY due.renews_at, due.webhook_id, due.brand_id`,
    [organizationId, now, first],
  )
  return rows.map((row) => ({
    webhookId: row.webhook_id,
    brandId: row.brand_id,
    createdAt: row.created_at,
    renewsAt: row.renews_at,
    domain: row.domain ?? undefined,
  }))
}

export async function renewSubscriptions(
  client: Queryable,
  renewed: readonly (DueSubscription & { next: Date })[],
): Promise<void> {
  await client.query(
    `UPDATE webhook_subscription SET renews_at = renewed.next
     FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS renewed(webhook_id, brand_id, next)
     WHERE webhook_subscription.webhook_id = renewed.webhook_id
       AND webhook_subscription.brand_id = renewed.brand_id`,
    [renewed.map((one) => one.webhookId), renewed.map((one) => one.brandId), renewed.map((one) => one.next)],
  )
}

/** Puts an organization's webhooks on hold, or ends that; gives whether anything changed. What is held stays since then. */
export async function setHold(
  client: Queryable,
  organizationId: string,
  { reason, now }: { reason: HoldReason | undefined; now: Date },
): Promise<boolean> {
  if (reason === undefined) {
    const { rowCount } = await client.query('DELETE FROM webhook_hold WHERE organization_id = $1', [organizationId])
    // What waited is looked at now, not at the end of the pause that its worker made.
    if (rowCount) {
      await client.query(
        // A worker that has one meanwhile saw the hold, and sees by the poke that something happened since.
        `UPDATE webhook SET pokes = pokes + 1, due_at = CASE WHEN lease_owner IS NULL THEN $2 ELSE due_at END
         WHERE organization_id = $1 AND due_at IS NOT NULL`,
        [organizationId, now],
      )
    }
    return rowCount === 1
  }
  const { rowCount } = await client.query(
    `INSERT INTO webhook_hold (organization_id, reason, since) VALUES ($1, $2, $3)
     ON CONFLICT (organization_id) DO UPDATE SET reason = excluded.reason WHERE webhook_hold.reason <> excluded.reason`,
    [organizationId, reason, now],
  )
  return rowCount === 1
}

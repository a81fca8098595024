import type { BillingFacts } from '#contract/metering/effective-plan.ts'
import type { Queryable } from '../database.ts'
import { billingFacts, type BillingFactsRow } from '../metering/billing-facts.ts'

/** What decides whether an organization may add webhooks and subscriptions: plan and payments, and what it holds. */
export type WebhookBilling = {
  facts: BillingFacts
  webhooks: number
  subscriptions: number
  /** Deliveries are held back because a plan ended, a renewal could not be paid, or the organization is suspended. */
  held: boolean
  /** An operator suspended the organization. */
  isSuspended: boolean
}

type Row = BillingFactsRow & { webhooks: number; subscriptions: number; held: boolean; is_suspended: boolean }

/** Reads it as it is now; inside of a transaction, in that. */
export async function readWebhookBilling(client: Queryable, organizationId: string): Promise<WebhookBilling> {
  const { rows } = await client.query<Row>(
    `SELECT plan_id, next_plan_id, next_plan_since, billing_state, billing_state_since, created_at,
       suspended_at IS NOT NULL AS is_suspended,
       (SELECT count(*) FROM webhook WHERE organization_id = organization.id) AS webhooks,
       (SELECT count(*) FROM webhook_subscription WHERE organization_id = organization.id) AS subscriptions,
       EXISTS (SELECT FROM webhook_hold WHERE organization_id = organization.id) AS held
     FROM organization WHERE id = $1`,
    [organizationId],
  )
  const row = rows[0]
  if (!row) throw new Error(`the organization ${organizationId} is gone`)
  return {
    facts: billingFacts(row),
    webhooks: row.webhooks,
    subscriptions: row.subscriptions,
    held: row.held,
    isSuspended: row.is_suspended,
  }
}

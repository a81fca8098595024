import type { BillingFacts } from '#contract/metering/effective-plan.ts'
import type { Queryable } from '../database.ts'

/** What decides whether an organisation may add webhooks and subscriptions: plan and payments, and what it holds. */
export type WebhookBilling = {
  facts: BillingFacts
  webhooks: number
  subscriptions: number
  /** Deliveries are held back because a plan ended or a renewal could not be paid. */
  held: boolean
}

type Row = {
  plan_id: string
  next_plan_id: string | null
  next_plan_since: Date | null
  billing_state: BillingFacts['billingState']
  billing_state_since: Date
  created_at: Date
  webhooks: number
  subscriptions: number
  held: boolean
}

/** Reads it as it is now; inside of a transaction, in that. */
export async function readWebhookBilling(client: Queryable, organizationId: string): Promise<WebhookBilling> {
  const { rows } = await client.query<Row>(
    `SELECT plan_id, next_plan_id, next_plan_since, billing_state, billing_state_since, created_at,
       (SELECT count(*) FROM webhook WHERE organization_id = organization.id) AS webhooks,
       (SELECT count(*) FROM webhook_subscription WHERE organization_id = organization.id) AS subscriptions,
       EXISTS (SELECT FROM webhook_hold WHERE organization_id = organization.id) AS held
     FROM organization WHERE id = $1`,
    [organizationId],
  )
  const row = rows[0]
  if (!row) throw new Error(`the organisation ${organizationId} is gone`)
  return {
    facts: {
      planId: row.plan_id,
      nextPlanId: row.next_plan_id ?? undefined,
      nextPlanSince: row.next_plan_since ?? undefined,
      billingState: row.billing_state,
      billingStateSince: row.billing_state_since,
      createdAt: row.created_at,
    },
    webhooks: row.webhooks,
    subscriptions: row.subscriptions,
    held: row.held,
  }
}

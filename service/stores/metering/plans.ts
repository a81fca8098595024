import { freePlanId, type Plan } from '#contract/metering/plans.ts'
import type { Database } from '../database.ts'

export type PlanStore = {
  /** The plan of this id; one that is gone leaves its holders on the free plan, never on more than they had. */
  of: (planId: string) => Plan
  /** Reads all plans; resolves when they are known. What was known before is answered meanwhile. */
  reload: () => Promise<void>
}

type Row = {
  id: string
  name: string
  position: number
  price_cents_monthly: number | null
  credits_monthly: number
  overage_cents_per_credit: number | null
  logo_requests_monthly: number
  webhooks_max: number
  subscriptions_max: number
}

/** Nothing at all, for an installation whose operator removed even the free plan. */
const nothing: Plan = {
  id: freePlanId,
  name: 'Free',
  position: 0,
  priceCentsMonthly: 0,
  creditsMonthly: 0,
  overageCentsPerCredit: undefined,
  logoRequestsMonthly: 0,
  webhooksMax: 0,
  subscriptionsMax: 0,
}

/** The plans, few enough to be all in memory; read again whenever the database announces a change. */
export async function openPlanStore(database: Database): Promise<PlanStore> {
  let plans = new Map<string, Plan>()
  async function reload(): Promise<void> {
    const { rows } = await database.query<Row>(
      `SELECT id, name, position, price_cents_monthly, credits_monthly, overage_cents_per_credit, logo_requests_monthly,
         webhooks_max, subscriptions_max FROM plan`,
    )
    plans = new Map(rows.map((row) => [row.id, planOf(row)]))
  }
  await reload()
  return { of: (planId) => plans.get(planId) ?? plans.get(freePlanId) ?? nothing, reload }
}

const planOf = (row: Row): Plan => ({
  id: row.id,
  name: row.name,
  position: row.position,
  priceCentsMonthly: row.price_cents_monthly ?? undefined,
  creditsMonthly: row.credits_monthly,
  overageCentsPerCredit: row.overage_cents_per_credit ?? undefined,
  logoRequestsMonthly: row.logo_requests_monthly,
  webhooksMax: row.webhooks_max,
  subscriptionsMax: row.subscriptions_max,
})

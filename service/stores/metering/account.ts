/** What an organization has and has used in its current period: a row of `credit_account`. Whole credits. */
export type Account = {
  organizationId: string
  /** The plan that counts now. */
  planId: string
  /** Credits that the largest plan of this period gives for a whole one; -1 = unlimited. */
  planCredits: number
  periodStart: Date
  periodEnd: Date
  /** -1 = unlimited. */
  granted: number
  unlimitedBy: 'plan' | 'billing' | undefined
  withheld: number
  periodUsed: number
  overageUsed: number
  overageMax: number
  overageCentsPerCredit: number | undefined
  overageCents: number
  prepaidUsed: number
  prepaid: number
}

export type AccountRow = {
  organization_id: string
  plan_id: string
  plan_credits: number
  period_start: Date
  period_end: Date
  granted: number
  unlimited_by: 'plan' | 'billing' | null
  withheld: number
  period_used: number
  overage_used: number
  overage_max: number
  overage_cents_per_credit: number | null
  overage_cents: number
  prepaid_used: number
  prepaid: number
}

/** All credits used this period. */
export const usedOf = ({ periodUsed, overageUsed, prepaidUsed }: Account): number =>
  periodUsed + overageUsed + prepaidUsed

/** What can still be spent, permits that processes hold included; Infinity when unlimited. As `credits_left` in SQL. */
export const leftOf = (account: Account): number =>
  account.unlimitedBy
    ? Infinity
    : Math.max(0, account.granted - account.periodUsed) +
      Math.max(0, account.overageMax - account.overageUsed) +
      Math.max(0, account.prepaid)

export const accountOf = (row: AccountRow): Account => ({
  organizationId: row.organization_id,
  planId: row.plan_id,
  planCredits: row.plan_credits,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  granted: row.granted,
  unlimitedBy: row.unlimited_by ?? undefined,
  withheld: row.withheld,
  periodUsed: row.period_used,
  overageUsed: row.overage_used,
  overageMax: row.overage_max,
  overageCentsPerCredit: row.overage_cents_per_credit ?? undefined,
  overageCents: row.overage_cents,
  prepaidUsed: row.prepaid_used,
  prepaid: row.prepaid,
})

/** Plans as data, decisions.md "Plans". Money in US cents; -1 credits or requests = unlimited. */

export const planIds = ['free', 'growth', 'growth-plus', 'growth-pro', 'growth-max', 'enterprise'] as const
export type PlanId = (typeof planIds)[number]

export type Plan = {
  id: PlanId
  name: string
  priceCentsMonthly: number | undefined
  creditsMonthly: number
  overageCentsPerCredit: number | undefined
  logoRequestsMonthly: number
}

export const plans: Readonly<Record<PlanId, Plan>> = {
  free: plan('free', 'Free', 0, 100, undefined, 1_000_000),
  growth: plan('growth', 'Growth', 9_900, 2_500, 5, 5_000_000),
  'growth-plus': plan('growth-plus', 'Growth Plus', 29_900, 10_000, 4, 10_000_000),
  'growth-pro': plan('growth-pro', 'Growth Pro', 79_900, 40_000, 3, 15_000_000),
  'growth-max': plan('growth-max', 'Growth Max', 199_900, 150_000, 2, 20_000_000),
  enterprise: plan('enterprise', 'Enterprise', undefined, -1, undefined, -1),
}

export const isPlanId = (text: string): text is PlanId => (planIds as readonly string[]).includes(text)

// oxlint-disable-next-line max-params -- a table row: the columns are named by the type above
function plan(
  id: PlanId,
  name: string,
  priceCentsMonthly: number | undefined,
  creditsMonthly: number,
  overageCentsPerCredit: number | undefined,
  logoRequestsMonthly: number,
): Plan {
  return { id, name, priceCentsMonthly, creditsMonthly, overageCentsPerCredit, logoRequestsMonthly }
}

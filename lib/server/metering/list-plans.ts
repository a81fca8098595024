import type { Plan } from '#contract/metering/plans.ts'
import { refuse } from '#contract/refusal.ts'
import type { ControlPlaneTables } from '../tables.ts'

export type ListedPlan = Plan & {
  /** Ids of the price at the payment provider. */
  paymentPriceMonthly: string | undefined
  paymentPriceYearly: string | undefined
  archivedAt: Date | undefined
}

/** The plans on offer, smallest first; with `archived`, those too that are kept for their holders only. */
export async function listPlans(
  tables: ControlPlaneTables,
  { archived = false }: { archived?: boolean } = {},
): Promise<ListedPlan[]> {
  const rows = await tables.plan.findMany({
    ...(!archived && { where: { archivedAt: null } }),
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return rows.map(planOf)
}

/** The plan of this id, archived or not. `Refusal` `invalid` when there is none. Part of a verb's transaction. */
export async function requirePlan(tables: ControlPlaneTables, id: string): Promise<ListedPlan> {
  const row = await tables.plan.findUnique({ where: { id } })
  if (row) return planOf(row)
  const ids = (await listPlans(tables)).map((plan) => plan.id)
  refuse('bad_input', `"${id}" is no plan; use one of ${ids.join(', ')}.`)
}

type PlanRow = NonNullable<Awaited<ReturnType<ControlPlaneTables['plan']['findUnique']>>>

const planOf = (row: PlanRow): ListedPlan => ({
  ...row,
  priceCentsMonthly: row.priceCentsMonthly ?? undefined,
  overageCentsPerCredit: row.overageCentsPerCredit ?? undefined,
  paymentPriceMonthly: row.paymentPriceMonthly ?? undefined,
  paymentPriceYearly: row.paymentPriceYearly ?? undefined,
  archivedAt: row.archivedAt ?? undefined,
})

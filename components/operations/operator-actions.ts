import type { ActionResult } from '#components/ui/use-action.ts'

export type PlanForm = {
  id: string
  name: string
  position: number
  priceCentsMonthly: number | null
  creditsMonthly: number
  overageCentsPerCredit: number | null
  logoRequestsMonthly: number
  webhooksMax: number
  subscriptionsMax: number
  paymentPriceMonthly: string | null
  paymentPriceYearly: string | null
}

export type OrganizationActions = {
  changePlan: (organizationId: string, planId: string, interval: string) => Promise<ActionResult>
  grant: (organizationId: string, credits: number, note: string) => Promise<ActionResult>
}

export type PlanActions = {
  save: (plan: PlanForm) => Promise<ActionResult>
  archive: (id: string, archived: boolean) => Promise<ActionResult>
}

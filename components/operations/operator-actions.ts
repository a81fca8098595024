/** What an action on the server answers: nothing, or why it was turned down. */
export type OperatorAnswer = { problem?: string; said?: string }

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
  changePlan: (organizationId: string, planId: string, interval: string) => Promise<OperatorAnswer>
  grant: (organizationId: string, credits: number, note: string) => Promise<OperatorAnswer>
}

export type PlanActions = {
  save: (plan: PlanForm) => Promise<OperatorAnswer>
  archive: (id: string, archived: boolean) => Promise<OperatorAnswer>
}

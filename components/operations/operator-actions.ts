import type { PlanFields } from '#contract/metering/plans.ts'
import type { ActionResult } from '#components/ui/use-action.ts'

export type OrganizationActions = {
  changePlan: (organizationId: string, planId: string, interval: string) => Promise<ActionResult>
  grant: (organizationId: string, credits: number, note: string) => Promise<ActionResult>
}

export type PlanActions = {
  save: (plan: PlanFields) => Promise<ActionResult>
  archive: (id: string, archived: boolean) => Promise<ActionResult>
}

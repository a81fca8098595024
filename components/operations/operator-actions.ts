import type { BillingInterval } from '#contract/metering/plan-now.ts'
import type { PlanFields } from '#contract/metering/plans.ts'
import type { ActionResult } from '#components/ui/use-action.ts'

type PlanOfOrganization = { organizationId: string; planId: string; interval: BillingInterval }
type NewGrant = { submissionId: string; organizationId: string; credits: number; note: string }

export type OrganizationActions = {
  changePlan: (choice: PlanOfOrganization) => Promise<ActionResult>
  grant: (grant: NewGrant) => Promise<ActionResult>
  /** Without a reason a suspension ends. */
  suspend: (change: { organizationId: string; reason?: string }) => Promise<ActionResult>
  remove: (deletion: { organizationId: string; name: string }) => Promise<ActionResult>
  revoke: (key: { keyId: string }) => Promise<ActionResult>
}

export type PlanActions = {
  save: (plan: PlanFields) => Promise<ActionResult>
  archive: (change: { id: string; archived: boolean }) => Promise<ActionResult>
}

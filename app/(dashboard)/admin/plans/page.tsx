import type { Metadata } from 'next'
import { PlanEditor } from '#components/operations/plan-editor.tsx'
import { PlansTable, type ShownPlan } from '#components/operations/plans-table.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { type ListedPlan, listPlans } from '#lib/server/metering/list-plans.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { archive, save } from '../actions.ts'
import { requireOperatorSession } from '../require-operator-session.ts'

export const metadata: Metadata = { title: 'Plans' }

export default async function PlansPage() {
  await requireOperatorSession()
  const db = controlPlane()
  const [plans, held] = await Promise.all([
    listPlans(db, { archived: true }),
    db.organization.groupBy({ by: ['planId'], _count: true }),
  ])
  const holders = new Map(held.map(({ planId, _count }) => [planId, _count]))
  return (
    <>
      <PageHeader title="Plans" actions={<PlanEditor save={save} />}>
        What can be had here. A change counts for everybody who holds the plan, at once.
      </PageHeader>
      <PlansTable plans={plans.map((plan) => shownPlan(plan, holders.get(plan.id) ?? 0))} actions={{ save, archive }} />
    </>
  )
}

const shownPlan = (plan: ListedPlan, holders: number): ShownPlan => ({
  id: plan.id,
  name: plan.name,
  position: plan.position,
  priceCentsMonthly: plan.priceCentsMonthly ?? null,
  creditsMonthly: plan.creditsMonthly,
  overageCentsPerCredit: plan.overageCentsPerCredit ?? null,
  logoRequestsMonthly: plan.logoRequestsMonthly,
  webhooksMax: plan.webhooksMax,
  subscriptionsMax: plan.subscriptionsMax,
  paymentPriceMonthly: plan.paymentPriceMonthly ?? null,
  paymentPriceYearly: plan.paymentPriceYearly ?? null,
  isArchived: plan.archivedAt !== undefined,
  holders,
})

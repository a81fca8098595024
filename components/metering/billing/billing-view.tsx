'use client'

import { useQuery } from '@tanstack/react-query'
import type { Billing } from '#contract/dashboard/billing.ts'
import type { Plan } from '#contract/metering/plans.ts'
import { ownPeriodQuery } from '#lib/client/metering/usage-queries.ts'
import { ErrorBoundary } from '#components/ui/error-boundary.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { BillingActions, Payments } from './billing-actions.ts'
import { BillingStateNotice } from './billing-state-notice.tsx'
import { InvoicesPanel } from './invoices-panel.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { PrepaidPanel } from './prepaid-panel.tsx'
import { SpendingLimit } from './spending-limit.tsx'

type BillingViewProps = {
  /** Whether the browser comes from the payment page. */
  isJustPaid: boolean
  billing: Billing
  plans: readonly Plan[]
  payments: Payments
  actions: BillingActions
}

/** The plan, what overage may cost, prepaid credits and invoices. */
export function BillingView({ isJustPaid, billing, plans, payments, actions }: BillingViewProps) {
  const period = useQuery(ownPeriodQuery())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isJustPaid && (
        <Notice tone="ok" title="Thank you, the payment went through">
          The plan or the credits stand here as soon as the payment provider has confirmed it, mostly within seconds;
          reload the page if they do not.
        </Notice>
      )}
      <BillingStateNotice billing={billing} payments={payments} openPortal={actions.openPortal} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <PlanPanel billing={billing} payments={payments} actions={actions} />
        <ErrorBoundary what="The spending limit">
          <SpendingLimit billing={billing} period={period} mayChange={payments.mayChange} setLimit={actions.setLimit} />
        </ErrorBoundary>
      </div>
      <PlanChoice billing={billing} plans={plans} payments={payments} actions={actions} />
      <PrepaidPanel billing={billing} period={period} payments={payments} buy={actions.buy} />
      {payments.provider === 'stripe' && payments.mayChange && <InvoicesPanel />}
    </div>
  )
}

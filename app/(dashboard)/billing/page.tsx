import type { Metadata } from 'next'
import { BillingView } from '#components/metering/billing/billing-view.tsx'
import { MeteringNav } from '#components/metering/metering-nav.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { getBilling } from '#lib/server/metering/get-billing.ts'
import { listPlans } from '#lib/server/metering/list-plans.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { unnamedContact } from '#lib/server/metering/payments/manual-payments.ts'
import { payments } from '#lib/server/metering/payments/payments.ts'
import { requireSession } from '#lib/server/account/sessions/session.ts'
import { settings } from '#lib/server/settings.ts'
import { buy, choose, openPortal, request, setLimit } from './actions.ts'

export const metadata: Metadata = { title: 'Billing' }

export default async function BillingPage({ searchParams }: { searchParams: Promise<{ paid?: string }> }) {
  const { organizationId, role } = await requireSession()
  const { LIVERY_BILLING, LIVERY_BILLING_CONTACT } = settings()
  const header = (
    <>
      <MeteringNav />
      <PageHeader title="Billing">The plan, what may be spent beyond it, and what was bought.</PageHeader>
    </>
  )
  const db = controlPlane()
  const [billing, plans] = await Promise.all([getBilling(db, { organizationId, now: new Date() }), listPlans(db)])
  if (LIVERY_BILLING === 'off')
    return (
      <>
        {header}
        <BillingOff requestsPerMinute={billing.requestsPerMinute} />
      </>
    )
  return (
    <>
      {header}
      <BillingView
        isJustPaid={(await searchParams).paid === 'yes'}
        billing={billing}
        plans={plans}
        payments={{
          provider: payments().name,
          contact: LIVERY_BILLING_CONTACT ?? unnamedContact,
          mayChange: role === 'owner',
        }}
        actions={{ choose, request, buy, openPortal, setLimit }}
      />
    </>
  )
}

function BillingOff({ requestsPerMinute }: { requestsPerMinute: number | undefined }) {
  return (
    <EmptyState title="Billing is off on this installation">
      No credits are limited and nothing is to be paid; use is counted all the same, on the usage page. An operator
      turns billing on with <code className="font-mono">LIVERY_BILLING=on</code>.
      {requestsPerMinute !== undefined && (
        <span className="mt-2 block">
          Set for your organization: {requestsPerMinute.toLocaleString('en-US')} requests in any minute.
        </span>
      )}
    </EmptyState>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { Billing } from '#contract/dashboard/billing.ts'
import { AuditTable } from '#components/operations/audit-table.tsx'
import { BillingBadge } from '#components/operations/billing-badge.tsx'
import { ChangePlan } from '#components/operations/change-plan.tsx'
import { GrantCredits } from '#components/operations/grant-credits.tsx'
import { OrganizationTable } from '#components/operations/organization-table.tsx'
import { OrganizationMembers } from '#components/account/members/organization-members.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { getBilling } from '#lib/server/metering/get-billing.ts'
import { listAudit } from '#lib/server/operations/list-audit.ts'
import { listOperatedMembers } from '#lib/server/account/members/list-members.ts'
import { listAllOrganizations } from '#lib/server/operations/list-all-organizations.ts'
import { listPlans } from '#lib/server/metering/list-plans.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { makeResetLink } from '../../../settings/actions.ts'
import { changeOperator, changePlan, grant } from '../../actions.ts'
import { requireOperatorSession } from '../../require-operator-session.ts'

export const metadata: Metadata = { title: 'Organization' }

export default async function OrganizationPage({ params }: { params: Promise<{ id: string }> }) {
  await requireOperatorSession()
  const { id } = await params
  const db = controlPlane()
  const organization = (await listAllOrganizations(db, { q: id })).organizations.find((one) => one.id === id)
  if (!organization) notFound()
  const [billing, plans, members, audit] = await Promise.all([
    getBilling(db, { organizationId: id, now: new Date() }),
    listPlans(db),
    listOperatedMembers(db, id),
    listAudit(db, { organizationId: id }),
  ])
  const { next } = billing
  return (
    <>
      <PageHeader title={organization.name} actions={<CopyButton text={id} label="Copy id" variant="secondary" />}>
        <span className="font-mono text-13">{id}</span>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OrganizationTable organizations={[organization]} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
          <ChangePlan
            key={`${billing.plan.id} ${billing.interval} ${next?.plan.id}`}
            organizationId={id}
            planId={billing.plan.id}
            interval={billing.interval}
            next={next && `${next.plan.name} counts from ${next.at.slice(0, 10)}.`}
            plans={plans}
            changePlan={changePlan}
          />
          <GrantCredits organizationId={id} grants={billing.grants} grant={grant} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
          <Payments billing={billing} />
          <OrganizationMembers {...{ members, makeResetLink, changeOperator }} />
        </div>
        <Panel title="Changes">
          <AuditTable lines={audit.lines} />
        </Panel>
      </div>
    </>
  )
}

function Payments({ billing }: { billing: Billing }) {
  return (
    <Panel title="Payments">
      <Facts
        facts={[
          { term: 'State', value: <BillingBadge state={billing.state} /> },
          { term: 'Since', value: billing.stateSince.slice(0, 10) },
          { term: 'Hard limit', value: `$${(billing.hardLimitCents / 100).toFixed(2)}` },
          { term: 'Customer at the provider', value: billing.isCustomer ? 'Yes' : 'No' },
        ]}
      />
    </Panel>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { Billing } from '#contract/dashboard/billing.ts'
import { AuditTable } from '#components/operations/audit-table.tsx'
import { BillingBadge } from '#components/operations/billing-badge.tsx'
import { ChangePlan } from '#components/operations/change-plan.tsx'
import { GrantCredits } from '#components/operations/grant-credits.tsx'
import { DeleteOrganization } from '#components/operations/delete-organization.tsx'
import { OrganizationActivity } from '#components/operations/organization-activity.tsx'
import { OrganizationKeys } from '#components/operations/organization-keys.tsx'
import { OrganizationTable } from '#components/operations/organization-table.tsx'
import { SuspendOrganization } from '#components/operations/suspend-organization.tsx'
import { OrganizationMembers } from '#components/account/members/organization-members.tsx'
import { AgreedCredits } from '#components/metering/billing/agreed-credits.tsx'
import { RequestLimit } from '#components/metering/billing/request-limit.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { listKeys } from '#lib/server/account/keys/list-keys.ts'
import { settings } from '#lib/server/settings.ts'
import { getBilling } from '#lib/server/metering/get-billing.ts'
import { type AuditPage, listAudit } from '#lib/server/operations/list-audit.ts'
import { listOperatedMembers } from '#lib/server/account/members/list-members.ts'
import { listAllOrganizations } from '#lib/server/operations/list-all-organizations.ts'
import { listPlans } from '#lib/server/metering/list-plans.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { makeResetLink } from '../../../settings/actions.ts'
import { agree, changeOperator, changePlan, grant, limitRequests, remove, revoke, suspend } from '../../actions.ts'
import { requireOperatorSession } from '../../require-operator-session.ts'

export const metadata: Metadata = { title: 'Organization' }

export default async function OrganizationPage({ params }: { params: Promise<{ id: string }> }) {
  await requireOperatorSession()
  const { id } = await params
  const db = controlPlane()
  const organization = (await listAllOrganizations(db, { q: id })).organizations.find((one) => one.id === id)
  if (!organization) notFound()
  const now = new Date()
  const [billing, plans, members, keys, audit] = await Promise.all([
    getBilling(db, { organizationId: id, now }),
    listPlans(db),
    listOperatedMembers(db, id),
    listKeys(db, { organizationId: id, now }),
    listAudit(db, { filter: { organizationId: id } }),
  ])
  return (
    <>
      <PageHeader title={organization.name} actions={<CopyButton text={id} label="Copy id" variant="secondary" />}>
        <span className="font-mono text-13">{id}</span>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {organization.deletedAt !== null && (
          <Notice tone="fail" title="This organization was deleted">
            On {organization.deletedAt.slice(0, 10)}. Its ledger and its audit log stay.
          </Notice>
        )}
        <OrganizationTable organizations={[organization]} />
        <OrganizationKeys keys={keys} now={now.toISOString()} revoke={revoke} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
          <ChangePlan
            key={`${billing.plan.id} ${billing.interval} ${billing.next?.plan.id} ${billing.requested?.at}`}
            {...{ organization, billing, plans, changePlan }}
          />
          <GrantCredits organizationId={id} grants={billing.grants} grant={grant} />
          <Limits billing={billing} />
          {organization.deletedAt === null && <Agreed id={id} billing={billing} />}
          <OrganizationMembers {...{ members, makeResetLink, changeOperator }} />
          {organization.deletedAt === null && (
            <>
              <SuspendOrganization {...{ organization, suspend }} />
              <DeleteOrganization {...{ organization, remove }} />
            </>
          )}
        </div>
        {/* How high it is, only the service says: what can be done stands above it. */}
        <OrganizationActivity organizationId={id} />
        <Changes audit={audit} id={id} />
      </div>
    </>
  )
}

function Changes({ audit: { lines, endCursor }, id }: { audit: AuditPage; id: string }) {
  const older = endCursor === undefined ? undefined : `/admin/audit?organization=${encodeURIComponent(id)}`
  return (
    <Panel title="Changes">
      <AuditTable lines={lines} olderHref={older} />
    </Panel>
  )
}

function Agreed({ id, billing }: { id: string; billing: Billing }) {
  return (
    <>
      <AgreedCredits
        key={`credits ${billing.creditsOverride}`}
        organizationId={id}
        agreed={billing.creditsOverride}
        planCredits={billing.plan.creditsMonthly}
        agree={agree}
      />
      <RequestLimit
        key={`requests ${billing.requestsPerMinute}`}
        organizationId={id}
        held={billing.requestsPerMinute}
        perSecond={settings().LIVERY_RATE_PER_SECOND}
        limitRequests={limitRequests}
      />
    </>
  )
}

function Limits({ billing }: { billing: Billing }) {
  const { LIVERY_RATE_PER_SECOND: perSecond } = settings()
  const { plan, creditsOverride, requestsPerMinute, hardLimitCents } = billing
  const countOf = (count: number) => (count < 0 ? 'unlimited' : count.toLocaleString('en-US'))
  return (
    <Panel title="Limits and payments">
      <Facts
        facts={[
          { term: 'Credits a month', value: countOf(creditsOverride ?? plan.creditsMonthly) },
          requestsPerMinute === undefined
            ? { term: 'Requests a second', value: countOf(perSecond) }
            : { term: 'Requests a minute', value: countOf(requestsPerMinute) },
          { term: 'Webhooks', value: countOf(plan.webhooksMax) },
          { term: 'Brands watched', value: countOf(plan.subscriptionsMax) },
          { term: 'Hard limit', value: `$${(hardLimitCents / 100).toFixed(2)}` },
          { term: 'Payments', value: <BillingBadge state={billing.state} /> },
          { term: 'Since', value: billing.stateSince.slice(0, 10) },
          { term: 'Customer at the provider', value: billing.isCustomer ? 'Yes' : 'No' },
        ]}
      />
    </Panel>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readAuditFilter } from '#contract/dashboard/audit-filter.ts'
import { AuditScreen } from '#components/operations/audit-screen.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { requireSession } from '#lib/server/account/sessions/session.ts'
import { listAudit } from '#lib/server/operations/list-audit.ts'
import { controlPlane } from '#lib/server/control-plane.ts'

export const metadata: Metadata = { title: 'Audit log' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function OrganizationAuditPage({ searchParams }: Props) {
  const { organizationId, organizationName, role } = await requireSession()
  if (role !== 'owner') notFound()
  const asked = await searchParams
  const filter = { ...readAuditFilter(asked), organizationId }
  const after = typeof asked['after'] === 'string' ? asked['after'] : undefined
  const page = await listAudit(controlPlane(), { filter, after })
  return (
    <>
      <PageHeader title="Audit log">
        What was changed or revealed in <bdi>{organizationName}</bdi> in the last 400 days, when and by whom.
      </PageHeader>
      <AuditScreen path="/settings/audit" filter={{ ...filter, organizationId: undefined }} {...page} />
    </>
  )
}

import type { Metadata } from 'next'
import { readAuditFilter } from '#contract/dashboard/audit-filter.ts'
import { AuditScreen } from '#components/operations/audit-screen.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { listAudit } from '#lib/server/operations/list-audit.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { requireOperatorSession } from '../require-operator-session.ts'

export const metadata: Metadata = { title: 'Audit log' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function AuditPage({ searchParams }: Props) {
  await requireOperatorSession()
  const asked = await searchParams
  const filter = readAuditFilter(asked)
  const after = typeof asked['after'] === 'string' ? asked['after'] : undefined
  const page = await listAudit(controlPlane(), { filter, after })
  return (
    <>
      <PageHeader title="Audit log">
        What was changed or revealed on this installation in the last 400 days, when and by whom.
      </PageHeader>
      <AuditScreen path="/admin/audit" filter={filter} isWhole {...page} />
    </>
  )
}

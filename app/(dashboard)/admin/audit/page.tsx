import type { Metadata } from 'next'
import { AuditTable } from '#components/operations/audit-table.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { listAudit } from '#lib/server/operations/list-audit.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { requireOperatorSession } from '../require-operator-session.ts'

export const metadata: Metadata = { title: 'Audit log' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function AuditPage({ searchParams }: Props) {
  await requireOperatorSession()
  const { after } = await searchParams
  const { lines, endCursor } = await listAudit(controlPlane(), { after: typeof after === 'string' ? after : undefined })
  return (
    <>
      <PageHeader title="Audit log">What was changed on this installation, when and by whom.</PageHeader>
      <Panel title="Changes">
        <AuditTable
          lines={lines}
          isWhole
          olderHref={endCursor === undefined ? undefined : `/admin/audit?after=${endCursor}`}
        />
      </Panel>
    </>
  )
}

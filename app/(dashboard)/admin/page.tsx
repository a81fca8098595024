import type { Metadata } from 'next'
import { SystemView } from '#components/operations/system-view.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { requireOperatorSession } from './require-operator-session.ts'

export const metadata: Metadata = { title: 'System' }

export default async function SystemPage() {
  await requireOperatorSession()
  return (
    <>
      <PageHeader title="System">
        How this installation stands: service, database, work that waits, settings.
      </PageHeader>
      <SystemView />
    </>
  )
}

import type { Metadata } from 'next'
import { SystemView } from '#components/operations/system/system-view.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { requireOperatorSession } from './require-operator-session.ts'

export const metadata: Metadata = { title: 'System' }

export default async function SystemPage() {
  await requireOperatorSession()
  return (
    <>
      <PageHeader title="System">What to act on in this installation, its queues and its settings.</PageHeader>
      <SystemView />
    </>
  )
}

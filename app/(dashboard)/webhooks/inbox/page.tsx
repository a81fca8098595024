import type { Metadata } from 'next'
import { PageHeader } from '#components/shell/page-header.tsx'
import { InboxView } from '#components/webhooks/deliveries/inbox-view.tsx'
import { requireSession } from '#lib/server/account/sessions/session.ts'

export const metadata: Metadata = { title: 'Inbox' }

export default async function InboxPage() {
  const { role } = await requireSession()
  return (
    <>
      <PageHeader title="Inbox">A built-in address that shows what your webhooks send.</PageHeader>
      <InboxView mayChange={role !== 'viewer'} />
    </>
  )
}

import type { Metadata } from 'next'
import { PageHeader } from '#components/shell/page-header.tsx'
import { InboxView } from '#components/webhooks/deliveries/inbox-view.tsx'
import { requireSession } from '#lib/server/account/sessions/session.ts'

export const metadata: Metadata = { title: 'Inbox' }

export default async function InboxPage() {
  await requireSession()
  return (
    <>
      <PageHeader title="Inbox">
        An address of this installation at which you see what your webhooks receive.
      </PageHeader>
      <InboxView />
    </>
  )
}

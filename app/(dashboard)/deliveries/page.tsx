import type { Metadata } from 'next'
import { OfferedOnly } from '#components/account/connections/offered-only.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { DeliveriesView } from '#components/webhooks/all-deliveries/deliveries-view.tsx'
import { requireSession } from '#lib/server/account/sessions/session.ts'

export const metadata: Metadata = { title: 'Deliveries' }

export default async function DeliveriesPage() {
  const { role } = await requireSession()
  return (
    <>
      <PageHeader title="Deliveries" />
      <OfferedOnly part="/graphql" what="one list of all deliveries; each webhook has its own">
        <DeliveriesView mayChange={role !== 'viewer'} />
      </OfferedOnly>
    </>
  )
}

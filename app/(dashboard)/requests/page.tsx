import type { Metadata } from 'next'
import { OfferedOnly } from '#components/account/connections/offered-only.tsx'
import { RequestsView } from '#components/requests/requests-view.tsx'
import { settings } from '#lib/server/settings.ts'

export const metadata: Metadata = { title: 'Requests' }

export default function RequestsPage() {
  return (
    <OfferedOnly part="/requests" what="log of requests" besides={<h1 className="text-20 font-semibold">Requests</h1>}>
      <RequestsView baseUrl={settings().LIVERY_BASE_URL} />
    </OfferedOnly>
  )
}

import type { Metadata } from 'next'
import { RequestsView } from '#components/requests/requests-view.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { settings } from '#lib/server/settings.ts'

export const metadata: Metadata = { title: 'Requests' }

export default function RequestsPage() {
  return (
    <>
      <PageHeader title="Requests">
        Every call of the last 31 days: what it asked for, what came of it, and what it cost or why it was free.
      </PageHeader>
      <RequestsView baseUrl={settings().LIVERY_BASE_URL} />
    </>
  )
}

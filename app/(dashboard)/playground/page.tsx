import type { Metadata } from 'next'
import { Link } from '#components/ui/link.tsx'
import { PlaygroundView } from '#components/playground/playground-view.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { settings } from '#lib/server/settings.ts'

export const metadata: Metadata = { title: 'Playground' }

export default function PlaygroundPage() {
  const { LIVERY_BASE_URL, LIVERY_OWN_DOMAIN } = settings()
  return (
    <>
      <PageHeader title="Playground">
        Call the API and see the whole response. Calls are real and cost what they cost your code; the{' '}
        <Link href="/reference" className="link">
          reference
        </Link>{' '}
        describes each route.
      </PageHeader>
      <PlaygroundView baseUrl={LIVERY_BASE_URL} ownDomain={LIVERY_OWN_DOMAIN} />
    </>
  )
}

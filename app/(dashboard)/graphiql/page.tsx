import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeader } from '#components/shell/page-header.tsx'

export const metadata: Metadata = { title: 'GraphiQL' }

/** The editor of GraphQL, signed in. */
export default function GraphiqlPage() {
  return (
    <>
      <PageHeader title="GraphiQL">
        Webhooks, their subscriptions and deliveries, as your organization. What you run here is real; see{' '}
        <Link href="/docs/webhooks" className="link">
          Webhooks
        </Link>
        .
      </PageHeader>
      <iframe
        src="/api/graphiql"
        title="GraphiQL editor"
        className="h-[calc(100dvh-190px)] min-h-120 w-full rounded-control border border-line"
      />
    </>
  )
}

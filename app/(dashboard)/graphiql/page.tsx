import type { Metadata } from 'next'
import { Link } from '#components/ui/link.tsx'
import { GraphiqlFrame } from '#components/playground/graphiql-frame.tsx'
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
      <GraphiqlFrame />
    </>
  )
}

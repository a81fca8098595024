import type { ReactNode } from 'react'
import { GraphqlCache } from '#lib/client/graphql-cache.tsx'

export default function WebhooksLayout({ children }: { children: ReactNode }) {
  return <GraphqlCache>{children}</GraphqlCache>
}

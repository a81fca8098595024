import type { ReactNode } from 'react'
import { GraphqlCache } from '#lib/client/graphql-cache.tsx'

export default function DeliveriesLayout({ children }: { children: ReactNode }) {
  return <GraphqlCache>{children}</GraphqlCache>
}

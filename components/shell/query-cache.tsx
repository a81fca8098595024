'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Provider as GraphqlProvider } from 'urql'
import { openGraphqlClient } from '#lib/client/graphql-client.ts'

/** The answers that the screens inside share. Give it a `key` that changes with who is signed in and for whom. */
export function QueryCache({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient())
  const [graphqlClient] = useState(openGraphqlClient)
  return (
    <QueryClientProvider client={queryClient}>
      <GraphqlProvider value={graphqlClient}>{children}</GraphqlProvider>
    </QueryClientProvider>
  )
}

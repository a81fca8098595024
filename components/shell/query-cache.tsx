'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** The answers that the screens inside share; a question that failed is asked again by a person, not by itself. Give it a `key` that changes with who is signed in and for whom. */
export function QueryCache({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

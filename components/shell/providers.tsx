'use client'

import { CSPProvider } from '@base-ui/react/csp-provider'
import { ThemeProvider } from 'next-themes'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import type { ReactNode } from 'react'

/** What every screen stands in: theme, state in the address, the nonce for styles made in the browser. */
export function Providers({ children, nonce }: { children: ReactNode; nonce: string }) {
  return (
    <ThemeProvider attribute="data-theme" defaultTheme="system" nonce={nonce} storageKey="livery.theme">
      <CSPProvider nonce={nonce}>
        <NuqsAdapter>{children}</NuqsAdapter>
      </CSPProvider>
    </ThemeProvider>
  )
}

'use client'

import { CSPProvider } from '@base-ui/react/csp-provider'
import { ThemeProvider } from 'next-themes'
import type { ReactNode } from 'react'

/** What every screen stands in: theme, the nonce for styles made in the browser. */
export function Providers({ children, nonce }: { children: ReactNode; nonce: string }) {
  return (
    <ThemeProvider attribute="data-theme" defaultTheme="system" nonce={nonce} storageKey="livery.theme">
      <CSPProvider nonce={nonce}>{children}</CSPProvider>
    </ThemeProvider>
  )
}

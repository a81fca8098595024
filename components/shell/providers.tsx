'use client'

import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'

/** What every screen stands in: the nonce for styles made in the browser. */
export function Providers({ children, nonce }: { children: ReactNode; nonce: string }) {
  return <CSPProvider nonce={nonce}>{children}</CSPProvider>
}

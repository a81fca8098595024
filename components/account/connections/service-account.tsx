'use client'

import { lazy, Suspense } from 'react'

// What a page has for another service is no part of its first script.
const AccountPanel = lazy(async () => ({ default: (await import('./account-panel.tsx')).AccountPanel }))

/** Who a connection's key belongs to, and its credits of the period. */
export const ServiceAccount = () => (
  <Suspense>
    <AccountPanel />
  </Suspense>
)

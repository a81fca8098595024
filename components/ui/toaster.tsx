'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasToasts, onFirstToast } from './toast.ts'

// Nothing is said on most visits: what draws it is fetched with the first word.
const ToasterFrame = lazy(async () => ({ default: (await import('./toaster-frame.tsx')).ToasterFrame }))

/** Where toasts appear. Mount it once, in the root layout. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(onFirstToast, hasToasts, () => false)
  return isNeeded ? (
    <Suspense>
      <ToasterFrame />
    </Suspense>
  ) : null
}

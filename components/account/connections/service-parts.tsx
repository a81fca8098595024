'use client'

import { lazy, Suspense } from 'react'
import { useConnection, useConnections } from '#lib/client/connection-context.tsx'

// Most organizations have no connection, and are sent no script for them.
const Switch = lazy(async () => ({ default: (await import('./service-switch.tsx')).ServiceSwitch }))
const TroubleNotice = lazy(async () => ({ default: (await import('./connection-notice.tsx')).ConnectionNotice }))

/** The choice of the service, where there is more than one. */
export function ServiceChoice() {
  const isAlone = useConnections().length === 0
  const active = useConnection()
  if (isAlone && active === undefined) return null
  return (
    <section
      aria-label="Service in use"
      className="border-line text-ink max-md:flex-1 max-md:border-b max-md:px-4 max-md:py-2 md:ms-auto md:min-w-0"
    >
      <Suspense fallback={<div className="min-h-9" />}>
        <Switch />
      </Suspense>
    </section>
  )
}

/** What is wrong with the connection that the screens work with. */
export function ServiceNotice() {
  const active = useConnection()
  if (active === undefined) return null
  return (
    <Suspense>
      <TroubleNotice active={active} />
    </Suspense>
  )
}

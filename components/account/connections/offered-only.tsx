'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import type { OptionalPart } from '#contract/dashboard/usable-connection.ts'
import { useOffers } from '#lib/client/connection-context.tsx'

// Most screens work with this installation, which lacks nothing.
const NotOffered = lazy(async () => ({ default: (await import('./not-offered.tsx')).NotOffered }))

type OfferedOnlyProps = {
  /** Undefined: a part of this installation alone. */
  part: OptionalPart | undefined
  /** What is missing where the service lacks it: "a log of requests". */
  what: string
  /** What it has instead. */
  besides?: ReactNode
  children: ReactNode
}

/** What is inside, where the service of the screens has that part of the interface; else that it doesn't. */
export function OfferedOnly({ part, what, besides, children }: OfferedOnlyProps) {
  if (useOffers(part)) return children
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {besides}
      <Suspense>
        <NotOffered what={what} />
      </Suspense>
    </div>
  )
}

'use client'

import { lazy, Suspense, type ReactNode } from 'react'
import { useOffers } from '#lib/client/connection-context.tsx'
import { useAfter } from '#components/ui/use-after.ts'

/** Within this an indexed brand is here: nobody is told of steps that nobody takes. */
const settleMs = 400

// Most brands that are opened are indexed.
const WatchedWaiting = lazy(async () => ({ default: (await import('./watched-waiting.tsx')).WatchedWaiting }))
const ServiceWaiting = lazy(async () => ({ default: (await import('./service-waiting.tsx')).ServiceWaiting }))

type BrandWaitingProps = {
  identifier: string
  /** The page before anything is known of the brand. */
  still: ReactNode
  /** The lookup has ended without the brand, which is crawled in the background: look it up again. */
  onEnded?: (() => void) | undefined
}

/**
 * The page of a brand before it is there: every part in its place, with the name, icon and color of a crawl as soon as they
 * are known. Says within 8 s that the service doesn't respond.
 */
export function BrandWaiting({ identifier, still, onEnded }: BrandWaitingProps) {
  const isWatching = useAfter(settleMs)
  // Another service may say nothing of what it does for a lookup.
  const isFollowed = useOffers('/crawls/progress')
  if (!isWatching) return still
  if (!isFollowed)
    return (
      <Suspense fallback={still}>
        <ServiceWaiting identifier={identifier} isQueued={onEnded !== undefined} />
      </Suspense>
    )
  return (
    <Suspense fallback={still}>
      <WatchedWaiting identifier={identifier} onEnded={onEnded} />
    </Suspense>
  )
}

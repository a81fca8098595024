'use client'

import { lazy, Suspense, type ReactNode } from 'react'
import { useVision } from './use-vision.ts'

// Most look at a page with their own eyes.
const VisionFilter = lazy(async () => ({ default: (await import('./vision-filter.tsx')).VisionFilter }))

const filterId = 'livery-vision'

type SeenAsProps = {
  head: ReactNode
  children: ReactNode
  /** What is below the head shows by itself how its colors are seen. */
  isOff: boolean
}

/** The page of a brand as somebody sees it who lacks a kind of cone, or as it prints without color; says so above it. */
export function SeenAs({ head, children, isOff }: SeenAsProps) {
  const [vision, setVision] = useVision()
  const filter = vision === 'typical' ? undefined : `url(#${filterId})`
  return (
    <>
      {vision !== 'typical' && (
        // As high as what says so.
        <Suspense fallback={<div className="h-14.5" />}>
          <VisionFilter id={filterId} vision={vision} onTypical={() => setVision('typical')} />
        </Suspense>
      )}
      <div style={{ filter }}>{head}</div>
      <div style={{ filter: isOff ? undefined : filter }}>{children}</div>
    </>
  )
}

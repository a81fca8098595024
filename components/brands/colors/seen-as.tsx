'use client'

import type { ReactNode } from 'react'
import { filterValues, visionWords } from '#lib/client/brands/colors/vision.ts'
import { Button } from '#components/ui/button.tsx'
import { useVision } from './use-vision.ts'

type SeenAsProps = {
  head: ReactNode
  children: ReactNode
  /** What is below the head shows by itself how its colors are seen. */
  isOff: boolean
}

/** The page of a brand as somebody sees it who lacks a kind of cone, or as it prints without color; says so above it. */
export function SeenAs({ head, children, isOff }: SeenAsProps) {
  const [vision, setVision] = useVision()
  const filter = vision === 'typical' ? undefined : 'url(#livery-vision)'
  return (
    <>
      {vision !== 'typical' && (
        <>
          <svg aria-hidden width="0" height="0" className="absolute">
            <filter id="livery-vision" colorInterpolationFilters="linearRGB">
              <feColorMatrix type="matrix" values={filterValues(vision)} />
            </filter>
          </svg>
          <p className="mb-4 flex flex-wrap items-center gap-3 rounded-control border border-control bg-surface px-3 py-1.5 text-13">
            Shown as in: {visionWords[vision]}.
            <Button size="sm" onClick={() => setVision('typical')}>
              Show as designed
            </Button>
          </p>
        </>
      )}
      <div style={{ filter }}>{head}</div>
      <div style={{ filter: isOff ? undefined : filter }}>{children}</div>
    </>
  )
}

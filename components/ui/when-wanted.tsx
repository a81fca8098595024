'use client'

import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAfter } from './use-after.ts'

/** By these a person shows to be there, who may go on to what is below; paper has no below. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'beforeprint'] as const

/** After this it is there without a sign: a screen reader gives none, and finds only what is in the page. */
const unaskedMs = 6_000

type WhenWantedProps = {
  /** Height of the place that it will take. */
  className: string
  /** Its script may come now, by `lazy`. */
  children: ReactNode
}

/**
 * What is below the first screen, shown (and its script fetched) once its place comes into sight, or anybody points, types,
 * scrolls or prints. Nothing that is in sight may stand below it: it would move.
 */
export function WhenWanted({ className, children }: WhenWantedProps) {
  const isHere = useSyncExternalStore(onSign, wasPersonSeen, () => false)
  const isLate = useAfter(unaskedMs)
  const [isInSight, setInSight] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isWanted = isHere || isLate || isInSight
  useEffect(() => {
    if (isWanted || !place.current) return undefined
    const seen = new IntersectionObserver((entries) => setInSight(entries.some(({ isIntersecting }) => isIntersecting)))
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [isWanted])
  // A program may print sooner than this can come.
  const unprinted = <p className="hidden text-ink-2 print:block">This part was still loading when it was printed.</p>
  if (!isWanted)
    return (
      <div ref={place} className={className}>
        {unprinted}
      </div>
    )
  return (
    <Suspense
      fallback={
        <div aria-busy className={className}>
          {unprinted}
        </div>
      }
    >
      {children}
    </Suspense>
  )
}

let wasSeen = false
const wasPersonSeen = () => wasSeen

// From the first script on: whoever points while a screen still loads has shown to be there.
if (typeof window !== 'undefined')
  onSign(() => {
    wasSeen = true
  })

function onSign(listener: () => void): () => void {
  const paper = window.matchMedia('print')
  for (const sign of signs) window.addEventListener(sign, listener, { passive: true, once: true })
  paper.addEventListener('change', listener, { once: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, listener)
    paper.removeEventListener('change', listener)
  }
}

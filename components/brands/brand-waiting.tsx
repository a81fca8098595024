'use client'

import { useEffect, useState } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

/** Seconds since the component came on screen. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const started = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - started) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

/** The layout to come, and, when it takes longer than a held brand would, why. */
export function BrandWaiting({ identifier }: { identifier: string }) {
  const seconds = useSeconds()
  return (
    <div aria-busy>
      <h1 className="sr-only">Looking up {identifier}</h1>
      <div role="status">
        {seconds >= 2 && (
          <Notice title={`Visiting ${identifier} now`} className="mb-6">
            It is not held yet, so its site is being read. This takes up to 25 seconds, once; after that the answer is
            immediate.{' '}
            <span aria-hidden className="tabular-nums">
              {seconds} s so far.
            </span>
          </Notice>
        )}
      </div>
      <div className="mb-6 flex items-center gap-4">
        <Skeleton className="size-14" />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
          <Skeleton className="h-7 w-56 max-w-full" />
          <Skeleton className="h-5 w-80 max-w-full" />
        </div>
      </div>
      <Skeleton className="mb-6 h-9 w-full" />
      <Skeleton className="mb-4 h-12 w-full" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-52" />
        ))}
      </div>
      <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="aspect-3/2" />
        ))}
      </div>
    </div>
  )
}

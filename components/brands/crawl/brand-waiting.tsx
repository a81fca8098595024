'use client'

import { useEffect, useState } from 'react'
import type { CrawlFound } from '#contract/crawls/crawl-progress.ts'
import { CallFailedError } from '#lib/client/ask-dashboard.ts'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { CrawlSteps } from './crawl-steps.tsx'
import { type CrawlWatched, useCrawlWatch } from './use-crawl-watch.ts'

/** Within this an indexed brand is here: nobody is told of steps that nobody takes. */
const settleMs = 400

type BrandWaitingProps = {
  identifier: string
  /** The lookup has ended without the brand, which is crawled in the background: look it up again. */
  onEnded?: (() => void) | undefined
}

/**
 * The page of a brand before it is there: every part in its place, with the name, icon and color of a crawl as soon as they
 * are known. Says within 8 s that the service doesn't respond.
 */
export function BrandWaiting({ identifier, onEnded }: BrandWaitingProps) {
  const isWatching = useAfter(settleMs)
  const watch = useCrawlWatch(identifier, isWatching)
  const { progress, error } = watch
  const state = progress?.state
  useEffect(() => {
    if (state === 'idle') onEnded?.()
  }, [state, onEnded])
  const found = progress?.found ?? null
  return (
    <div aria-busy={error === null} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div
        data-first-look=""
        className="hairline relative grid min-h-68 overflow-hidden rounded-dialog bg-sunken max-md:min-h-112 md:grid-cols-[minmax(0,1fr)_25rem]"
        style={found?.themeColor ? { background: found.themeColor } : {}}
      >
        <FirstIcon found={found} />
        <WhatIsDone identifier={identifier} watch={watch} />
      </div>
      <WaitingHeading identifier={identifier} name={found?.name ?? null} />
      <RestOfPage />
    </div>
  )
}

/** The steps, where a site is crawled; or that nothing is heard of it. */
function WhatIsDone({ identifier, watch }: { identifier: string; watch: CrawlWatched }) {
  const { progress, error } = watch
  if (error !== null)
    return (
      <div className="m-3 self-center rounded-control bg-surface">
        <NoResponse error={error} onRetry={watch.retry} />
      </div>
    )
  if (progress === undefined || (progress.state === 'idle' && progress.found === null)) return null
  return (
    <div className="m-3 rounded-control border border-line bg-surface p-4">
      <CrawlSteps
        identifier={identifier}
        progress={progress}
        elapsedMs={watch.elapsedMs}
        foot="You can leave. It will be in Brands when it’s done."
      />
    </div>
  )
}

function NoResponse({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const failure = error instanceof CallFailedError ? error.failure : undefined
  return (
    <ErrorState title={failure?.title ?? 'No response'} requestId={failure?.meta.requestId} onRetry={onRetry}>
      {failure?.reason ?? 'Something unexpected came back.'}
    </ErrorState>
  )
}

function FirstIcon({ found }: { found: CrawlFound | null }) {
  // Its place is there before it is: what stands below on a phone must not move.
  if (found === null || found.icon === null) return <span aria-hidden className="m-6 size-28 place-self-center" />
  return (
    <span className="hairline m-6 grid size-28 place-items-center place-self-center overflow-hidden rounded-dialog bg-[#fff]">
      <Picture
        src={found.icon}
        alt="Icon"
        className="max-h-20 max-w-20 object-contain"
        loading="eager"
        fallback={<span />}
      />
    </span>
  )
}

/** The heading in its final place: the identifier, until the site has said its name. */
function WaitingHeading({ identifier, name }: { identifier: string; name: string | null }) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h1 className="line-clamp-2 min-h-11 text-28 font-semibold sm:text-40" title={name ?? identifier}>
        <span className="sr-only">Looking up </span>
        <UntrustedText text={name ?? identifier} />
      </h1>
      <Skeleton className="h-6 w-80 max-w-full" />
      <Skeleton className="h-5 w-56 max-w-full" />
    </header>
  )
}

function RestOfPage() {
  return (
    <>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-16 w-full" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-44" />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="aspect-3/2" />
        ))}
      </div>
    </>
  )
}

function useAfter(ms: number): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isAfter
}

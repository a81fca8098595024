'use client'

import { useEffect } from 'react'
import { CallFailedError } from '#lib/client/ask-dashboard.ts'
import { ErrorState } from '#components/ui/error-state.tsx'
import { CrawlSteps } from './crawl-steps.tsx'
import { type CrawlWatched, useCrawlWatch } from './use-crawl-watch.ts'
import { WaitingFrame } from './waiting-frame.tsx'

type WatchedWaitingProps = { identifier: string; onEnded: (() => void) | undefined }

/** The page of a brand whose crawl is followed, with what it finds as soon as that is known. */
export function WatchedWaiting({ identifier, onEnded }: WatchedWaitingProps) {
  const watch = useCrawlWatch(identifier, true)
  const { progress, error } = watch
  const state = progress?.state
  useEffect(() => {
    if (state === 'idle') onEnded?.()
  }, [state, onEnded])
  return (
    <WaitingFrame identifier={identifier} found={progress?.found ?? null} isBusy={error === null}>
      <WhatIsDone identifier={identifier} watch={watch} />
    </WaitingFrame>
  )
}

/** The steps, where a site is crawled; or that nothing is heard of it. */
function WhatIsDone({ identifier, watch }: { identifier: string; watch: CrawlWatched }) {
  const { progress, error } = watch
  if (error !== null)
    return (
      <div className="self-center rounded-control bg-surface">
        <NoResponse error={error} onRetry={watch.retry} />
      </div>
    )
  if (progress === undefined || (progress.state === 'idle' && progress.found === null)) return null
  return (
    <div className="rounded-control border border-line bg-surface p-4">
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

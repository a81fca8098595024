'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CrawlProgress } from '#contract/crawls/crawl-progress.ts'
import { CallFailedError } from '#lib/client/ask-dashboard.ts'
import { requestCrawl } from '#lib/client/brands/crawl/crawl-queries.ts'
import { blockedReason, blockedTitle } from '#lib/client/brands/crawl/crawl-words.ts'
import { Button } from '#components/ui/button.tsx'
import { DialogClose } from '#components/ui/dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { CrawlSteps } from './crawl-steps.tsx'
import { useCrawlWatch } from './use-crawl-watch.ts'

type State = { type: 'asking' } | { type: 'idle' | 'running' | 'ended' } | { type: 'refused'; reason: string }

/** What a crawl changes on the screens. */
const changed = ['brand', 'evidence', 'held-brands', 'history', 'specimens']

/** Asks for the crawl and follows it; what is on the screens is read again when it has ended. */
function useCrawlAgain(domain: string) {
  const [state, setState] = useState<State>({ type: 'idle' })
  const queries = useQueryClient()
  const watch = useCrawlWatch(domain, state.type === 'running')
  const hasEnded = state.type === 'ended'
  if (state.type === 'running' && watch.progress?.state === 'idle') setState({ type: 'ended' })
  useEffect(() => {
    if (!hasEnded) return
    toast('The crawl has ended.')
    for (const key of changed) void queries.invalidateQueries({ queryKey: [key] })
  }, [hasEnded, queries])
  const ask = async () => {
    setState({ type: 'asking' })
    try {
      await requestCrawl(domain)
      setState({ type: 'running' })
    } catch (error) {
      const reason = error instanceof CallFailedError ? error.failure.reason : 'It could not be started. Try again.'
      setState({ type: 'refused', reason })
    }
  }
  return { state, watch, ask }
}

/** What the dialog has inside: the question, then the steps of the crawl, then how it ended. */
export function CrawlNow({ domain }: { domain: string }) {
  const { state, watch, ask } = useCrawlAgain(domain)
  const isBusy = state.type === 'asking' || state.type === 'running'
  const hasEnded = state.type === 'ended'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid min-h-52">
        {(state.type === 'running' || hasEnded) && (
          <CrawlSteps
            identifier={domain}
            progress={watch.progress}
            elapsedMs={watch.elapsedMs}
            foot="You can close this. The crawl goes on."
          />
        )}
        {state.type === 'refused' && <Problem text={state.reason} />}
      </div>
      {hasEnded && watch.progress && <End {...watch.progress} />}
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose>{hasEnded ? 'Show the brand' : 'Close'}</DialogClose>
        {!hasEnded && (
          <Button variant="primary" onClick={() => void ask()} busy={isBusy}>
            {isBusy ? 'Crawling' : 'Crawl now'}
          </Button>
        )}
      </div>
    </div>
  )
}

function End({ last, tries }: Pick<CrawlProgress, 'last' | 'tries'>) {
  const title = blockedTitle(last)
  if (last === null || title === undefined)
    return (
      <Notice tone="ok" title="The crawl is done">
        What changed is in History.
      </Notice>
    )
  return (
    <Notice tone="warn" title={title}>
      <UntrustedText text={blockedReason(last, tries)} /> The brand stays as it was.
    </Notice>
  )
}

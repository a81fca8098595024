'use client'

import { useEffect, useState } from 'react'
import { placesWorthAsking } from '#lib/client/brands/batch-answer.ts'
import { plural } from '#lib/client/format-text.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Switch } from '#components/ui/switch.tsx'
import type { Batch } from './use-batch.ts'

/** Asking again for what is not decided yet: the queued ones, by hand or by themselves, and those that failed. */
export function FollowQueued({ batch }: { batch: Batch }) {
  const queued = placesWorthAsking(batch.results, 'queued').length
  const failed = placesWorthAsking(batch.results, 'failed').length
  const busy = batch.state === 'asking' || batch.state === 'running'
  if (queued === 0 && failed === 0) return null
  return (
    <Notice
      tone="warn"
      title={queued > 0 ? `${plural(queued, 'brand')} in the queue` : `${plural(failed, 'lookup')} failed`}
    >
      {queued > 0 && (
        <p>
          Crawls continue in the background. Checking again is free until a brand is indexed; then it costs 1 credit.
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {queued > 0 && (
          <>
            <Button size="sm" busy={busy} onClick={() => void batch.askAgain('queued')}>
              {busy ? 'Checking' : `Check ${queued} again`}
            </Button>
            <Switch label="Check automatically" checked={batch.following} onCheckedChange={batch.setFollowing} />
            {batch.isWaiting && <Countdown nextAskAt={batch.nextAskAt} />}
          </>
        )}
        {failed > 0 && (
          <Button size="sm" busy={busy} onClick={() => void batch.askAgain('failed')}>
            Retry {failed} failed
          </Button>
        )}
      </div>
    </Notice>
  )
}

function Countdown({ nextAskAt }: { nextAskAt: () => number }) {
  const [secondsLeft, setSecondsLeft] = useState<number>()
  useEffect(() => {
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((nextAskAt() - Date.now()) / 1000)))
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [nextAskAt])
  if (secondsLeft === undefined) return null
  return <span className="text-13 text-ink-2 tabular-nums">Next check in {secondsLeft} s</span>
}

'use client'

import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { StatePage } from './state-page.tsx'

type QueuedBrandProps = { identifier: string; onAsk: () => void; asking: boolean; asked: number }

/** The brand's site is in the queue: the page asks again by itself, less and less often. */
export function QueuedBrand({ identifier, onAsk, asking, asked }: QueuedBrandProps) {
  const seconds = useSecondsSince(asked)
  return (
    <StatePage identifier={identifier} title="In the queue">
      <Notice tone="warn" title="Its site is still being read">
        The visit took longer than a lookup waits, so it goes on in the background. This page asks again by itself and
        shows the brand as soon as it is there. Asking is free until then.
      </Notice>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onAsk} busy={asking}>
          {asking ? 'Asking' : 'Ask now'}
        </Button>
        <p className="text-13 text-ink-3 tabular-nums">{seconds < 1 ? 'Asked just now' : `Asked ${seconds} s ago`}</p>
      </div>
    </StatePage>
  )
}

function useSecondsSince(moment: number): number {
  const [now, setNow] = useState(moment)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.round((now - moment) / 1000))
}

'use client'

import { useEffect, useState } from 'react'
import type { PlaygroundRoute } from '#lib/client/playground/playground-routes.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { AnswerBody } from './answer-body.tsx'
import { AnswerFacts } from './answer-facts.tsx'
import { AnswerHeaders } from './answer-headers.tsx'
import { ItemStatuses } from './item-statuses.tsx'
import type { Sender } from './use-exchanges.ts'

type AnswerPanelProps = { route: PlaygroundRoute; sender: Sender; ownDomain: string; onExample: () => void }

/** What came back: status, credits, time, headers, body; or what will stand here. */
export function AnswerPanel({ route, sender: { sending, last }, ownDomain, onExample }: AnswerPanelProps) {
  if (sending) return <Waiting key={sending.path} />
  if (!last) {
    return (
      <EmptyState
        title="Nothing was sent yet"
        {...(Object.keys(route.example).length > 0 && {
          action: <Button onClick={onExample}>Fill in an example</Button>,
        })}
      >
        The response appears here: what its status and headers mean, what it cost, how long it took, and its body.
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AnswerFacts route={route.id} exchange={last} ownDomain={ownDomain} />
      {route.id === 'batch' && <ItemStatuses answer={last.answer} />}
      <AnswerBody answer={last.answer} />
      <AnswerHeaders answer={last.answer} />
    </div>
  )
}

/** A call to a site that is not held can take 25 seconds: the seconds are counted, and said at the fifth. */
function Waiting() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Panel title="Response">
      <div className="grid gap-4" aria-busy>
        <p className="text-ink-2 tabular-nums">
          Waiting for the response{seconds > 0 && `, ${seconds} s`}.
          {seconds >= 5 && ' A site that is not indexed is crawled while you wait, which can take up to 25 seconds.'}
        </p>
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-16" />
        <Skeleton className="h-48" />
      </div>
    </Panel>
  )
}

'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { BatchIdentifier, BatchResult } from '#contract/brands/batch.ts'
import { askAgainAfterMs } from '#lib/client/ask-again-after-ms.ts'
import { mergeResults, placesWorthAsking, sendBatch } from '#lib/client/brands/batch-answer.ts'
import type { CallFailure } from '#lib/client/failures/call-failure.ts'

export type Batch = {
  state: 'idle' | 'running' | 'asking' | 'done'
  results: readonly BatchResult[]
  failure: CallFailure | undefined
  run: (identifiers: readonly BatchIdentifier[]) => Promise<void>
  askAgain: (which: 'queued' | 'failed') => Promise<void>
  /** Whether the queued ones are asked for again by themselves. */
  following: boolean
  setFollowing: (following: boolean) => void
  isWaiting: boolean
  /** When that will next happen, in ms since 1970; meaningful while `isWaiting`. */
  nextAskAt: () => number
}

/** A batch and what becomes of it. `onCharged` runs after every answer, since each may have used credits. */
export function useBatch(onCharged: () => void): Batch {
  const [state, setState] = useState<Batch['state']>('idle')
  const [results, setResults] = useState<readonly BatchResult[]>([])
  const [failure, setFailure] = useState<CallFailure>()
  const [following, setFollowing] = useState(false)
  const [asked, setAsked] = useState(0)
  const latestRun = useRef(0)

  const run = async (identifiers: readonly BatchIdentifier[]) => {
    const thisRun = ++latestRun.current
    setState('running')
    setFollowing(false)
    setAsked(0)
    const answer = await sendBatch(identifiers)
    if (thisRun !== latestRun.current) return
    setFailure(answer.type === 'refused' ? answer.failure : undefined)
    setResults(answer.type === 'answered' ? answer.results : [])
    setState('done')
    onCharged()
  }

  const askAgain = async (which: 'queued' | 'failed') => {
    const places = placesWorthAsking(results, which)
    if (places.length === 0) return
    const thisRun = latestRun.current
    setState('asking')
    const answer = await sendBatch(places.flatMap((place) => results[place]?.identifier ?? []))
    if (thisRun !== latestRun.current) return
    setAsked((before) => before + 1)
    setState('done')
    setFailure(answer.type === 'refused' ? answer.failure : undefined)
    if (answer.type === 'refused') return setFollowing(false)
    setResults((before) => mergeResults(before, places, answer.results))
    onCharged()
  }

  const queued = placesWorthAsking(results, 'queued').length
  const isWaiting = following && queued > 0 && state === 'done'
  const nextAskAt = useFollow({ active: isWaiting, asked, ask: () => void askAgain('queued') })
  return { state, results, failure, run, askAgain, following, setFollowing, isWaiting, nextAskAt }
}

/** Runs `ask` after a wait that grows with `asked`, while `active`; tells when that will be, in ms since 1970. */
function useFollow({ active, asked, ask }: { active: boolean; asked: number; ask: () => void }): () => number {
  const latest = useRef(ask)
  const nextAskAt = useRef(0)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!active) return undefined
    const waitMs = askAgainAfterMs(asked + 1)
    nextAskAt.current = Date.now() + waitMs
    const timer = setTimeout(() => latest.current(), waitMs)
    return () => clearTimeout(timer)
  }, [active, asked])
  return useCallback(() => nextAskAt.current, [])
}

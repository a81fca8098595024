'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { announce } from './live-region.tsx'

/** What an action on the server returns: why it was turned down, what it did, or the address that the browser goes on to. */
export type ActionResult = { problem?: string; said?: string; url?: string }

type ActionOptions = {
  /** What is read out when it is done and the action itself says nothing. */
  done?: string
  onDone?: () => void
}

/**
 * Runs an action on the server. When it is done, goes on to the address that it gives, or reads out what it did and reads
 * the page anew; keeps the sentence of a refusal.
 */
export function useAction({ done = 'Done.', onDone }: ActionOptions = {}) {
  const router = useRouter()
  const [isBusy, startWork] = useTransition()
  const [{ problem, said }, setResult] = useState<ActionResult>({})
  const run = (action: () => Promise<ActionResult>) =>
    startWork(async () => {
      const result = await action().catch(() => failed)
      setResult(result)
      if (result.problem !== undefined) return
      if (result.url !== undefined) return window.location.assign(result.url)
      announce(result.said ?? done)
      router.refresh()
      onDone?.()
    })
  return { isBusy, problem, said, run }
}

const failed: ActionResult = { problem: 'It did not go through; try again in a moment.' }

'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { announce } from './live-region.tsx'
import { useSubmissionId } from './use-submission-id.ts'

/** What an action on the server returns: why it was turned down, what it did, or the address that the browser goes on to. */
export type ActionResult = { problem?: string; said?: string; url?: string }

type ActionOptions = {
  /** What is read out when it is done and the action itself says nothing. */
  done?: string
  onDone?: () => void
}

/**
 * Runs an action on the server. When it is done, goes on to the address that it gives, or reads out what it did and reads
 * the page anew; keeps the sentence of a refusal. An action that makes something sends the id that it is given.
 */
export function useAction({ done = 'Done.', onDone }: ActionOptions = {}) {
  const router = useRouter()
  const [isBusy, startWork] = useTransition()
  const submission = useSubmissionId()
  const [{ problem, said }, setResult] = useState<ActionResult>({})
  const run = (action: (submissionId: string) => Promise<ActionResult>) =>
    startWork(async () => {
      const result = await action(submission.id).catch(() => failed)
      setResult(result)
      if (result.problem !== undefined) return
      submission.renew()
      if (result.url !== undefined) return window.location.assign(result.url)
      announce(result.said ?? done)
      router.refresh()
      onDone?.()
    })
  return { isBusy, problem, said, run }
}

const failed: ActionResult = { problem: 'It did not go through; try again in a moment.' }

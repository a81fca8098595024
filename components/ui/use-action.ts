'use client'

import { useRouter } from 'next/navigation'
import { use, useState, useTransition } from 'react'
import { SignedOut } from './signed-out.ts'
import { toast } from './toast.ts'
import { useSubmissionId } from './use-submission-id.ts'

/**
 * What an action on the server returns: why it was turned down (`isSignedOut`: nobody is signed in any more), what it did, or
 * the address that the browser goes on to.
 */
export type ActionResult = { problem?: string; isSignedOut?: boolean; said?: string; url?: string }

type ActionOptions = {
  /** What is said when it is done and the action itself says nothing. */
  done: string
  onDone?: () => void
}

/**
 * Runs an action on the server. When it is done, goes on to the address that it gives, or says what it did and reads
 * the page anew; keeps the sentence of a refusal. An action that makes something sends the id that it is given.
 */
export function useAction({ done, onDone }: ActionOptions) {
  const router = useRouter()
  const [isBusy, startWork] = useTransition()
  const submission = useSubmissionId()
  const noteSignedOut = use(SignedOut)
  const [{ problem, said }, setResult] = useState<ActionResult>({})
  const run = (action: (submissionId: string) => Promise<ActionResult>) =>
    startWork(async () => {
      const result = await action(submission.id).catch(() => failed)
      setResult(result)
      if (result.isSignedOut === true) noteSignedOut()
      if (result.problem !== undefined) return
      submission.renew()
      if (result.url !== undefined) return window.location.assign(result.url)
      toast(result.said ?? done)
      router.refresh()
      onDone?.()
    })
  return { isBusy, problem, said, run }
}

const failed: ActionResult = { problem: 'It did not go through; try again in a moment.' }

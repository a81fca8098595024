'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { announce } from '#components/ui/live-region.tsx'
import type { OperatorAnswer } from './operator-actions.ts'

/** Runs an action, says what it did, reads the page anew; keeps the sentence of a refusal. */
export function useOperatorAction(onDone?: () => void) {
  const router = useRouter()
  const [isBusy, startWork] = useTransition()
  const [answer, setAnswer] = useState<OperatorAnswer>({})
  const run = (action: () => Promise<OperatorAnswer>) =>
    startWork(async () => {
      const given = await action().catch(() => ({ problem: 'It did not go through; try again in a moment.' }))
      setAnswer(given)
      if (given.problem !== undefined) return
      announce(('said' in given ? given.said : undefined) ?? 'Done.')
      router.refresh()
      onDone?.()
    })
  return { isBusy, answer, run }
}

'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { announce } from '#components/ui/live-region.tsx'
import type { BillingAnswer } from './billing-data.ts'

/** Runs an action: goes on to the address that it gives, or says `done`; keeps the sentence of a refusal. */
export function useBillingAction(done: string, onDone?: () => void) {
  const router = useRouter()
  const [isBusy, startWork] = useTransition()
  const [problem, setProblem] = useState<string>()
  const run = (action: () => Promise<BillingAnswer>) =>
    startWork(async () => {
      const answer = await action().catch(() => ({ problem: 'It did not go through; try again in a moment.' }))
      setProblem(answer.problem)
      if (answer.problem !== undefined) return
      if ('url' in answer && answer.url !== undefined) return window.location.assign(answer.url)
      announce(done)
      router.refresh()
      onDone?.()
    })
  return { isBusy, problem, run }
}

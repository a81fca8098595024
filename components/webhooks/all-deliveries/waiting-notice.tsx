'use client'

import { useState } from 'react'
import { useMutation } from 'urql'
import { numberText, plural } from '#lib/client/format-text.ts'
import { changeProblem } from '#lib/client/graphql-client.ts'
import { retryPendingDocument } from '#lib/client/webhooks/deliveries/all-deliveries-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { toast } from '#components/ui/toast.ts'
import { Problem } from '#components/ui/problem.tsx'
import { NextAttempt } from './attempt-rail.tsx'

type WaitingNoticeProps = {
  webhook: string
  waiting: number
  nextAttemptAt?: string | null
  mayChange: boolean
  onRetried: () => void
}

/** How many deliveries wait for their next attempt at an endpoint, and a way not to wait. */
export function WaitingNotice({ webhook, waiting, nextAttemptAt, mayChange, onRetried }: WaitingNoticeProps) {
  const [{ data, error, fetching }, retry] = useMutation(retryPendingDocument)
  const [tried, setTried] = useState<number>()
  const onPress = async () => {
    const answer = (await retry({ webhook })).data?.retryPending
    if (!answer?.success) return
    setTried(answer.count)
    toast(`${plural(answer.count, 'delivery', 'deliveries')} tried again now.`)
    onRetried()
  }
  if (waiting === 0 && tried === undefined) return null
  return (
    <div
      role="group"
      aria-label="Waiting deliveries"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-warn-ground px-4 py-2 text-13"
    >
      <p className="min-w-0 flex-1">
        <span className="font-semibold text-warn">
          {waiting === 0
            ? 'Nothing is waiting any more.'
            : `${numberText(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting for the next attempt.`}
        </span>{' '}
        {tried === undefined
          ? 'Fixed your endpoint? No need to wait.'
          : `${plural(tried, 'delivery', 'deliveries')} tried now, ten a second.`}{' '}
        {nextAttemptAt && waiting > 0 && <NextAttempt at={nextAttemptAt} />}
      </p>
      <Problem text={changeProblem(error, data?.retryPending)} />
      {mayChange && waiting > 0 && (
        <Button size="sm" variant="primary" busy={fetching} onClick={() => void onPress()}>
          {waiting === 1 ? 'Try it now' : `Try all ${numberText(waiting)} now`}
        </Button>
      )}
    </div>
  )
}

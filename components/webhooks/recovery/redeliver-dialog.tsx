'use client'

import { useEffect } from 'react'
import { useQuery } from 'urql'
import { recoveriesDocument } from '#lib/client/webhooks/recovery/recovery-documents.ts'
import { isSettled } from '#lib/client/webhooks/recovery/recovery-words.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { GraphqlFailure } from '../graphql-failure.tsx'
import { RedeliverForm } from './redeliver-form.tsx'
import { RedeliverProgress } from './redeliver-progress.tsx'

type RedeliverDialogProps = { webhook: string; onChanged: () => void }

/** Delivers failed events of an endpoint again: counts first, then works in the background and can be looked at again. */
export function RedeliverDialog({ webhook, onChanged }: RedeliverDialogProps) {
  return (
    <Dialog
      trigger={<Button size="sm">Redeliver…</Button>}
      title="Redeliver failed events"
      description="Each event once, with the same webhook-id. It goes on when you close this."
    >
      <Redeliver webhook={webhook} onChanged={onChanged} />
    </Dialog>
  )
}

const pollMs = 1_500

function Redeliver({ webhook, onChanged }: RedeliverDialogProps) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: recoveriesDocument,
    variables: { webhook },
    requestPolicy: 'network-only',
  })
  const latest = data?.webhook?.recoveries[0]
  const isOpen = latest !== undefined && !isSettled(latest)
  const refresh = () => ask({ requestPolicy: 'network-only' })
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), pollMs)
    return () => clearInterval(timer)
  }, [isOpen, ask])
  if (error && !data) {
    return <GraphqlFailure title="We can't read the recoveries" error={error} onRetry={refresh} retrying={fetching} />
  }
  if (!data) return <Skeleton className="h-40 w-full" />
  const changed = () => {
    refresh()
    onChanged()
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {latest && <RedeliverProgress recovery={latest} onChanged={changed} />}
      {latest?.state !== 'RUNNING' && <RedeliverForm webhook={webhook} onStarted={changed} />}
    </div>
  )
}

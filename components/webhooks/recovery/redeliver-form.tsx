'use client'

import { type FormEvent, useState } from 'react'
import { useMutation } from 'urql'
import { dayMs } from '#contract/time.ts'
import { plural } from '#lib/client/format-text.ts'
import { changeProblem } from '#lib/client/graphql-client.ts'
import {
  countFailedDocument,
  type RecoveryOrder,
  startRecoveryDocument,
} from '#lib/client/webhooks/recovery/recovery-documents.ts'
import { durationText } from '#lib/client/webhooks/recovery/recovery-words.ts'
import { FormEnd } from '#components/ui/form-end.tsx'
import { toast } from '#components/ui/toast.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Select } from '#components/ui/select.tsx'

const days = [
  { value: '1', label: '24 hours' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
]
const paces = [
  { value: '60', label: '1 a second' },
  { value: '300', label: '5 a second' },
  { value: '600', label: '10 a second' },
]
const orders = [
  { value: 'OLDEST_FIRST', label: 'Oldest first' },
  { value: 'NEWEST_FIRST', label: 'Newest first' },
]

const usual = { days: '1', perMinute: '60', order: 'OLDEST_FIRST' as RecoveryOrder }

type Counted = { matched: number; from: string }

/** Which failed events, how fast and in which order; counts before it starts. */
export function RedeliverForm({ webhook, onStarted }: { webhook: string; onStarted: () => void }) {
  const [values, setValues] = useState(usual)
  const [counted, setCounted] = useState<Counted>()
  const [counting, count] = useMutation(countFailedDocument)
  const [starting, start] = useMutation(startRecoveryDocument)
  const set = (change: Partial<typeof usual>) => {
    setValues({ ...values, ...change })
    if (change.days !== undefined) setCounted(undefined)
  }
  const onCount = async () => {
    const from = new Date(Date.now() - Number(values.days) * dayMs).toISOString()
    const answer = (await count({ webhook, filter: { from } })).data?.recoverDeliveries
    if (answer?.success) setCounted({ matched: answer.matched, from })
  }
  const onStart = async ({ from }: Counted) => {
    const { order } = values
    const answer = await start({ webhook, filter: { from }, perMinute: Number(values.perMinute), order })
    if (!answer.data?.startRecovery.success) return
    toast(answer.data.startRecovery.message)
    setCounted(undefined)
    onStarted()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void (counted === undefined ? onCount() : onStart(counted))
  }
  const problem =
    changeProblem(counting.error, counting.data?.recoverDeliveries) ??
    changeProblem(starting.error, starting.data?.startRecovery)
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <div className="grid content-start gap-4 sm:grid-cols-3">
        <Select label="Failed within" options={days} value={values.days} onChange={(value) => set({ days: value })} />
        <Select label="Pace" options={paces} value={values.perMinute} onChange={(perMinute) => set({ perMinute })} />
        <Select
          label="Order"
          options={orders}
          value={values.order}
          onChange={(order) => set({ order: order === 'NEWEST_FIRST' ? order : 'OLDEST_FIRST' })}
        />
      </div>
      {counted && <Found matched={counted.matched} perMinute={Number(values.perMinute)} />}
      <FormEnd problem={problem} busy={counting.fetching || starting.fetching} disabled={counted?.matched === 0}>
        {counted === undefined || counted.matched === 0
          ? 'Count first'
          : `Redeliver ${plural(counted.matched, 'event')}`}
      </FormEnd>
    </form>
  )
}

function Found({ matched, perMinute }: { matched: number; perMinute: number }) {
  if (matched === 0) {
    return <Notice live>No failed events. What was delivered since, or sent again within the hour, is left out.</Notice>
  }
  return (
    <Notice live tone="warn">
      {plural(matched, 'failed event')} would be queued {durationText(matched, perMinute)}. It costs nothing.
    </Notice>
  )
}

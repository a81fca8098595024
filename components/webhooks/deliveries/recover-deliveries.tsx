'use client'

import { type FormEvent, useState } from 'react'
import { useMutation } from 'urql'
import { dayMs, minuteMs } from '#contract/time.ts'
import { plural } from '#lib/client/format-text.ts'
import { changeProblem } from '#lib/client/graphql-client.ts'
import { recoverDocument, type RecoverFilter } from '#lib/client/webhooks/webhook-mutations.ts'
import type { WebhookDetail } from '#lib/client/webhooks/webhook-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FormEnd } from '#components/ui/form-end.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { announce } from '#components/ui/live-region.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RecoveryReport } from './recovery-report.tsx'
import { useRecovery } from './use-recovery.ts'

type RecoverProps = { webhook: WebhookDetail; onDone: () => void }

/** Delivers again what was given up within a span of time; first says how much that is. */
export function RecoverDeliveries({ webhook, onDone }: RecoverProps) {
  return (
    <Dialog
      trigger={<Button size="sm">Recover</Button>}
      title="Deliver again what was given up"
      description="After an outage of your endpoint: each event once, with the same webhook-id."
    >
      <RecoverForm webhook={webhook} onQueued={onDone} />
    </Dialog>
  )
}

type RecoverFormProps = { webhook: WebhookDetail; onQueued: () => void }

function RecoverForm({ webhook, onQueued }: RecoverFormProps) {
  const [from, setFrom] = useState(() => localMoment(new Date(Date.now() - dayMs)))
  const [to, setTo] = useState('')
  const [counted, setCounted] = useState<{ count: number; matched: number }>()
  const [{ data, error, fetching }, recover] = useMutation(recoverDocument)
  const { recovery, start } = useRecovery(webhook.urn)
  const filter = filterOf(from, to)
  const count = async () => {
    if (!filter) return
    const answer = (await recover({ webhook: webhook.urn, filter, dryRun: true })).data?.recoverDeliveries
    if (answer?.success) setCounted(answer)
  }
  const queue = async (matched: number) => {
    if (!filter) return
    await start(filter, matched)
    announce('The events are queued.')
    onQueued()
  }
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setCounted(undefined)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void (counted === undefined ? count() : queue(counted.matched))
  }
  if (recovery) return <RecoveryReport recovery={recovery} />
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Given up from">
          <Input type="datetime-local" value={from} onValueChange={change(setFrom)} required />
        </Field>
        <Field label="To" hint="Empty: until now.">
          <Input type="datetime-local" value={to} onValueChange={change(setTo)} />
        </Field>
      </div>
      {counted && <Counted matched={counted.matched} />}
      <FormEnd
        problem={changeProblem(error, data?.recoverDeliveries)}
        busy={fetching}
        disabled={!filter || counted?.matched === 0}
      >
        {counted === undefined ? 'Count first' : `Deliver ${plural(counted.matched, 'event')} again`}
      </FormEnd>
    </form>
  )
}

function filterOf(from: string, to: string): RecoverFilter | undefined {
  if (Number.isNaN(Date.parse(from))) return undefined
  return { from: new Date(from).toISOString(), ...(to !== '' && { to: new Date(to).toISOString() }) }
}

function Counted({ matched }: { matched: number }) {
  if (matched === 0) return <Notice live>Nothing was given up in that time.</Notice>
  return (
    <Notice live tone="warn">
      {plural(matched, 'event')} would be delivered again now, in the order in which they happened. It costs nothing.
    </Notice>
  )
}

/** A moment as a `datetime-local` input takes it, in the reader's own zone. */
function localMoment(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * minuteMs)
  return shifted.toISOString().slice(0, 16)
}

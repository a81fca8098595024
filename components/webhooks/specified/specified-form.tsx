'use client'

import { type FormEvent, useState } from 'react'
import type { MutationResult } from '#lib/client/mutation-result.ts'
import type { WebhookInput } from '#lib/client/webhooks/webhook-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { Declined } from '../declined.tsx'
import { AuthorizationField } from '../new-webhook.tsx'
import { AddressField } from '../endpoint-field.tsx'
import { SpecifiedEvents } from './specified-events.tsx'

export type WebhookValues = { url: string; description: string; events: string[]; authorization: string }

type SpecifiedFormProps = {
  initial: WebhookValues
  button: string
  busy: boolean
  problem: string | undefined
  declined: MutationResult | undefined
  onSend: (values: WebhookValues) => void
}

/** Address, events, description and header of a webhook: what the interface lets a client set. */
export function SpecifiedForm({ initial, button, busy, problem, declined, onSend }: SpecifiedFormProps) {
  const [values, setValues] = useState(initial)
  const [wrong, setWrong] = useState<string>()
  const set = (change: Partial<WebhookValues>) => setValues({ ...values, ...change })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(values)
    setWrong(found)
    if (found === undefined) onSend(values)
  }
  return (
    <form onSubmit={onSubmit} className="grid max-w-2xl gap-6" noValidate>
      <AddressField value={values.url} onChange={(url) => set({ url })} hint="A public https address." />
      <SpecifiedEvents chosen={values.events} onChange={(events) => set({ events })} />
      <Field label="Description">
        <Input value={values.description} onValueChange={(description) => set({ description })} maxLength={500} />
      </Field>
      <AuthorizationField value={values.authorization} onChange={(authorization) => set({ authorization })} />
      {declined && <Declined code={declined.code} message={declined.message} />}
      <Problem text={wrong ?? problem} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  )
}

function problemOf({ url, events }: WebhookValues): string | undefined {
  if (!URL.canParse(url.trim()) || !url.trim().startsWith('https://'))
    return 'The address must be one that begins with https://, like https://example.com/webhooks.'
  return events.length === 0 ? 'Choose at least one event.' : undefined
}

/** What is sent of the values: what is empty, or as it was, keeps what the service has. */
export function inputOf(values: WebhookValues, before?: WebhookValues): WebhookInput {
  const [url, description] = [values.url.trim(), values.description.trim()]
  return {
    ...(url !== before?.url && { url }),
    ...(values.events.join(' ') !== before?.events.join(' ') && { events: values.events }),
    ...(description !== (before?.description ?? '') && { description }),
    ...(values.authorization.trim() !== '' && {
      urlHeaders: [{ name: 'Authorization', value: values.authorization.trim() }],
    }),
  }
}

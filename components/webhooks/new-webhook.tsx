'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useMutation } from 'urql'
import { useQuery } from '@tanstack/react-query'
import { endpointProblem } from '#lib/client/webhooks/endpoint-problem.ts'
import { inboxQuery } from '#lib/client/webhooks/inbox-query.ts'
import { graphqlProblem } from '#lib/client/graphql-client.ts'
import { createWebhookDocument } from '#lib/client/webhooks/webhook-mutations.ts'
import type { WebhookInput } from '#lib/client/webhooks/webhook-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { toast } from '#components/ui/toast.ts'
import { Notice } from '#components/ui/notice.tsx'
import { useSubmissionId } from '#components/ui/use-submission-id.ts'
import { Declined } from './declined.tsx'
import { EndpointChecks } from './endpoint-checks.tsx'
import { EndpointField } from './endpoint-field.tsx'
import { EventChoice } from './event-choice.tsx'
import { webhookHref } from './webhook-href.ts'
import { Problem } from '#components/ui/problem.tsx'

/** The form of a new webhook. Brands are chosen on the page that follows. */
export function NewWebhook({ hasInbox }: { hasInbox: boolean }) {
  const inbox = useQuery(inboxQuery({ live: false })).data?.url
  const [url, setUrl] = useState('')
  const [description, setDescription] = useState('')
  const [authorization, setAuthorization] = useState('')
  const [events, setEvents] = useState<string[]>(['brand.updated', 'brand.verified'])
  const [isAsked, setAsked] = useState(false)
  const [{ data, error, fetching }, create] = useMutation(createWebhookDocument)
  const submission = useSubmissionId()
  const router = useRouter()
  const eventsProblem = isAsked && events.length === 0 ? 'Choose at least one event.' : undefined
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (events.length === 0 || url.trim() === '' || endpointProblem(url, inbox) !== undefined) return
    const answer = await create({
      input: { submission: submission.id, ...inputOf({ url, description, authorization, events }) },
    })
    const made = answer.data?.createWebhook
    if (!made?.success || !made.webhook) return
    toast('Webhook created.')
    router.push(`${webhookHref(made.webhook.urn)}?tab=subscriptions&new=1`)
  }
  const declined = data && !data.createWebhook.success ? data.createWebhook : undefined
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="grid max-w-2xl gap-6" noValidate>
      <div className="grid gap-3">
        <EndpointField value={url} onChange={setUrl} hasInbox={hasInbox} />
        {inbox !== undefined && url.trim() === inbox ? (
          <p className="text-13 text-ink-2">Built-in inbox: no check needed.</p>
        ) : (
          <EndpointChecks url={checkable(url, inbox)} authorization={authorization.trim()} />
        )}
      </div>
      <EventChoice chosen={events} onChange={setEvents} error={eventsProblem} />
      <Field label="Description" hint="For you, to tell webhooks apart. Optional.">
        <Input value={description} onValueChange={setDescription} maxLength={500} />
      </Field>
      <AuthorizationField value={authorization} onChange={setAuthorization} />
      {declined && <Declined code={declined.code} message={declined.message} />}
      <Problem text={error && graphqlProblem(error)} />
      {isAsked && url.trim() === '' && (
        <Notice tone="fail" live>
          Give the address that deliveries are to go to.
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-ink-3">Registering an endpoint and receiving deliveries cost nothing.</p>
        <Button type="submit" variant="primary" busy={fetching}>
          Create webhook
        </Button>
      </div>
    </form>
  )
}

/** The address once nothing is wrong with its text. */
const checkable = (url: string, inbox: string | undefined) =>
  url.trim() === '' || endpointProblem(url, inbox) !== undefined ? undefined : url.trim()

type AuthorizationFieldProps = { value: string; onChange: (value: string) => void; hint?: string }

/** The one header that goes with each delivery; stored encrypted and never shown again. */
export function AuthorizationField({ value, onChange, hint }: AuthorizationFieldProps) {
  return (
    <Field
      label="Authorization header"
      hint={
        hint ?? 'Sent with each delivery, for example “Bearer …”. Stored encrypted and never shown again. Optional.'
      }
    >
      <Input
        type="password"
        value={value}
        onValueChange={onChange}
        autoComplete="off"
        spellCheck={false}
        maxLength={4096}
        className="font-mono text-13"
      />
    </Field>
  )
}

type Typed = { url: string; description: string; authorization: string; events: string[] }

function inputOf({ url, description, authorization, events }: Typed): WebhookInput {
  return {
    url: url.trim(),
    events,
    ...(description.trim() !== '' && { description: description.trim() }),
    ...(authorization.trim() !== '' && { urlHeaders: [{ name: 'Authorization', value: authorization.trim() }] }),
  }
}

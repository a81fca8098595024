'use client'

import { type FormEvent, useState } from 'react'
import { useMutation } from 'urql'
import { useQuery } from '@tanstack/react-query'
import { endpointProblem } from '#lib/client/webhooks/endpoint-problem.ts'
import { inboxQuery } from '#lib/client/webhooks/inbox-query.ts'
import { graphqlProblem } from '#lib/client/graphql-client.ts'
import { updateWebhookDocument } from '#lib/client/webhooks/webhook-mutations.ts'
import type { WebhookDetail, WebhookInput } from '#lib/client/webhooks/webhook-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { toast } from '#components/ui/toast.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Declined } from './declined.tsx'
import { DeleteWebhook } from './delete-webhook.tsx'
import { EndpointField } from './endpoint-field.tsx'
import { EventChoice } from './event-choice.tsx'
import { AuthorizationField } from './new-webhook.tsx'
import { SwitchWebhook } from './switch-webhook.tsx'
import { Problem } from '#components/ui/problem.tsx'

type SettingsTabProps = { webhook: WebhookDetail; mayChange: boolean; onChanged: () => void }

/** How a webhook is set, and its end. */
export function SettingsTab({ webhook, mayChange, onChanged }: SettingsTabProps) {
  if (!mayChange) {
    return <Notice title="You may look, not change">Ask an owner or a developer of your organization.</Notice>
  }
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-8">
      <SwitchWebhook webhook={webhook} onChanged={onChanged} />
      <Panel title="Settings" note="A field that you leave as it is keeps its value.">
        <SettingsForm webhook={webhook} onChanged={onChanged} />
      </Panel>
      <DeleteWebhook webhook={webhook} />
    </div>
  )
}

function SettingsForm({ webhook, onChanged }: Omit<SettingsTabProps, 'mayChange'>) {
  const inbox = useQuery(inboxQuery({ live: false })).data?.url
  const [url, setUrl] = useState(webhook.url)
  const [description, setDescription] = useState(webhook.description ?? '')
  const [events, setEvents] = useState(webhook.events)
  const [authorization, setAuthorization] = useState('')
  const [{ data, error, fetching }, update] = useMutation(updateWebhookDocument)
  const change = changeOf(webhook, { url, description, events, authorization })
  const isSame = Object.keys(change).length === 0
  const eventsProblem = events.length === 0 ? 'Choose at least one event.' : undefined
  const save = async (input: WebhookInput) => {
    const answer = await update({ webhook: webhook.urn, input })
    if (!answer.data?.updateWebhook.success) return
    toast('Settings saved.')
    setAuthorization('')
    onChanged()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isSame || eventsProblem !== undefined || url.trim() === '' || endpointProblem(url, inbox) !== undefined) return
    void save(change)
  }
  const declined = data && !data.updateWebhook.success ? data.updateWebhook : undefined
  return (
    <form onSubmit={onSubmit} className="grid gap-6" noValidate>
      <EndpointField value={url} onChange={setUrl} hint="Where deliveries go, those that are still to be tried too." />
      <EventChoice chosen={events} onChange={setEvents} error={eventsProblem} />
      <Field label="Description">
        <Input value={description} onValueChange={setDescription} maxLength={500} />
      </Field>
      <HeaderSetting
        isSet={webhook.urlHeaders.length > 0}
        value={authorization}
        onChange={setAuthorization}
        onRemove={() => void save({ urlHeaders: [] })}
      />
      {declined && <Declined code={declined.code} message={declined.message} />}
      <Problem text={error && graphqlProblem(error)} />
      <div className="flex items-center justify-end gap-3">
        {isSame && <span className="text-13 text-ink-3">Nothing is changed.</span>}
        <Button type="submit" variant="primary" busy={fetching} disabled={isSame}>
          Save
        </Button>
      </div>
    </form>
  )
}

type HeaderSettingProps = { isSet: boolean; value: string; onChange: (value: string) => void; onRemove: () => void }

function HeaderSetting({ isSet, value, onChange, onRemove }: HeaderSettingProps) {
  const hint = isSet
    ? 'One is set. Left empty, it is unchanged.'
    : 'None is set. Stored encrypted and never shown again.'
  return (
    <div className="grid gap-2">
      <AuthorizationField value={value} onChange={onChange} hint={hint} />
      {isSet && (
        <div>
          <Button size="sm" onClick={onRemove}>
            Remove the header
          </Button>
        </div>
      )}
    </div>
  )
}

type Typed = { url: string; description: string; events: string[]; authorization: string }

/** Only what differs: what is left out keeps its value (docs/interface.md#rule-2-updating-a-webhook). */
function changeOf(webhook: WebhookDetail, typed: Typed): WebhookInput {
  const { url, description, events, authorization } = typed
  const sameEvents = events.length === webhook.events.length && events.every((name) => webhook.events.includes(name))
  return {
    ...(url.trim() !== webhook.url && { url: url.trim() }),
    ...(description.trim() !== (webhook.description ?? '') && { description: description.trim() }),
    ...(!sameEvents && { events }),
    ...(authorization.trim() !== '' && { urlHeaders: [{ name: 'Authorization', value: authorization.trim() }] }),
  }
}

'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Inbox } from '#contract/webhooks/inbox.ts'
import { numberText } from '#lib/client/format-text.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { inboxQuery } from '#lib/client/webhooks/inbox-query.ts'
import { parseAsString, useQueryState } from '#components/ui/address-state.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { NewWebhookLink } from '../new-webhook-link.tsx'
import { ClearInbox } from './clear-inbox.tsx'
import { InboxList } from './inbox-list.tsx'
import { InboxPane } from './inbox-pane.tsx'

/** What arrived at the organization's own inbox: a first webhook works with it and no outside service. */
export function InboxView({ mayChange }: { mayChange: boolean }) {
  const [isLive, setLive] = useState(true)
  const inbox = useQuery(inboxQuery({ live: isLive }))
  const { data, error, isFetching, refetch } = inbox
  if (error && data === undefined) {
    return (
      <ErrorState title="The inbox could not be read" onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    )
  }
  if (data === undefined) return <Skeleton className="h-48 w-full" />
  if (data === null) {
    return (
      <EmptyState title="This installation has no inbox">
        Whoever runs it can turn it on with <code className="font-mono text-13">LIVERY_INBOX=on</code>.
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-2 text-13 text-ink-2">
          <span className="font-mono text-12 wrap-anywhere">{data.url}</span>
          <CopyButton text={data.url} label="Copy address" compact />
          <span>Only webhooks of this installation may post here. Kept for a day.</span>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Switch label="Live" checked={isLive} onCheckedChange={setLive} />
          {mayChange && data.messages.length > 0 && <ClearInbox />}
        </div>
      </div>
      {data.messages.length === 0 ? (
        <EmptyState title="Nothing has arrived yet" action={<NewWebhookLink />}>
          Create a webhook with this address and send a test event; it appears here within seconds.
        </EmptyState>
      ) : (
        <Messages messages={data.messages} />
      )}
    </div>
  )
}

function Messages({ messages }: Pick<Inbox, 'messages'>) {
  const [opened, setOpened] = useQueryState('message', parseAsString, { history: 'push' })
  const at = messages.findIndex(({ id }) => id === opened)
  const message = messages[at]
  const close = () => setOpened(null)
  const step = (by: 1 | -1) => {
    const next = messages[at + by]
    if (next) setOpened(next.id)
  }
  useShortcuts({ j: () => step(1), k: () => step(-1), '[': () => step(-1), ']': () => step(1), Escape: close })
  return (
    <div className={message ? 'grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_560px]' : ''}>
      <div className={message ? 'min-w-0 max-xl:hidden' : 'min-w-0'}>
        <InboxList messages={messages} opened={opened} onOpen={(id) => setOpened(id)} />
        <p className="mt-3 text-13 text-ink-3">
          {messages.length < shownMax
            ? `All ${numberText(messages.length)} of the last 24 hours.`
            : `The newest ${shownMax}.`}
        </p>
      </div>
      {message && (
        <div className="min-w-0 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto">
          <InboxPane key={message.id} message={message} onClose={close} onStep={step} />
        </div>
      )}
      {opened !== null && !message && (
        <p role="status" className="mt-3 text-13 text-ink-2">
          The message of this address is no longer in the inbox.
        </p>
      )}
    </div>
  )
}

/** As many as one answer of the service holds. */
const shownMax = 100

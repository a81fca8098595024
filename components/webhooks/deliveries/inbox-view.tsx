'use client'

import { useQuery } from '@tanstack/react-query'
import type { InboxMessage } from '#contract/webhooks/inbox.ts'
import { inboxQuery } from '#lib/client/webhooks/inbox-query.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { Button } from '#components/ui/button.tsx'
import { NewWebhookLink } from '../new-webhook-link.tsx'
import { Payload } from './payload.tsx'
import { SignatureVerifier } from './signature-verifier.tsx'

/** What arrived at the organization's own inbox: a first webhook works with it and no outside service. */
export function InboxView() {
  const { data, error, isFetching, refetch } = useQuery(inboxQuery({ live: true }))
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
    <div className="grid grid-cols-1 gap-6">
      <Panel title="Address" note="Only webhooks of this installation may post here. What arrives is kept for a day.">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-mono text-13 wrap-anywhere">{data.url}</span>
          <CopyButton text={data.url} label="Copy address" />
        </div>
      </Panel>
      {data.messages.length === 0 ? (
        <EmptyState title="Nothing has arrived yet" action={<NewWebhookLink />}>
          Make a webhook with this address and send a test event; it appears here within seconds.
        </EmptyState>
      ) : (
        data.messages.map((message) => <Message key={message.id} message={message} />)
      )}
    </div>
  )
}

function Message({ message: { receivedAt, headers, body } }: { message: InboxMessage }) {
  const signed = {
    id: headers['webhook-id'] ?? '',
    timestamp: headers['webhook-timestamp'] ?? '',
    signatures: headers['webhook-signature'] ?? '',
    body,
  }
  const shown = Object.entries(headers).filter(([name]) =>
    /^(webhook-|content-type|user-agent|authorization)/.test(name),
  )
  return (
    <Panel
      title={typeOf(body)}
      actions={
        <>
          <span className="text-13 text-ink-3">
            <LocalTime at={receivedAt} />
          </span>
          <Dialog title="Verify the signature" trigger={<Button size="sm">Verify signature</Button>} wide>
            <SignatureVerifier initial={signed} />
          </Dialog>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Facts
          facts={shown.map(([name, value]) => ({
            term: name,
            value: (
              <UntrustedText
                text={name === 'authorization' ? '(as configured)' : value}
                className="font-mono text-12"
              />
            ),
          }))}
        />
        <Payload text={body} label="The body that arrived" />
      </div>
    </Panel>
  )
}

function typeOf(body: string): string {
  try {
    const { type } = JSON.parse(body) as { type?: unknown }
    return typeof type === 'string' ? type.slice(0, 80) : 'Something else'
  } catch {
    return 'Something else'
  }
}

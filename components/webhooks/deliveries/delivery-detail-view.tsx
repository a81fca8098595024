'use client'

import Link from 'next/link'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useQuery } from 'urql'
import { postCommand } from '#lib/client/curl-command.ts'
import { deliveryWords } from '#lib/client/webhooks/deliveries/delivery-words.ts'
import { deliveryDocument, type DeliveryDetail } from '#lib/client/webhooks/deliveries/delivery-documents.ts'
import type { WebhookDetail } from '#lib/client/webhooks/webhook-documents.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { AttemptTimeline } from './attempt-timeline.tsx'
import { DeltaView } from './delta-view.tsx'
import { GraphqlFailure } from '../graphql-failure.tsx'
import { Payload } from './payload.tsx'
import { Resend } from './resend.tsx'
import { SignatureVerifier } from './signature-verifier.tsx'
import { shortId } from '../webhook-href.ts'

type DeliveryDetailProps = {
  urn: string
  webhook: WebhookDetail
  mayChange: boolean
  onClose: () => void
  onSent: (urn: string) => void
}

const pendingMs = 2_000

/** One delivery in full: every try done and to come, what was sent, what came back, and what changed. */
export function DeliveryDetailView({ urn, webhook, mayChange, onClose, onSent }: DeliveryDetailProps) {
  const [{ data, error, fetching }, ask] = useQuery({ query: deliveryDocument, variables: { delivery: urn } })
  const delivery = data?.delivery
  const isPending = delivery?.status === 'PENDING'
  useShortcuts({ Escape: onClose })
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), pendingMs)
    return () => clearInterval(timer)
  }, [isPending, ask])
  return (
    <section aria-label="Delivery" className="grid min-w-0 grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button size="sm" onClick={onClose}>
          <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
          Back to the list
        </Button>
        {delivery && mayChange && <Resend delivery={delivery} onSent={onSent} />}
      </div>
      {error && !delivery && (
        <GraphqlFailure
          title="The delivery could not be read"
          error={error}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
          retrying={fetching}
        />
      )}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && !delivery && (
        <EmptyState title="This delivery is not there">It may be older than 90 days, or of another webhook.</EmptyState>
      )}
      {delivery && <Parts delivery={delivery} webhook={webhook} />}
    </section>
  )
}

function EventBrand({ event: { brand, domain } }: Pick<DeliveryDetail, 'event'>) {
  if (domain === null) return <span className="font-mono text-12 wrap-anywhere">{brand}</span>
  return (
    <Link href={`/brands/${encodeURIComponent(domain)}`} prefetch={false} className="link">
      {domain}
    </Link>
  )
}

function Parts({ delivery, webhook }: { delivery: DeliveryDetail; webhook: WebhookDetail }) {
  const { tone, word } = deliveryWords(delivery)
  const delta = deltaOf(delivery.payload)
  return (
    <>
      <Panel title={delivery.event.type} actions={<StatusBadge tone={tone}>{word}</StatusBadge>}>
        <Facts
          facts={[
            { term: 'Made', value: <LocalTime at={delivery.createdAt} /> },
            { term: 'Accepted', value: delivery.deliveredAt ? <LocalTime at={delivery.deliveredAt} /> : 'not yet' },
            { term: 'Brand', value: <EventBrand event={delivery.event} /> },
            { term: 'Event', value: <Urn urn={delivery.event.urn} /> },
          ]}
        />
      </Panel>
      <Panel title="Attempts">
        <AttemptTimeline delivery={delivery} isEnabled={webhook.enabled} />
      </Panel>
      {delta !== undefined && (
        <Panel title="What changed">
          <DeltaView delta={delta} />
        </Panel>
      )}
      <Panel title="What was sent" actions={<SentActions delivery={delivery} url={webhook.url} />}>
        {delivery.payload === null ? (
          <p className="text-ink-2">Nothing has been sent yet.</p>
        ) : (
          <Payload text={delivery.payload} label="The body that was sent" />
        )}
      </Panel>
    </>
  )
}

function SentActions({ delivery, url }: { delivery: DeliveryDetail; url: string }) {
  const last = delivery.attempts.at(-1)
  if (!last || delivery.payload === null) return null
  const header = (name: string) => last.requestHeaders.find((sent) => sent.name.toLowerCase() === name)?.value ?? ''
  const signed = {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signatures: header('webhook-signature'),
    body: delivery.payload,
  }
  return (
    <>
      <CopyButton
        text={postCommand({ url, headers: last.requestHeaders, body: delivery.payload })}
        label="Copy as cURL"
      />
      <Dialog title="Verify the signature" trigger={<Button size="sm">Verify signature</Button>} wide>
        <SignatureVerifier initial={signed} />
      </Dialog>
    </>
  )
}

function Urn({ urn }: { urn: string }) {
  return (
    <span className="flex items-center gap-1">
      <span className="truncate font-mono text-12" title={urn}>
        {shortId(urn)}
      </span>
      <CopyButton text={urn} label="Copy event URN" compact />
    </span>
  )
}

function deltaOf(payload: string | null): unknown {
  if (payload === null) return undefined
  try {
    return (JSON.parse(payload) as { data?: { delta?: unknown } }).data?.delta
  } catch {
    return undefined
  }
}

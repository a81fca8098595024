import Link from 'next/link'
import { graphqlProblem } from '#lib/client/graphql-client.ts'
import { numberText, plural } from '#lib/client/format-text.ts'
import type { WebhookSummary } from '#lib/client/webhooks/webhook-documents.ts'
import { healthWords } from '#lib/client/webhooks/webhook-health.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'

const shownMax = 5
const order = { fail: 0, warn: 1, idle: 2, ok: 3 } as const

type WebhooksPanelProps = {
  webhooks: readonly WebhookSummary[] | undefined
  error: Error | undefined
  isAsking: boolean
  onRetry: () => void
}

/** How each webhook stands, those in trouble first. */
export function WebhooksPanel({ webhooks, error, isAsking, onRetry }: WebhooksPanelProps) {
  return (
    <Panel
      title="Webhooks"
      actions={
        <Link href="/webhooks" className={buttonLook({ size: 'sm' })}>
          All webhooks
        </Link>
      }
    >
      {webhooks && <HealthRows webhooks={webhooks} />}
      {!webhooks && error && (
        <ErrorState title="The webhooks could not be read" onRetry={onRetry} retrying={isAsking}>
          {graphqlProblem(error)}
        </ErrorState>
      )}
      {!webhooks && !error && <Skeleton className="h-24" />}
    </Panel>
  )
}

function HealthRows({ webhooks }: { webhooks: readonly WebhookSummary[] }) {
  if (webhooks.length === 0) {
    return (
      <p className="max-w-read text-ink-2">
        None yet. A webhook tells your own address when a brand changes;{' '}
        <Link href="/webhooks/new" className="link">
          make one
        </Link>
        , it costs nothing until it watches a brand.
      </p>
    )
  }
  const sorted = webhooks.toSorted((one, other) => order[healthWords(one).tone] - order[healthWords(other).tone])
  return (
    <>
      <ul className="grid grid-cols-1">
        {sorted.slice(0, shownMax).map((webhook) => (
          <HealthRow key={webhook.urn} webhook={webhook} />
        ))}
      </ul>
      {webhooks.length > shownMax && (
        <p className="mt-2 text-13 text-ink-3">{plural(webhooks.length - shownMax, 'other')}, none in more trouble.</p>
      )}
    </>
  )
}

function HealthRow({ webhook }: { webhook: WebhookSummary }) {
  const { urn, url, health, subscriptions } = webhook
  const { tone, word } = healthWords(webhook)
  const [accepted, failed] = (['accepted', 'failed'] as const).map((of) =>
    health.hours.reduce((total, hour) => total + hour[of], 0),
  )
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0">
        <Link href={`/webhooks/${encodeURIComponent(urn)}`} className="block truncate" title={url}>
          {url.replace(/^https:\/\//, '')}
        </Link>
        <span className="block text-13 text-ink-3 tabular-nums">
          {plural(subscriptions.totalCount, 'brand')}; 24 h: {numberText(accepted ?? 0)} accepted,{' '}
          {numberText(failed ?? 0)} given up
        </span>
      </div>
      <StatusBadge tone={tone}>{word}</StatusBadge>
    </li>
  )
}

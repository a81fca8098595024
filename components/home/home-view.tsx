'use client'

import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useQuery as useGraphql } from 'urql'
import type { ExpiringKey } from '#contract/dashboard/listed-key.ts'
import { attentionOf } from '#lib/client/home/attention.ts'
import { keyUsesQuery } from '#lib/client/account/key-queries.ts'
import { usagePeriodQuery } from '#lib/client/metering/usage-queries.ts'
import { webhooksDocument, type WebhookSummary } from '#lib/client/webhooks/webhook-documents.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { CallPanel } from './call-panel.tsx'
import { ChangedBrands } from './changed-brands.tsx'
import { Checklist, type Step } from './checklist.tsx'
import { CreditsPanel } from './credits-panel.tsx'
import { LastRequests } from './last-requests.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

type HomeViewProps = { hasKey: boolean; expiring: readonly ExpiringKey[]; baseUrl: string; search: ReactNode }

/** Whether anything is wrong, and what next. Each part reads, waits and fails by itself. */
export function HomeView({ hasKey, expiring, baseUrl, search }: HomeViewProps) {
  const [{ data, error, fetching }, ask] = useGraphql({ query: webhooksDocument, variables: {} })
  const period = useQuery(usagePeriodQuery())
  const uses = useQuery(keyUsesQuery)
  const [now] = useState(() => new Date())
  const webhooks = data?.webhooks.nodes
  const steps = stepsOf({ hasKey, hasCalled: (uses.data?.size ?? 0) > 0, webhooks: webhooks ?? [] })
  const isSettled = webhooks !== undefined && !uses.isPending
  const isNew = isSettled && steps.some(({ isDone }) => !isDone)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AttentionPanel list={attentionOf({ webhooks: webhooks ?? [], period: period.data, keys: expiring, now })} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {search}
          {isNew && <Checklist steps={steps} />}
          <WebhooksPanel
            webhooks={webhooks}
            error={error}
            isAsking={fetching}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CreditsPanel />
          {isNew && <CallPanel baseUrl={baseUrl} />}
          <ChangedBrands />
        </div>
      </div>
      <LastRequests />
    </div>
  )
}

type Done = { hasKey: boolean; hasCalled: boolean; webhooks: readonly WebhookSummary[] }

function stepsOf({ hasKey, hasCalled, webhooks }: Done): Step[] {
  const isWatching = webhooks.some(({ subscriptions }) => subscriptions.totalCount > 0)
  const isAccepted = webhooks.some(({ health }) => health.lastAcceptedAt !== null)
  const webhooksHref = webhooks.length === 0 ? '/webhooks/new' : '/webhooks'
  return [
    { isDone: hasKey, title: 'Make an API key', href: '/keys', about: 'Your code sends it with each call.' },
    {
      isDone: hasCalled,
      title: 'Make the first call',
      href: '/playground',
      about: 'From your own code, with that key.',
    },
    {
      isDone: isWatching,
      title: 'Watch the first brand',
      href: webhooksHref,
      about: 'A webhook is told when it changes. One credit, and one a month.',
    },
    {
      isDone: isAccepted,
      title: 'Have the first delivery accepted',
      href: webhooksHref,
      about: 'The first change that your endpoint answers with 2xx. Test events do not count.',
    },
  ]
}

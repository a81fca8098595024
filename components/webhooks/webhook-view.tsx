'use client'

import { Link } from '#components/ui/link.tsx'
import { parseAsStringLiteral, useQueryState } from '#components/ui/address-state.ts'
import { useState, type ReactNode } from 'react'
import { useQuery } from 'urql'
import { isNotFound } from '#lib/client/graphql-client.ts'
import { webhookDocument, type WebhookDetail } from '#lib/client/webhooks/webhook-documents.ts'
import { disableCountdown, healthWords } from '#lib/client/webhooks/webhook-health.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorBoundary } from '#components/ui/error-boundary.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { DeliveriesView } from './all-deliveries/deliveries-view.tsx'
import { GraphqlFailure } from './graphql-failure.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { type RevealSecret, SecretTab } from './secret-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx'
import { TestTab } from './all-deliveries/test-tab.tsx'

const names = ['overview', 'deliveries', 'subscriptions', 'settings', 'secret', 'test'] as const
type TabName = (typeof names)[number]

type WebhookViewProps = { urn: string; mayChange: boolean; revealSecret: RevealSecret }

/** One webhook: how it stands, what was delivered, what it watches, and how it is set. */
export function WebhookView({ urn, mayChange, revealSecret }: WebhookViewProps) {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(names).withDefault('overview'))
  const [{ data, error, fetching }, ask] = useQuery({ query: webhookDocument, variables: { webhook: urn } })
  const refresh = () => ask({ requestPolicy: 'network-only' })
  if (error && isNotFound(error)) return <Gone />
  if (error && !data?.webhook) {
    return <GraphqlFailure title="The webhook could not be read" error={error} onRetry={refresh} retrying={fetching} />
  }
  if (!data) return <Skeleton className="h-64 w-full" />
  const { webhook } = data
  if (!webhook) return <Gone />
  const part = (value: TabName, label: string, content: ReactNode) => ({
    value,
    label,
    content: <ErrorBoundary what={label}>{content}</ErrorBoundary>,
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <title>{`${hostOf(webhook.url)} · Livery`}</title>
      <WebhookHeader webhook={webhook} />
      <Tabs
        label="Parts of the webhook"
        value={tab}
        onChange={(name) => setTab(names.find((known) => known === name) ?? 'overview')}
        tabs={[
          part('overview', 'Overview', <OverviewTab webhook={webhook} onOpen={(name) => setTab(name)} />),
          part('deliveries', 'Deliveries', <DeliveriesView webhook={webhook.urn} mayChange={mayChange} />),
          part(
            'subscriptions',
            'Brands',
            <SubscriptionsTab webhook={webhook} mayChange={mayChange} onChanged={refresh} />,
          ),
          part(
            'settings',
            'Settings',
            <SettingsTab key={webhook.urn} webhook={webhook} mayChange={mayChange} onChanged={refresh} />,
          ),
          part(
            'secret',
            'Secret',
            <SecretTab webhook={webhook} mayChange={mayChange} revealSecret={revealSecret} onChanged={refresh} />,
          ),
          part('test', 'Test', <TestTab webhook={webhook} mayChange={mayChange} />),
        ]}
      />
    </div>
  )
}

function WebhookHeader({ webhook }: { webhook: WebhookDetail }) {
  const { tone, word, says } = healthWords(webhook)
  const [now] = useState(() => new Date())
  const countdown = webhook.enabled ? disableCountdown(webhook.health, now) : undefined
  const isTrouble = webhook.health.hold || (!webhook.enabled && webhook.disabledReason !== 'owner') || countdown
  return (
    <div className="grid gap-3">
      <p className="text-13 text-ink-3">
        <Link href="/webhooks" className="link">
          Webhooks
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-20 font-semibold wrap-anywhere">{webhook.url}</h1>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      {webhook.description !== null && webhook.description !== '' && (
        <p className="max-w-read text-ink-2">
          <bdi>{webhook.description}</bdi>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-1 text-12 text-ink-3">
        <span className="font-mono wrap-anywhere">{webhook.urn}</span>
        <CopyButton text={webhook.urn} label="Copy URN" compact />
      </p>
      {isTrouble && (
        <Notice tone={tone === 'fail' ? 'fail' : 'warn'} title={countdown ?? word}>
          {says}
        </Notice>
      )}
    </div>
  )
}

/** Names the page among the tabs of a browser. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : 'Webhook')

function Gone() {
  return (
    <EmptyState
      title="This webhook is not there"
      action={
        <Link href="/webhooks" className="link">
          See your webhooks
        </Link>
      }
    >
      It was deleted, or it belongs to another organization than the one that you are looking at.
    </EmptyState>
  )
}

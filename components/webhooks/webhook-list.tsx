'use client'

import Link from 'next/link'
import { useState, type ReactNode } from 'react'
import { useQuery } from 'urql'
import { webhooksDocument, type WebhookSummary } from '#lib/client/webhooks/webhook-documents.ts'
import { disableCountdown, healthWords } from '#lib/client/webhooks/webhook-health.ts'
import { numberText } from '#lib/client/format-text.ts'
import { Choice, ChoiceOfAll, withChoice } from '#components/ui/choice.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { BulkSwitch } from './bulk-switch.tsx'
import { GraphqlFailure } from './graphql-failure.tsx'
import { HealthStrip } from './health-strip.tsx'
import { ListBanners } from './list-banners.tsx'
import { webhookHref } from './webhook-href.ts'
import { NewWebhookLink } from './new-webhook-link.tsx'

/** Every webhook of the organization with how it stands; how to begin where there is none. */
export function WebhookList({ mayChange }: { mayChange: boolean }) {
  const [{ data, error, fetching }, ask] = useQuery({ query: webhooksDocument, variables: {} })
  const retry = () => ask({ requestPolicy: 'network-only' })
  if (error && !data) {
    return <GraphqlFailure title="The webhooks could not be read" error={error} onRetry={retry} retrying={fetching} />
  }
  if (!data) return <Skeleton className="h-48 w-full" />
  const webhooks = data.webhooks.nodes
  if (webhooks.length === 0) return <FirstWebhook mayChange={mayChange} />
  return (
    <div className="grid grid-cols-1 gap-4">
      {error && (
        <GraphqlFailure
          title="What stands below may be out of date"
          error={error}
          onRetry={retry}
          retrying={fetching}
        />
      )}
      <ListBanners webhooks={webhooks} />
      <WebhookTable webhooks={webhooks} mayChange={mayChange} onChanged={retry} />
    </div>
  )
}

type WebhookTableProps = { webhooks: readonly WebhookSummary[]; mayChange: boolean; onChanged: () => void }

function WebhookTable({ webhooks, mayChange, onChanged }: WebhookTableProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <div className="grid grid-cols-1 gap-3">
      {mayChange && <BulkSwitch chosen={webhooks.filter(({ urn }) => chosen.includes(urn))} onDone={onChanged} />}
      <div className="rounded-control border border-line bg-surface px-4">
        <Table
          caption="Webhooks"
          columns={[
            mayChange && {
              title: (
                <ChoiceOfAll
                  label="Choose all webhooks"
                  all={webhooks.map(({ urn }) => urn)}
                  chosen={chosen}
                  onChoose={setChosen}
                />
              ),
            },
            'Endpoint',
            'State',
            'Last 24 hours',
            { end: 'Brands' },
            'Last accepted',
          ]}
        >
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.urn}
              webhook={webhook}
              choice={
                mayChange && (
                  <Choice
                    label={`Choose ${webhook.url}`}
                    isOn={chosen.includes(webhook.urn)}
                    onChange={(isOn) => setChosen(withChoice(chosen, webhook.urn, isOn))}
                  />
                )
              }
            />
          ))}
        </Table>
      </div>
    </div>
  )
}

function WebhookRow({ webhook, choice }: { webhook: WebhookSummary; choice: ReactNode }) {
  const { urn, url, description, health, subscriptions } = webhook
  const { tone, word, says } = healthWords(webhook)
  const [now] = useState(() => new Date())
  const countdown = webhook.enabled ? disableCountdown(health, now) : undefined
  return (
    <Tr>
      {choice !== false && <Td>{choice}</Td>}
      <Td className="min-w-56 py-2">
        <Link href={webhookHref(urn)} className="font-medium wrap-anywhere">
          {url}
        </Link>
        {description !== null && description !== '' && (
          <bdi className="block max-w-80 truncate text-12 text-ink-3">{description}</bdi>
        )}
      </Td>
      <Td className="min-w-40 py-2">
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <span className="block text-12 text-ink-3">{countdown ?? says}</span>
      </Td>
      <Td>
        <HealthStrip hours={health.hours} />
      </Td>
      <Td className="text-right tabular-nums">{numberText(subscriptions.totalCount)}</Td>
      <Td className="whitespace-nowrap text-ink-2">
        {health.lastAcceptedAt === null ? (
          <span className="text-ink-3">never</span>
        ) : (
          <LocalTime at={health.lastAcceptedAt} />
        )}
      </Td>
    </Tr>
  )
}

/** What stands where there is no webhook yet. */
function FirstWebhook({ mayChange }: { mayChange: boolean }) {
  return (
    <EmptyState title="No webhooks yet" {...(mayChange && { action: <NewWebhookLink /> })}>
      <p>A webhook tells your own address when a brand changes, so that you need not ask again and again.</p>
      <ol className="mt-3 grid list-decimal gap-1 ps-5">
        <li>Give it a public https address, or the built-in inbox of this installation if you have none yet.</li>
        <li>Choose the brands to watch: one credit each, and one a month while you hold it.</li>
        <li>Send a test event, look at what arrives, and check its signature.</li>
      </ol>
    </EmptyState>
  )
}

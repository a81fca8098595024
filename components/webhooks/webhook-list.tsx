'use client'

import { useRouter } from 'next/navigation'
import { Link } from '#components/ui/link.tsx'
import { parseAsString, parseAsStringLiteral, useQueryStates } from '#components/ui/address-state.ts'
import { useState, type ReactNode } from 'react'
import { useQuery } from 'urql'
import {
  searchWebhooksDocument,
  webhookSorts,
  webhookStates,
  type FoundWebhook,
} from '#lib/client/webhooks/search-webhooks-document.ts'
import { responseWord } from '#lib/client/webhooks/deliveries/delivery-words.ts'
import { failedShare, shareText, webhookStateWords } from '#lib/client/webhooks/webhook-state-words.ts'
import { numberText } from '#lib/client/format-text.ts'
import { Button } from '#components/ui/button.tsx'
import { Choice, ChoiceOfAll, withChoice } from '#components/ui/choice.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StateWord } from '#components/ui/state-word.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { BulkSwitch } from './bulk-switch.tsx'
import { GraphqlFailure } from './graphql-failure.tsx'
import { ListBanners } from './list-banners.tsx'
import { hostOf, webhookHref } from './webhook-href.ts'
import { NewWebhookLink } from './new-webhook-link.tsx'
import { WebhookFilters } from './webhook-filters.tsx'

const parsers = {
  q: parseAsString,
  state: parseAsStringLiteral(webhookStates),
  sort: parseAsStringLiteral(webhookSorts).withDefault('FAILED'),
  after: parseAsString,
}

/** Every webhook of the organization with how it does, those first that need somebody; how to begin where there is none. */
export function WebhookList({ mayChange }: { mayChange: boolean }) {
  const [{ q, state, sort, after }, set] = useQueryStates(parsers)
  const [{ data, error, fetching }, ask] = useQuery({
    query: searchWebhooksDocument,
    variables: { sort, search: q, state, after },
  })
  const retry = () => ask({ requestPolicy: 'network-only' })
  if (error && !data) {
    return <GraphqlFailure title="We can't read the webhooks" error={error} onRetry={retry} retrying={fetching} />
  }
  if (!data) return <Skeleton className="h-48 w-full" />
  const { nodes, totalCount, states, pageInfo } = data.searchWebhooks
  const isFiltered = q !== null || state !== null
  if (totalCount === 0 && !isFiltered) return <FirstWebhook mayChange={mayChange} />
  const clear = () => set({ q: null, state: null, after: null })
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListBanners webhooks={nodes} />
      <WebhookFilters
        q={q ?? ''}
        state={state}
        sort={sort}
        counts={new Map(states.map((one) => [one.state, one.count]))}
        onChange={(change) => set({ after: null, ...change })}
      />
      {nodes.length === 0 ? (
        <EmptyState title="No webhook matches" action={<Button onClick={clear}>Clear the filters</Button>}>
          The search reads host, path, description and the domains of watched brands.
        </EmptyState>
      ) : (
        <WebhookTable webhooks={nodes} mayChange={mayChange} onChanged={retry} />
      )}
      <Pager
        text={`${numberText(nodes.length)} of ${numberText(totalCount)}`}
        isFirst={after === null}
        next={pageInfo.hasNextPage ? pageInfo.endCursor : null}
        onGo={(cursor) => set({ after: cursor })}
      />
    </div>
  )
}

type PagerProps = { text: string; isFirst: boolean; next: string | null; onGo: (after: string | null) => void }

function Pager({ text, isFirst, next, onGo }: PagerProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-13 text-ink-3">
      <p>{text}</p>
      {!isFirst && (
        <Button size="sm" onClick={() => onGo(null)}>
          First page
        </Button>
      )}
      {next !== null && (
        <Button size="sm" onClick={() => onGo(next)}>
          Next 100
        </Button>
      )}
    </div>
  )
}

type WebhookTableProps = { webhooks: readonly FoundWebhook[]; mayChange: boolean; onChanged: () => void }

function WebhookTable({ webhooks, mayChange, onChanged }: WebhookTableProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <div className="grid grid-cols-1 gap-3">
      {mayChange && chosen.length > 0 && (
        <BulkSwitch chosen={webhooks.filter(({ urn }) => chosen.includes(urn))} onDone={onChanged} />
      )}
      <div className="rounded-control border border-line bg-surface px-3">
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
            'State',
            'Endpoint',
            'Description',
            { end: 'Failed, 24 h' },
            { end: 'p95' },
            'Last error',
            { end: 'Brands' },
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

function WebhookRow({ webhook, choice }: { webhook: FoundWebhook; choice: ReactNode }) {
  const router = useRouter()
  const { urn, url, description, figures, subscriptions, state } = webhook
  const { tone, word } = webhookStateWords[state]
  return (
    <Tr className="cursor-pointer hover:bg-sunken" onClick={() => router.push(webhookHref(urn))}>
      {choice !== false && <Td onClick={(event) => event.stopPropagation()}>{choice}</Td>}
      <Td className="whitespace-nowrap">
        <StateWord tone={tone}>{word}</StateWord>
      </Td>
      <Td className="max-w-72 truncate" title={url}>
        <Link href={webhookHref(urn)} className="no-underline" onClick={(event) => event.stopPropagation()}>
          <span className="font-semibold">{hostOf(url)}</span>
          <span className="font-mono text-12 text-ink-3">{pathOf(url)}</span>
        </Link>
      </Td>
      <Td className="max-w-48 truncate text-ink-2">{description ? <bdi>{description}</bdi> : '–'}</Td>
      <Td className="text-right tabular-nums">
        <Failed figures={figures} />
      </Td>
      <Td className="text-right whitespace-nowrap tabular-nums text-ink-2">
        {figures.p95Ms === null ? '–' : `${numberText(Math.round(figures.p95Ms))} ms`}
      </Td>
      <Td className="whitespace-nowrap text-ink-2">
        {figures.lastError === null ? (
          '–'
        ) : (
          <>
            <span className="font-mono text-12 font-semibold text-ink">{responseWord(figures.lastError)}</span>{' '}
            <RelativeTime at={figures.lastError.at} />
          </>
        )}
      </Td>
      <Td className="text-right tabular-nums">{numberText(subscriptions.totalCount)}</Td>
    </Tr>
  )
}

function Failed({ figures }: Pick<FoundWebhook, 'figures'>) {
  const share = failedShare(figures)
  if (share === undefined) return '–'
  if (share === 0) return '0'
  return <span className={`font-semibold ${figures.failed > 0 ? 'text-fail' : 'text-warn'}`}>{shareText(share)}</span>
}

const pathOf = (url: string) => URL.parse(url)?.pathname ?? ''

/** What stands where there is no webhook yet. */
function FirstWebhook({ mayChange }: { mayChange: boolean }) {
  return (
    <EmptyState title="No webhooks yet" {...(mayChange && { action: <NewWebhookLink /> })}>
      <p>A webhook sends a signed HTTP request to your server when a brand changes.</p>
      <ol className="mt-3 grid list-decimal gap-1 ps-5">
        <li>Give it a public https address, or the built-in inbox of this installation if you have none yet.</li>
        <li>Choose the brands to watch: one credit each, and one a month while you watch it.</li>
        <li>Send a test event, look at what arrives, and check its signature.</li>
      </ol>
    </EmptyState>
  )
}

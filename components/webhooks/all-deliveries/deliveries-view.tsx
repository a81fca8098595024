'use client'

import { parseAsString, useQueryState } from '#components/ui/address-state.ts'
import { useState } from 'react'
import { useQuery } from 'urql'
import {
  endpointChoicesDocument,
  type DeliveryBar,
  type EndpointChoice,
} from '#lib/client/webhooks/deliveries/all-deliveries-documents.ts'
import { barTotal } from '#lib/client/webhooks/deliveries/brush.ts'
import { numberText, plural } from '#lib/client/format-text.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { GraphqlFailure } from '../graphql-failure.tsx'
import { RedeliverDialog } from '../recovery/redeliver-dialog.tsx'
import { DeliveryFilterBar } from './delivery-bar.tsx'
import { DeliveryHistogram } from './delivery-histogram.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { DeliveryPane } from './delivery-pane.tsx'
import { useAllDeliveries, useDeliveryFigures } from './use-all-deliveries.ts'
import { spans, useDeliverySearch, type DeliverySearch } from './use-delivery-search.ts'
import { WaitingNotice } from './waiting-notice.tsx'

type DeliveriesViewProps = {
  mayChange: boolean
  /** The one webhook that the screen is about. */
  webhook?: string
}

/** What was sent and what came of it, at every endpoint or at one; a delivery in full beside the list. */
export function DeliveriesView({ mayChange, webhook }: DeliveriesViewProps) {
  const [opened, setOpened] = useQueryState('delivery', parseAsString, { history: 'push' })
  const [isLive, setLive] = useState(true)
  const [isHeld, setHeld] = useState(false)
  const search = useDeliverySearch(webhook)
  const list = useAllDeliveries(search, isLive && !isHeld)
  const [{ data: choices }, askChoices] = useQuery({ query: endpointChoicesDocument, variables: {} })
  const urns = list.deliveries?.map(({ urn }) => urn) ?? []
  const step = (by: 1 | -1) => {
    const next = urns[(opened === null ? -1 : urns.indexOf(opened)) + by]
    if (next !== undefined) setOpened(next)
  }
  useShortcuts(opened === null ? { j: () => step(1), l: () => setLive(!isLive), r: list.refresh } : {})
  const refresh = () => {
    list.refresh()
    askChoices({ requestPolicy: 'network-only' })
  }
  const shared = { search, list, mayChange, isOneEndpoint: webhook !== undefined, opened }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Overview {...shared} endpoints={choices?.webhooks.nodes} isLive={isLive} setLive={setLive} onRetried={refresh} />
      <div className={opened === null ? '' : 'grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_464px]'}>
        {/* Rows stand still while somebody reads them. */}
        <div
          className={opened === null ? 'min-w-0' : 'min-w-0 max-xl:hidden'}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
        >
          <DeliveryList {...shared} onOpen={(urn) => setOpened(urn)} />
        </div>
        {opened !== null && (
          <div className="min-w-0 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto">
            <DeliveryPane
              key={opened}
              urn={opened}
              mayChange={mayChange}
              onClose={() => setOpened(null)}
              onStep={step}
              onChanged={(urn) => {
                refresh()
                setOpened(urn)
              }}
            />
          </div>
        )}
      </div>
    </div>
  )
}

type OverviewProps = {
  search: DeliverySearch
  list: ReturnType<typeof useAllDeliveries>
  mayChange: boolean
  isOneEndpoint: boolean
  endpoints: readonly EndpointChoice[] | undefined
  isLive: boolean
  setLive: (isLive: boolean) => void
  onRetried: () => void
}

/** What stands above the rows: the figures, the filters, the time, and what waits or failed. */
function Overview({ search, list, mayChange, isOneEndpoint, endpoints, isLive, setLive, onRetried }: OverviewProps) {
  const figures = useDeliveryFigures(search, isLive)
  const waiting = endpoints?.find(({ urn }) => urn === search.webhook)?.health.waiting ?? 0
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Total
          figures={figures.data}
          span={spans[search.span].label}
          recorded={isOneEndpoint ? undefined : list.totalCount}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Switch label="Live" checked={isLive} onCheckedChange={setLive} />
          {mayChange && search.webhook !== null && <RedeliverDialog webhook={search.webhook} onChanged={onRetried} />}
        </div>
      </div>
      <DeliveryFilterBar
        search={search}
        counts={sumOf(figures.data)}
        endpoints={isOneEndpoint ? undefined : (endpoints ?? [])}
      />
      {figures.data ? (
        <DeliveryHistogram
          overview={figures.data.whole}
          brush={search.brush}
          onBrush={(brush) => search.set({ from: brush?.from ?? null, to: brush?.to ?? null })}
        />
      ) : (
        <Skeleton className="h-22 w-full" />
      )}
      <Failure what="We can't count the deliveries" query={figures} onRetry={() => void figures.refetch()} />
      {search.webhook !== null && (
        <WaitingNotice webhook={search.webhook} waiting={waiting} mayChange={mayChange} onRetried={onRetried} />
      )}
      <Failure what="We can't read the deliveries" query={list} onRetry={list.refresh} />
    </>
  )
}

type FailureProps = { what: string; query: { error: Error | null; isLoading: boolean }; onRetry: () => void }

function Failure({ what, query: { error, isLoading }, onRetry }: FailureProps) {
  if (!error) return null
  return <GraphqlFailure title={what} error={error} onRetry={onRetry} retrying={isLoading} />
}

type Figures = ReturnType<typeof useDeliveryFigures>['data']

const none: DeliveryBar = { start: '', delivered: 0, retrying: 0, failed: 0, skipped: 0 }

/** The figures of the chosen part of the time, or of all of it. */
function sumOf(figures: Figures): DeliveryBar | undefined {
  const bars = (figures?.brushed ?? figures?.whole)?.bars
  return bars?.reduce(
    (sum, bar) => ({
      start: '',
      delivered: sum.delivered + bar.delivered,
      retrying: sum.retrying + bar.retrying,
      failed: sum.failed + bar.failed,
      skipped: sum.skipped + bar.skipped,
    }),
    none,
  )
}

function Total({ figures, span, recorded }: { figures: Figures; span: string; recorded: number | undefined }) {
  if (!figures) return <Skeleton className="h-5 w-56" />
  const whole = figures.whole.bars.reduce((sum, bar) => sum + barTotal(bar), 0)
  return (
    <p className="text-13 text-ink-2 tabular-nums">
      {plural(whole, 'delivery', 'deliveries')} in {span}
      {recorded !== undefined && `, ${numberText(recorded)} recorded in total`}
    </p>
  )
}

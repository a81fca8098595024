'use client'

import { RotateCw } from 'lucide-react'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { numberText } from '#lib/client/format-text.ts'
import type { WebhookDetail } from '#lib/client/webhooks/webhook-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { DeliveryDetailView } from './delivery-detail-view.tsx'
import { DeliveryFilters } from './delivery-filters.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { GraphqlFailure } from '../graphql-failure.tsx'
import { RecoverDeliveries } from './recover-deliveries.tsx'
import { useDeliveries } from './use-deliveries.ts'
import { useDeliveryFilter } from './use-delivery-filter.ts'

type DeliveriesTabProps = { webhook: WebhookDetail; mayChange: boolean }

/** What was sent to a webhook and what came of it; one delivery in full beside the list, or in its place on a phone. */
export function DeliveriesTab({ webhook, mayChange }: DeliveriesTabProps) {
  const [opened, setOpened] = useQueryState('delivery', parseAsString.withOptions({ history: 'push' }))
  const [isLive, setLive] = useState(true)
  const [isHeld, setHeld] = useState(false)
  const filters = useDeliveryFilter()
  const list = useDeliveries(webhook.urn, filters.filter, isLive && !isHeld)
  return (
    <div className="grid grid-cols-1 gap-4">
      <DeliveryFilters filters={filters} events={webhook.events}>
        <Switch label="Live" checked={isLive} onCheckedChange={setLive} />
        <Button size="sm" busy={list.isLoading && !isLive} onClick={list.refresh}>
          <RotateCw aria-hidden size={16} strokeWidth={1.5} />
          Refresh
        </Button>
        {mayChange && <RecoverDeliveries webhook={webhook} onDone={list.refresh} />}
      </DeliveryFilters>
      {list.error && (
        <GraphqlFailure
          title="The deliveries could not be read"
          error={list.error}
          onRetry={list.refresh}
          retrying={list.isLoading}
        />
      )}
      <div className={opened === null ? '' : 'grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'}>
        {/* Rows stand still while somebody reads them. */}
        <div
          className={opened === null ? 'min-w-0' : 'hidden min-w-0 xl:block'}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
        >
          <Deliveries
            list={list}
            isFiltered={filters.isFiltered}
            onClear={filters.clear}
            opened={opened}
            onOpen={(urn) => void setOpened(urn)}
          />
        </div>
        {opened !== null && (
          <DeliveryDetailView
            key={opened}
            urn={opened}
            webhook={webhook}
            mayChange={mayChange}
            onClose={() => void setOpened(null)}
            onSent={(urn) => {
              list.refresh()
              void setOpened(urn)
            }}
          />
        )}
      </div>
    </div>
  )
}

type DeliveriesProps = {
  list: ReturnType<typeof useDeliveries>
  isFiltered: boolean
  onClear: () => void
  opened: string | null
  onOpen: (urn: string) => void
}

function Deliveries({ list, isFiltered, onClear, opened, onOpen }: DeliveriesProps) {
  const { deliveries, totalCount, hasMore, isLoading, loadMore } = list
  if (!deliveries) return list.error ? null : <Skeleton className="h-64 w-full" />
  if (deliveries.length === 0 && isFiltered) {
    return (
      <EmptyState title="No delivery fits" action={<Button onClick={onClear}>Clear the filters</Button>}>
        {numberText(totalCount)} are recorded in total.
      </EmptyState>
    )
  }
  if (deliveries.length === 0) {
    return (
      <EmptyState title="Nothing sent yet">
        A delivery is made when a brand that this webhook watches changes. The Test tab sends one now.
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-13 text-ink-3">
        Showing {numberText(deliveries.length)}
        {isFiltered ? ' that fit' : ''}; {numberText(totalCount)} recorded in total.
      </p>
      <DeliveryTable deliveries={deliveries} opened={opened} onOpen={onOpen} />
      {hasMore ? (
        <div>
          <Button busy={isLoading} onClick={loadMore}>
            Load 50 more
          </Button>
        </div>
      ) : (
        <p className="text-13 text-ink-3">That is all. History is kept 90 days.</p>
      )}
    </div>
  )
}

'use client'

import { Link } from '#components/ui/link.tsx'
import { numberText } from '#lib/client/format-text.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { DeliveryRows } from './delivery-rows.tsx'
import type { useAllDeliveries } from './use-all-deliveries.ts'
import { spans, type DeliverySearch } from './use-delivery-search.ts'

type DeliveryListProps = {
  list: ReturnType<typeof useAllDeliveries>
  search: DeliverySearch
  opened: string | null
  onOpen: (urn: string) => void
  isOneEndpoint: boolean
}

/** The rows with what stands in their place where there are none. */
export function DeliveryList({ list, search, opened, onOpen, isOneEndpoint }: DeliveryListProps) {
  const { deliveries, totalCount, hasMore, isLoading, loadMore } = list
  if (!deliveries) return list.error ? null : <Skeleton className="h-64 w-full" />
  if (deliveries.length === 0) {
    return <Nothing search={search} recorded={totalCount} isOneEndpoint={isOneEndpoint} />
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="rounded-control border border-line bg-surface px-3">
        <DeliveryRows deliveries={deliveries} opened={opened} onOpen={onOpen} isOneEndpoint={isOneEndpoint} />
      </div>
      <div className="flex flex-wrap items-center gap-3 text-13 text-ink-3">
        {hasMore && (
          <Button busy={isLoading} onClick={loadMore}>
            Load 50 more
          </Button>
        )}
        <p>
          Showing {numberText(deliveries.length)}
          {hasMore ? '.' : ', the end. History is kept 90 days.'}
        </p>
      </div>
    </div>
  )
}

type NothingProps = { search: DeliverySearch; recorded: number; isOneEndpoint: boolean }

function Nothing({ search, recorded, isOneEndpoint }: NothingProps) {
  if (search.count > 0) {
    const clear = search.count === 1 ? 'Clear the filter' : `Clear ${search.count} filters`
    return (
      <EmptyState title="No delivery matches" action={<Button onClick={search.clear}>{clear}</Button>}>
        In {search.brush ? 'the chosen time' : `the last ${spans[search.span].label}`}, with{' '}
        {search.count === 1 ? 'the filter' : `${search.count} filters`} set.
      </EmptyState>
    )
  }
  if (recorded > 0) {
    const wider =
      search.span === '90d' ? undefined : <Button onClick={() => search.set({ span: '90d' })}>Show 90 days</Button>
    return (
      <EmptyState title={`No deliveries in ${spans[search.span].label}`} action={wider}>
        {numberText(recorded)} are recorded in total; history is kept 90 days.
      </EmptyState>
    )
  }
  if (isOneEndpoint) {
    return (
      <EmptyState title="No deliveries yet">
        A delivery is made when a brand that this webhook watches changes. The Test tab sends one now.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No deliveries yet"
      action={
        <Link href="/webhooks/new" className={buttonLook({ variant: 'primary' })}>
          Create a webhook
        </Link>
      }
    >
      A webhook sends a signed HTTP request to your server when a brand changes. Each one appears here with its
      attempts.
    </EmptyState>
  )
}

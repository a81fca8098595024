'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { BrandPage, BrandSummary } from '#contract/brands/brand-page.ts'
import { CallFailedError } from '#lib/client/ask-dashboard.ts'
import { countText, isNarrowed } from '#lib/client/brands/list/brand-filter.ts'
import { brandListQuery, pageSize } from '#lib/client/brands/list/list-query.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { BrandTile } from '../brand-tile.tsx'
import { CallFailureState } from '../call-failure-state.tsx'
import { ListFilters } from './list-filters.tsx'
import { useListView, type ListFilterState } from './use-list-filter.ts'

// The list opens as tiles.
const BrandTable = lazy(async () => ({ default: (await import('./brand-table.tsx')).BrandTable }))

// Of an installation's first minutes.
const NoBrands = lazy(async () => ({ default: (await import('./no-brands.tsx')).NoBrands }))

const tileGrid = 'grid gap-x-4 gap-y-6 grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

/** The indexed brands: narrowed, sorted, as tiles or a table, page after page. */
export function BrandList({ filter, set, clear }: ListFilterState) {
  const query = useInfiniteQuery(brandListQuery(filter))
  const counts = query.data?.pages[0]
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  return (
    <section aria-label="Indexed brands" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListFilters filter={filter} set={set} />
      <p role="status" className="flex min-h-5 flex-wrap items-center gap-x-3 text-13 text-ink-2">
        {counts && countText(filter, counts)}
        {counts && isNarrowed(filter) && (
          <button type="button" onClick={clear} className="text-focus underline">
            Clear
          </button>
        )}
      </p>
      {query.isPending && <TileSkeletons />}
      {query.data && <Pages pages={query.data.pages} isOld={query.isPlaceholderData} filter={filter} clear={clear} />}
      {query.error && <ListError error={query.error} onRetry={retry} retrying={query.isFetching} />}
      {query.hasNextPage && (
        <p>
          <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
            {query.isFetchingNextPage ? 'Loading' : `Show ${pageSize} more`}
          </Button>
        </p>
      )}
    </section>
  )
}

type PagesProps = Pick<ListFilterState, 'filter' | 'clear'> & { pages: readonly BrandPage[]; isOld: boolean }

/** What was returned; while another filter is asked for, what fitted the last one, paler. */
function Pages({ pages, isOld, filter, clear }: PagesProps) {
  const { view } = useListView()
  const brands = pages.flatMap((page) => page.brands)
  if (brands.length === 0) {
    if (isNarrowed(filter)) return <NothingFits onClear={clear} />
    return (
      <Suspense>
        <NoBrands />
      </Suspense>
    )
  }
  return (
    <div className={isOld ? 'opacity-55' : undefined}>
      {view === 'table' ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <BrandTable brands={brands} />
        </Suspense>
      ) : (
        <Tiles brands={brands} />
      )}
    </div>
  )
}

const Tiles = ({ brands }: { brands: readonly BrandSummary[] }) => (
  <ul className={tileGrid}>
    {brands.map((brand) => (
      <li key={brand.id} className="min-w-0">
        <BrandTile brand={brand} />
      </li>
    ))}
  </ul>
)

const TileSkeletons = () => (
  <div className={tileGrid} aria-busy>
    {Array.from({ length: 12 }, (_, index) => (
      <div key={index} className="grid gap-2">
        <Skeleton className="aspect-8/5" />
        <Skeleton className="h-1.5" />
        <Skeleton className="h-10" />
      </div>
    ))}
  </div>
)

const NothingFits = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No brand fits the filters" action={<Button onClick={onClear}>Clear the filters</Button>}>
    A brand that is not indexed yet can be looked up in the field above.
  </EmptyState>
)

function ListError({ error, onRetry, retrying }: { error: Error; onRetry: () => void; retrying: boolean }) {
  if (error instanceof CallFailedError)
    return <CallFailureState failure={error.failure} onRetry={onRetry} retrying={retrying} />
  return (
    <ErrorState title="The list could not be shown" onRetry={onRetry} retrying={retrying}>
      Looking up a brand above still works.
    </ErrorState>
  )
}

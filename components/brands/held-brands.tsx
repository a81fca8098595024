'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { curlCommand } from '#lib/client/curl-command.ts'
import { CallFailedError } from '#lib/client/ask-dashboard.ts'
import { heldBrandsQuery } from '#lib/client/brands/brand-queries.ts'
import { plural } from '#lib/client/format-text.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { BrandTile } from './brand-tile.tsx'
import { CallFailureState } from './call-failure-state.tsx'

const tileGrid = 'grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(220px,1fr))]'

/** The brands that this installation holds, page by page. */
export function HeldBrands() {
  const query = useInfiniteQuery(heldBrandsQuery())
  const brands = query.data?.pages.flatMap((page) => page.brands) ?? []
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  return (
    <section aria-labelledby="held-brands">
      <h2 id="held-brands" className="mb-3 text-16 font-semibold">
        Held brands
      </h2>
      {query.isPending && <TileSkeletons />}
      {query.isSuccess && brands.length === 0 && <NoBrands />}
      {brands.length > 0 && (
        <ul className={tileGrid}>
          {brands.map((brand) => (
            <li key={brand.id} className="min-w-0">
              <BrandTile brand={brand} />
            </li>
          ))}
        </ul>
      )}
      {query.error && (
        <div className="mt-3">
          <ListError error={query.error} onRetry={retry} retrying={query.isFetching} />
        </div>
      )}
      {brands.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {query.hasNextPage && (
            <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
              {query.isFetchingNextPage ? 'Loading' : 'Load more'}
            </Button>
          )}
          <p role="status" className="text-13 text-ink-3">
            {query.hasNextPage
              ? `${plural(brands.length, 'brand')} shown`
              : `${plural(brands.length, 'brand')}, all shown`}
          </p>
        </div>
      )}
    </section>
  )
}

function TileSkeletons() {
  return (
    <div className={tileGrid} aria-busy>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-28" />
      ))}
    </div>
  )
}

function NoBrands() {
  return (
    <EmptyState
      title="No brand is held yet"
      action={<CopyButton text={firstCall} label="Copy the same as cURL" variant="secondary" />}
    >
      Type the address of a company’s website above. Its site is visited once, and its logos, colors, fonts and company
      facts are kept here, for this screen and for your own programs.
    </EmptyState>
  )
}

const firstCall = curlCommand({ path: '/v2/brands/example.com' })

function ListError({ error, onRetry, retrying }: { error: Error; onRetry: () => void; retrying: boolean }) {
  if (error instanceof CallFailedError)
    return <CallFailureState failure={error.failure} onRetry={onRetry} retrying={retrying} />
  return (
    <ErrorState title="The list could not be shown" onRetry={onRetry} retrying={retrying}>
      Looking up a brand above still works.
    </ErrorState>
  )
}

'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { parseAsString, parseAsStringLiteral, useQueryStates } from '#components/ui/address-state.ts'
import { moderationStates, type ModerationState } from '#contract/operations/moderation.ts'
import { moderatedBrandsQuery } from '#lib/client/operations/moderation-queries.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ListSearch } from '#components/ui/list-search.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ModeratedTable } from './moderated-table.tsx'

const stateWords: Record<ModerationState, string> = {
  all: 'All',
  waiting: 'To verify',
  verified: 'Verified',
  taken_down: 'Taken down',
}

/**
 * The brands of the installation with what was decided about them, searched by name, domain or id. `children` stand below
 * them, once it is known how many there are.
 */
export function ModeratedBrands({ children }: { children: ReactNode }) {
  const [asked, ask] = useQueryStates({
    q: parseAsString.withDefault(''),
    state: parseAsStringLiteral(moderationStates).withDefault('all'),
  })
  const query = useQuery(moderatedBrandsQuery(asked))
  const clear = () => ask({ q: null, state: null })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <ListSearch label="Name, domain or id" value={asked.q} onChange={(q) => ask({ q })} />
        <Segments
          label="Which brands"
          options={moderationStates.map((value) => ({ value, label: stateWords[value] }))}
          value={asked.state}
          onChange={(state) => ask({ state })}
        />
      </div>
      {query.isError && <QueryFailure query={query} title="The brands could not be read" rest="Nothing was changed." />}
      {query.isPending && <Skeleton className="h-[70dvh]" />}
      {query.data &&
        (query.data.brands.length === 0 ? (
          <NoBrands {...asked} onClear={clear} />
        ) : (
          <ModeratedTable brands={query.data.brands} more={query.data.more} />
        ))}
      {!query.isPending && <div className="mt-2">{children}</div>}
    </div>
  )
}

function NoBrands({ q, state, onClear }: { q: string; state: ModerationState; onClear: () => void }) {
  const isFiltered = q !== '' || state !== 'all'
  if (!isFiltered) return <EmptyState title="No brands yet">Brands appear here once they are looked up.</EmptyState>
  return (
    <EmptyState title={noneWords[state]} action={<Button onClick={onClear}>Show all brands</Button>}>
      {q === '' ? 'Nothing waits for you here.' : `None has “${q}” in its name or domain, or as its id.`}
    </EmptyState>
  )
}

const noneWords: Record<ModerationState, string> = {
  all: 'No brand fits',
  waiting: 'No claim waits to be verified',
  verified: 'No brand is verified',
  taken_down: 'No brand is taken down',
}

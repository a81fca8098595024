'use client'

import { useQuery } from '@tanstack/react-query'
import { qualityLevels } from '#contract/brands/quality.ts'
import type { BrandFacets } from '#contract/brands/brand-page.ts'
import type { BrandSort } from '#contract/brands/list-choices.ts'
import { brandFacetsQuery } from '#lib/client/brands/list/list-query.ts'
import { sortChoices, sortOf } from '#lib/client/brands/list/brand-filter.ts'
import { numberText, qualityNames } from '#lib/client/format-text.ts'
import { Segments, segmentsOf } from '#components/ui/segments.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { ColorFilter } from './color-filter.tsx'
import { ClearButton, FilterSelect, type FilterChoice } from './filter-select.tsx'
import { useListView, type ListFilterState } from './use-list-filter.ts'

const views = segmentsOf({ tiles: 'Tiles', table: 'Table' })

/** By what the list is narrowed, in which order and how it is shown; each choice says how many brands it would leave. */
export function ListFilters({ filter, set }: Pick<ListFilterState, 'filter' | 'set'>) {
  const { data } = useQuery(brandFacetsQuery(filter))
  const { view, setView } = useListView()
  const facets = data ?? undefined
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {filter.text !== '' && (
        <span className="inline-flex max-w-full items-center rounded-control border border-ink bg-surface ps-2.5 text-13 font-medium ring-1 ring-ink">
          <span className="truncate">
            “<UntrustedText text={filter.text} />”
          </span>
          <ClearButton label="Clear text" onClear={() => set({ text: '' })} />
        </span>
      )}
      <FilterSelect
        label="Industry"
        choices={counted(facets, 'industries')}
        value={filter.industry}
        onChange={(industry) => set({ industry })}
      />
      <FilterSelect
        label="Quality"
        choices={qualityChoices(facets?.qualities ?? [])}
        value={filter.quality}
        onChange={(quality) => set({ quality: quality as typeof filter.quality })}
      />
      <FilterSelect
        label="Claimed"
        choices={counted(facets, 'claimed')}
        value={filter.claimed}
        onChange={(claimed) => set({ claimed: claimed as typeof filter.claimed })}
      />
      <FilterSelect
        label="Country"
        choices={counted(facets, 'countries')}
        value={filter.country}
        onChange={(country) => set({ country })}
      />
      <ColorFilter filter={filter} set={set} />
      <span className="flex max-w-full min-w-0 flex-wrap items-center gap-2 sm:ms-auto">
        <label className="inline-flex max-w-full items-center gap-1.5 rounded-control border border-control bg-surface ps-2.5 text-13 text-ink-3">
          Sort
          <select
            value={sortOf(filter)}
            onChange={(event) => set({ sort: event.target.value as BrandSort })}
            className="min-h-8 min-w-0 cursor-pointer rounded-control bg-surface pe-7 font-medium text-ink"
          >
            {sortChoices(filter.color).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Segments label="View" options={views} value={view} onChange={setView} />
      </span>
    </div>
  )
}

const counted = (facets: BrandFacets | undefined, facet: keyof BrandFacets): FilterChoice[] =>
  facets?.[facet].map(({ value, name, count }) => ({ value, label: `${capital(name)} (${numberText(count)})` })) ?? []

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const qualityChoices = (counts: BrandFacets['qualities']): FilterChoice[] =>
  qualityLevels.flatMap((level) =>
    counts
      .filter(({ value }) => value === level)
      .map(({ value, count }) => ({ value, label: `${qualityNames[level]} (${numberText(count)})` })),
  )

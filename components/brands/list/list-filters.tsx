'use client'

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { qualityLevels } from '#contract/brands/quality.ts'
import type { BrandFacets } from '#contract/brands/brand-page.ts'
import type { BrandSort } from '#contract/brands/list-choices.ts'
import { brandFacetsQuery } from '#lib/client/brands/list/list-query.ts'
import { sortChoices, sortOf } from '#lib/client/brands/list/brand-filter.ts'
import { numberText, qualityNames } from '#lib/client/format-text.ts'
import { classNames } from '#components/ui/class-names.ts'
import { Glyph } from '#components/ui/glyph.tsx'
import { Segments, segmentsOf } from '#components/ui/segments.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { ColorFilter } from './color-filter.tsx'
import { ClearButton, FilterSelect, type FilterChoice } from './filter-select.tsx'
import { useListView, type ListFilterState } from './use-list-filter.ts'

const views = segmentsOf({ tiles: 'Tiles', table: 'Table' })

type Props = Pick<ListFilterState, 'filter' | 'set'>

/** By what the list is narrowed, in which order and how it is shown; each choice says how many brands it would leave. */
export function ListFilters({ filter, set }: Props) {
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
      <FoldedFilters filter={filter} set={set} />
      <SortAndView filter={filter} set={set} />
    </div>
  )
}

/** The filters; on a phone, where they would take most of the first screen, behind a button that says how many are on. */
function FoldedFilters({ filter, set }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { industry, quality, claimed, country, color } = filter
  const chosen = [industry, quality, claimed, country, color].filter((value) => value !== '').length
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={classNames(
          'inline-flex min-h-8 items-center gap-1.5 rounded-control border bg-surface px-2.5 text-13 font-medium sm:hidden',
          chosen > 0 ? 'border-ink ring-1 ring-ink' : 'border-control',
        )}
      >
        Filters
        {chosen > 0 && <span className="tabular-nums">{chosen}</span>}
        <Glyph name="chevron-down" size={14} />
      </button>
      <div
        id={id}
        className={classNames(
          'flex w-full flex-wrap items-center gap-2 max-sm:order-last sm:contents',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <Filters filter={filter} set={set} />
      </div>
    </>
  )
}

function Filters({ filter, set }: Props) {
  const { data } = useQuery(brandFacetsQuery(filter))
  const facets = data ?? undefined
  return (
    <>
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
    </>
  )
}

function SortAndView({ filter, set }: Props) {
  const { view, setView } = useListView()
  return (
    <span className="flex max-w-full min-w-0 flex-wrap items-center gap-2 sm:ms-auto">
      <label className="inline-flex max-w-full items-center gap-1.5 rounded-control border border-control bg-surface text-13 text-ink-3 sm:ps-2.5">
        <span className="max-sm:sr-only">Sort</span>
        <select
          value={sortOf(filter)}
          onChange={(event) => set({ sort: event.target.value as BrandSort })}
          className="min-h-8 min-w-0 cursor-pointer rounded-control bg-surface pe-7 font-medium text-ink max-sm:ps-2.5"
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

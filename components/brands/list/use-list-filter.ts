'use client'

import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from '#components/ui/address-state.ts'
import { brandSorts } from '#contract/brands/list-choices.ts'
import { qualityLevels } from '#contract/brands/quality.ts'
import { colorReachNames, type BrandListFilter } from '#lib/client/brands/list/brand-filter.ts'

const text = parseAsString.withDefault('')

const parsers = {
  text,
  industry: text,
  country: text,
  quality: parseAsStringLiteral(['', ...qualityLevels] as const).withDefault(''),
  claimed: parseAsStringLiteral(['', 'true', 'false'] as const).withDefault(''),
  color: text,
  reach: parseAsStringLiteral(colorReachNames).withDefault('similar'),
  anyColor: parseAsBoolean.withDefault(false),
  sort: parseAsStringLiteral(['', ...brandSorts] as const).withDefault(''),
}

const none = {
  text: null,
  industry: null,
  country: null,
  quality: null,
  claimed: null,
  color: null,
  reach: null,
  anyColor: null,
}

/** What the list of brands is narrowed to and sorted by, in the address. */
export function useListFilter() {
  const [filter, setAddress] = useQueryStates(parsers, { history: 'replace' })
  return {
    filter,
    set: (changes: Partial<BrandListFilter>) => setAddress(changes),
    clear: () => setAddress(none),
  }
}

export type ListFilterState = ReturnType<typeof useListFilter>

/** Tiles or a table, in the address too. */
export function useListView() {
  const [view, setView] = useQueryStates({
    view: parseAsStringLiteral(['tiles', 'table'] as const).withDefault('tiles'),
  })
  return { view: view.view, setView: (next: 'tiles' | 'table') => setView({ view: next }) }
}

'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PreviewedBrand } from '#contract/brands/search.ts'
import { identifierQuery } from '#lib/client/search/identifier-query.ts'
import { onRecentsChange, readRecents, storedRecents } from '#lib/client/brands/recent-brands.ts'
import { searchQuery } from '#lib/client/search/search-query.ts'
import { searchGroups, type SearchFound, type SearchGroup, type SearchPage } from '#lib/client/search/search-rows.ts'

// Typing rests for as long as a fast typist needs for a letter.
const restMs = 60
// Before that, an answer that comes at once must not flicker.
const sayAfterMs = 300

export type Search = {
  groups: SearchGroup[]
  /** Whether all that can be known of this very text is in `groups`. */
  settled: boolean
}

/** What a text may mean: brands by name, what it reads as, pages and brands that were opened here. */
export function useSearch(typed: string, pages: readonly SearchPage[]): Search {
  const text = typed.trim()
  const asked = useRested(text)
  const found = useQuery(searchQuery(asked))
  const reading = useQuery(identifierQuery(asked))
  const recents = useRecents()
  const [foundIsOfText, readingIsOfText] = [found, reading].map((query) => text === asked && isCurrent(query))
  const settled = text === '' || (foundIsOfText === true && readingIsOfText === true)
  const isSlow = useSlow(!settled)
  const brands = text === '' ? [] : brandsOf(found)
  const groups = searchGroups({
    text,
    brands,
    reading: readingIsOfText === true ? (reading.data ?? undefined) : undefined,
    recents,
    pages,
    state: stateOf(found.isError, isSlow && brands.length === 0),
  })
  // Until it is known that there is none, nothing says so.
  return { groups: settled || isSlow ? groups : groups.map((group) => ({ ...group, note: undefined })), settled }
}

const isCurrent = (query: { isPlaceholderData: boolean; isFetching: boolean }) =>
  !query.isPlaceholderData && !query.isFetching

const brandsOf = ({ data, isError }: { data: PreviewedBrand[] | undefined; isError: boolean }) =>
  isError ? [] : (data ?? [])

function stateOf(isError: boolean, isWaiting: boolean): SearchFound['state'] {
  if (isError) return 'failed'
  return isWaiting ? 'searching' : 'settled'
}

function useRecents() {
  const stored = useSyncExternalStore(onRecentsChange, storedRecents, () => null)
  return useMemo(() => readRecents(stored), [stored])
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(waiting), waiting ? sayAfterMs : 0)
    return () => clearTimeout(timer)
  }, [waiting])
  return slow
}

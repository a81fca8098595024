'use client'

import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from '#components/ui/address-state.ts'
import { keysOnly, logRanges, type LogFilter } from '#lib/client/requests/request-filter.ts'

const text = parseAsString.withDefault('')

const parsers = {
  range: parseAsStringLiteral(logRanges).withDefault('24h'),
  from: text,
  to: text,
  q: text,
  status: text,
  outcome: text,
  route: text,
  caller: parseAsString.withDefault(keysOnly),
  source: text,
}

const none = { q: null, status: null, outcome: null, route: null, caller: null, source: null, from: null, to: null }

/** The filter of the log, which stands in the address. */
export function useRequestFilter() {
  const [filter, setAddress] = useQueryStates(parsers, { history: 'replace' })
  return {
    filter,
    set: (changes: Partial<LogFilter>) => setAddress(changes),
    /** Shows everything of the span again. */
    clear: () => setAddress(none),
    /** A span in the place of the range; undefined goes back to the range. */
    setSpan: (span: { from: string; to: string } | undefined) =>
      setAddress(span ?? { from: null, to: null }, { history: 'push' }),
  }
}

export type RequestFilterState = ReturnType<typeof useRequestFilter>

/** Which call is open and whether new ones come by themselves, in the address too. */
export function useRequestScreen() {
  const [{ request, live, view }, setAddress] = useQueryStates({
    request: text,
    live: parseAsBoolean.withDefault(false),
    view: parseAsStringLiteral(['chart', 'table'] as const).withDefault('chart'),
  })
  return {
    request,
    live,
    view,
    open: (id: string) => setAddress({ request: id === '' ? null : id }, { history: 'push' }),
    setLive: (on: boolean) => setAddress({ live: on ? true : null }),
    setView: (next: 'chart' | 'table') => setAddress({ view: next }),
  }
}

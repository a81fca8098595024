'use client'

import { parseAsString, parseAsStringLiteral, useQueryStates } from '#components/ui/address-state.ts'
import { usageGroups } from '#contract/metering/usage.ts'

export const spans = ['period', '7d', '24h'] as const
export type Span = (typeof spans)[number]

const parsers = {
  by: parseAsStringLiteral(usageGroups).withDefault('outcome'),
  span: parseAsStringLiteral(spans).withDefault('period'),
  count: parseAsStringLiteral(['calls', 'credits'] as const).withDefault('calls'),
  view: parseAsStringLiteral(['chart', 'table'] as const).withDefault('chart'),
  /** Start of a period that is over; empty = the running one. */
  period: parseAsString.withDefault(''),
}

/** What the chart shows, which stands in the address. */
export function useUsageScreen() {
  const [state, setAddress] = useQueryStates(parsers, { history: 'replace' })
  return {
    ...state,
    set: (changes: Partial<Pick<typeof state, 'by' | 'count' | 'view'>>) => setAddress(changes),
    setSpan: (span: Span) => setAddress({ span, period: null }),
    setPeriod: (period: string) => setAddress({ period: period === '' ? null : period, span: null }),
  }
}

export type UsageScreen = ReturnType<typeof useUsageScreen>

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#contract/time.ts'
import { callDashboard, textOf } from '../call.ts'
import { trusted } from '../trusted.ts'

type IdentifierKind = 'brandId' | 'domain' | 'ticker' | 'isin' | 'crypto'
export type IdentifierReading = { readings: { kind: IdentifierKind; value: string }[] } | { problem: string }

/** How the service will read `text`, best first, or what is wrong with it; undefined when that cannot be told now. */
export const identifierQuery = (text: string) =>
  queryOptions({
    queryKey: ['identifier', text],
    queryFn: async ({ signal }) => {
      const raw = await callDashboard(`/api/identifier?text=${encodeURIComponent(text)}`, { signal })
      const read = trusted<{ readings: object }>('readings').safeParse(raw.body).success
      return read || textOf(raw.body, 'problem') !== undefined ? (raw.body as IdentifierReading) : null
    },
    enabled: text !== '',
    staleTime: Infinity,
    gcTime: minuteMs,
    retry: false,
    placeholderData: keepPreviousData,
  })

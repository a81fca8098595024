import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BrandPage } from '#contract/brands/brand-page.ts'
import { minuteMs } from '#contract/time.ts'
import { serviceAddress } from '../active-connection.ts'
import { askDashboard } from '../ask-dashboard.ts'
import { askAgainAfterMs } from '../ask-again-after-ms.ts'
import { readBrandAnswer } from './brand-answer.ts'
import { callDashboard, textOf } from '../call.ts'
import { trusted } from '../trusted.ts'
import { responseWithinMs } from '../fetch-in-time.ts'

const whileItCrawls = { timeoutMs: responseWithinMs.work }

/**
 * One brand with its palette. A lookup may cost a credit, so an answer is kept for five minutes and nothing asks again
 * by itself, except while the brand is queued (which is free).
 */
export const brandQuery = (identifier: string) =>
  queryOptions({
    queryKey: ['brand', identifier],
    queryFn: async ({ signal }) =>
      readBrandAnswer(
        await callDashboard(serviceAddress(`/brands/${encodeURIComponent(identifier)}?palette=true`), {
          signal,
          ...whileItCrawls,
        }),
      ),
    staleTime: 5 * minuteMs,
    gcTime: 30 * minuteMs,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (state.data?.type === 'queued' ? askAgainAfterMs(state.dataUpdateCount) : false),
  })

/** The brands that the service holds, page after page. Listing costs nothing. */
export const heldBrandsQuery = (first = 24) =>
  infiniteQueryOptions({
    queryKey: ['held-brands', first],
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === '' ? '' : `&after=${encodeURIComponent(pageParam)}`
      return askDashboard(serviceAddress(`/brands?first=${first}${after}`), trusted<BrandPage>('brands', 'pageInfo'), {
        signal,
      })
    },
    initialPageParam: '',
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined),
    staleTime: minuteMs,
    retry: false,
  })

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

import './no-eval.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { loggedRequestSchema, requestPageSchema, requestSummarySchema } from '#contract/request-log.ts'
import { firstPath } from './brand-answer.ts'
import { RefusedError } from './brand-queries.ts'
import { callDashboard } from './call.ts'
import { readRefusal, unreadable } from './refusal.ts'
import { filterQuery, type LogFilter } from './request-filter.ts'

/** Rows of a page. */
export const pageRows = 50
const liveMs = 4_000

/** The organisation's calls that fit, page after page, newest first. Free. Throws `RefusedError`, as all here do. */
export const requestsQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', filter],
    queryFn: ({ pageParam, signal }) =>
      readPage(filterQuery(filter, { first: String(pageRows), after: pageParam }), signal),
    initialPageParam: '',
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined),
    staleTime: 5_000,
    retry: false,
    refetchOnWindowFocus: false,
  })

/** The newest calls that fit, asked for again and again while `isLive`. */
export const newestRequestsQuery = (filter: LogFilter, isLive: boolean) =>
  queryOptions({
    queryKey: ['newest-requests', filter],
    queryFn: ({ signal }) => readPage(filterQuery(filter, { first: '100' }), signal),
    enabled: isLive,
    refetchInterval: liveMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** How many fit, over time and by property. */
export const requestSummaryQuery = (filter: LogFilter, isLive: boolean) =>
  queryOptions({
    queryKey: ['request-summary', filter],
    queryFn: ({ signal }) => read(`/api/requests/summary?${filterQuery(filter, {})}`, requestSummarySchema, signal),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: isLive ? liveMs * 3 : false,
    retry: false,
  })

/** One call by its request id. */
export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['request', requestId],
    queryFn: ({ signal }) => read(`/api/requests/${encodeURIComponent(requestId)}`, loggedRequestSchema, signal),
    enabled: requestId !== '',
    staleTime: Infinity,
    retry: false,
  })

const readPage = (query: string, signal: AbortSignal) => read(`/api/requests?${query}`, requestPageSchema, signal)

async function read<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> {
  const raw = await callDashboard(path, { signal })
  if (raw.status !== 200) throw new RefusedError(readRefusal(raw))
  const answer = schema.safeParse(raw.body)
  if (!answer.success) throw new RefusedError(unreadable(firstPath(answer.error), raw.meta))
  return answer.data
}

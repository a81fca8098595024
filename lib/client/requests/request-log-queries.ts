import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LoggedRequest, RequestSummary } from '#contract/requests/request-log.ts'
import { serviceAddress } from '../active-connection.ts'
import { askDashboard } from '../ask-dashboard.ts'
import { trusted } from '../trusted.ts'
import { filterQuery, keysOnly, type LogFilter } from './request-filter.ts'
import { readPage } from './short-log-queries.ts'

/** Rows of a page. */
export const pageRows = 50
const liveMs = 4_000

/** The organization's calls that fit, page after page, newest first. Free. Throws `CallFailedError`, as all here do. */
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
    queryFn: ({ signal }) =>
      askDashboard(serviceAddress(`/requests/summary?${filterQuery(filter, {})}`), trusted<RequestSummary>(), {
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: isLive ? liveMs * 3 : false,
    retry: false,
  })

/** How many calls of this dashboard the same filter leaves out. */
export const hiddenCallsQuery = (filter: LogFilter) =>
  queryOptions({
    ...requestSummaryQuery({ ...filter, caller: 'user' }, false),
    enabled: filter.caller === keysOnly,
    select: ({ count }: RequestSummary) => count,
  })

/** One call by its request id. */
export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['request', requestId],
    queryFn: ({ signal }) =>
      askDashboard(
        serviceAddress(`/requests/${encodeURIComponent(requestId)}`),
        trusted<LoggedRequest>('requestId', 'at', 'status'),
        { signal },
      ),
    enabled: requestId !== '',
    staleTime: Infinity,
    retry: false,
  })

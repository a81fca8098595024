import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LoggedRequest, RequestPage, RequestSummary } from '#contract/requests/request-log.ts'
import { askDashboard } from '../ask-dashboard.ts'
import { trusted } from '../trusted.ts'
import { filterQuery, type LogFilter } from './request-filter.ts'

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

/** The newest ten calls, without those with which these screens read what they show. */
export const lastRequestsQuery = () =>
  queryOptions({
    queryKey: ['last-requests'],
    queryFn: async ({ signal }) => (await readPage('first=100', signal)).requests.filter(isWork).slice(0, 10),
    staleTime: 5_000,
    retry: false,
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
      askDashboard(`/api/requests/summary?${filterQuery(filter, {})}`, trusted<RequestSummary>(), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: isLive ? liveMs * 3 : false,
    retry: false,
  })

/** One call by its request id. */
export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['request', requestId],
    queryFn: ({ signal }) =>
      askDashboard(
        `/api/requests/${encodeURIComponent(requestId)}`,
        trusted<LoggedRequest>('requestId', 'at', 'status'),
        { signal },
      ),
    enabled: requestId !== '',
    staleTime: Infinity,
    retry: false,
  })

const isWork = ({ caller, outcome, status }: LoggedRequest) =>
  caller.type === 'api-key' || outcome !== 'free' || status >= 400

const readPage = (query: string, signal: AbortSignal) =>
  askDashboard(`/api/requests?${query}`, trusted<RequestPage>('requests', 'pageInfo'), { signal })

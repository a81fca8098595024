import { queryOptions } from '@tanstack/react-query'
import type { LoggedRequest, RequestPage } from '#contract/requests/request-log.ts'
import { serviceAddress } from '../active-connection.ts'
import { askDashboard } from '../ask-dashboard.ts'
import { trusted } from '../trusted.ts'
import { readCalls, type ReadPage } from './read-calls.ts'

/** What other screens show of the request log; apart from the log's own queries, which their first script need not have. */

/** The newest ten calls, without those with which these screens read what they show. */
export const lastRequestsQuery = () =>
  queryOptions({
    queryKey: ['last-requests'],
    queryFn: async ({ signal }) => (await readPage('first=100', signal)).requests.filter(isWork).slice(0, 10),
    staleTime: 5_000,
    retry: false,
  })

/** The newest 100 calls of the log in which a domain occurs. */
export const brandCallsQuery = (domain: string) =>
  queryOptions({
    queryKey: ['brand-calls', domain],
    queryFn: ({ signal }) =>
      readPage(new URLSearchParams({ identifier: `domain:${domain}`, first: '100' }).toString(), signal),
    staleTime: 30_000,
    retry: false,
  })

/** A page of the log, row by row. Throws `CallFailedError`. */
export const readPage = async (query: string, signal: AbortSignal): Promise<ReadPage> =>
  readCalls(
    await askDashboard(serviceAddress(`/requests?${query}`), trusted<RequestPage>('requests', 'pageInfo'), { signal }),
  )

const isWork = ({ caller, outcome, status }: LoggedRequest) =>
  caller.type === 'api-key' || outcome !== 'free' || status >= 400

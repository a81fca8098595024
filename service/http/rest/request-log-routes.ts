import { requestFilterSchema, requestPageQuerySchema } from '#contract/requests/request-log.ts'
import { getRequest, listRequests, summarizeRequests } from '../../verbs/requests/read-request-log.ts'
import { privateRoute, type Route } from './exchange.ts'
import { readInput } from './read-input.ts'

/** The organization's calls: newest first, counted, and one by its id. Free. */
export const requestLogRoutes: readonly Route[] = [
  privateRoute({
    method: 'GET',
    path: '/v2/requests',
    verb: listRequests,
    unlogged: true,
    input: ({ query }) => readInput(requestPageQuerySchema, query),
  }),
  privateRoute({
    method: 'GET',
    path: '/v2/requests/summary',
    verb: summarizeRequests,
    unlogged: true,
    input: ({ query }) => readInput(requestFilterSchema, query),
  }),
  privateRoute({
    method: 'GET',
    path: '/v2/requests/:id',
    verb: getRequest,
    unlogged: true,
    input: ({ params }) => (params as { id: string }).id,
  }),
]

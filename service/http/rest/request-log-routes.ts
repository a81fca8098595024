import { requestFilterSchema, requestPageQuerySchema } from '#contract/requests/request-log.ts'
import { getRequest, listRequests, summarizeRequests } from '../../verbs/requests/read-request-log.ts'
import { route, type Route } from './exchange.ts'
import { readInput } from './read-input.ts'

/** The organization's calls: newest first, counted, and one by its id. Free. */
export const requestLogRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v2/requests',
    verb: listRequests,
    unlogged: true,
    run: async ({ call, request, reply }) =>
      reply.header('cache-control', 'no-store').send(await call(readInput(requestPageQuerySchema, request.query))),
  }),
  route({
    method: 'GET',
    path: '/v2/requests/summary',
    verb: summarizeRequests,
    unlogged: true,
    run: async ({ call, request, reply }) =>
      reply.header('cache-control', 'no-store').send(await call(readInput(requestFilterSchema, request.query))),
  }),
  route({
    method: 'GET',
    path: '/v2/requests/:id',
    verb: getRequest,
    unlogged: true,
    run: async ({ call, request, reply }) =>
      reply.header('cache-control', 'no-store').send(await call((request.params as { id: string }).id)),
  }),
]

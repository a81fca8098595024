import { decisionRequestSchema, decisionsQuerySchema, moderationQuerySchema } from '#contract/operations/moderation.ts'
import { accountsQuerySchema } from '#contract/operations/system.ts'
import { getAccounts, getSystem } from '../../verbs/operations/get-system.ts'
import { decideOnBrand, listDecisions, listModeratedBrands } from '../../verbs/operations/moderate-brands.ts'
import { plainRoute, route, type Route } from './exchange.ts'
import { readInput } from './read-input.ts'

const asked = { unlogged: true, hidden: true } as const

/** The operator's routes; who is none does not learn that they exist. Free. */
export const systemRoutes: readonly Route[] = [
  plainRoute({ method: 'GET', path: '/v2/system', verb: getSystem, ...asked }),
  route({
    method: 'GET',
    path: '/v2/system/accounts',
    verb: getAccounts,
    ...asked,
    run: async ({ call, request, reply }) => {
      const { success, data } = accountsQuerySchema.safeParse(request.query)
      return reply.header('cache-control', 'no-store').send(await call(success ? data.organizations : []))
    },
  }),
  route({
    method: 'GET',
    path: '/v2/system/brands',
    verb: listModeratedBrands,
    ...asked,
    run: async ({ call, request, reply }) =>
      reply.header('cache-control', 'no-store').send(await call(readInput(moderationQuerySchema, request.query))),
  }),
  route({
    method: 'GET',
    path: '/v2/system/decisions',
    verb: listDecisions,
    ...asked,
    run: async ({ call, request, reply }) =>
      reply.header('cache-control', 'no-store').send(await call(readInput(decisionsQuerySchema, request.query).after)),
  }),
  route({
    method: 'POST',
    path: '/v2/system/decisions',
    verb: decideOnBrand,
    ...asked,
    run: async ({ call, request, reply }) =>
      reply.header('cache-control', 'no-store').send(await call(readInput(decisionRequestSchema, request.body))),
  }),
]

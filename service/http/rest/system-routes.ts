import { decisionRequestSchema, decisionsQuerySchema, moderationQuerySchema } from '#contract/operations/moderation.ts'
import { accountsQuerySchema } from '#contract/operations/system.ts'
import { getAccounts, getSystem } from '../../verbs/operations/get-system.ts'
import { decideOnBrand, listDecisions, listModeratedBrands } from '../../verbs/operations/moderate-brands.ts'
import { privateRoute, type Route } from './exchange.ts'
import { readInput } from './read-input.ts'

const asked = { unlogged: true, hidden: true } as const

/** The operator's routes; who is none does not learn that they exist. Free. */
export const systemRoutes: readonly Route[] = [
  privateRoute({ method: 'GET', path: '/v2/system', verb: getSystem, ...asked }),
  privateRoute({
    method: 'GET',
    path: '/v2/system/accounts',
    verb: getAccounts,
    ...asked,
    input: ({ query }) => {
      const { success, data } = accountsQuerySchema.safeParse(query)
      return success ? data.organizations : []
    },
  }),
  privateRoute({
    method: 'GET',
    path: '/v2/system/brands',
    verb: listModeratedBrands,
    ...asked,
    input: ({ query }) => readInput(moderationQuerySchema, query),
  }),
  privateRoute({
    method: 'GET',
    path: '/v2/system/decisions',
    verb: listDecisions,
    ...asked,
    input: ({ query }) => readInput(decisionsQuerySchema, query).after,
  }),
  privateRoute({
    method: 'POST',
    path: '/v2/system/decisions',
    verb: decideOnBrand,
    ...asked,
    input: ({ body }) => readInput(decisionRequestSchema, body),
  }),
]

import { usageQuerySchema } from '#contract/metering/usage.ts'
import { getUsagePeriod } from '../../verbs/metering/get-usage-period.ts'
import { getUsage, getUsagePeriods } from '../../verbs/metering/read-usage.ts'
import { plainRoute, route, type Route } from './exchange.ts'
import { readInput } from './read-input.ts'

/** Calls and credits over time, the period that is running, and those that are over. Free. */
export const usageRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v2/usage',
    verb: getUsage,
    unlogged: true,
    run: async ({ call, request, reply }) =>
      reply.header('cache-control', 'no-store').send(await call(readInput(usageQuerySchema, request.query))),
  }),
  plainRoute({ method: 'GET', path: '/v2/usage/period', verb: getUsagePeriod, unlogged: true }),
  plainRoute({ method: 'GET', path: '/v2/usage/periods', verb: getUsagePeriods, unlogged: true }),
]

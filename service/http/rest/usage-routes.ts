import { usageQuerySchema } from '#contract/metering/usage.ts'
import { getUsagePeriod } from '../../verbs/metering/get-usage-period.ts'
import { getUsage, getUsagePeriods } from '../../verbs/metering/read-usage.ts'
import { privateRoute, type Route } from './exchange.ts'
import { readInput } from './read-input.ts'

/** Calls and credits over time, the period that is running, and those that are over. Free. */
export const usageRoutes: readonly Route[] = [
  privateRoute({
    method: 'GET',
    path: '/v2/usage',
    verb: getUsage,
    unlogged: true,
    input: ({ query }) => readInput(usageQuerySchema, query),
  }),
  privateRoute({ method: 'GET', path: '/v2/usage/period', verb: getUsagePeriod, unlogged: true }),
  privateRoute({ method: 'GET', path: '/v2/usage/periods', verb: getUsagePeriods, unlogged: true }),
]

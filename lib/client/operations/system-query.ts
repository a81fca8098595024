import '../no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { systemTestResultSchema, type SystemTestRequest } from '#contract/operations/checks.ts'
import { accountsSchema, systemSchema } from '#contract/operations/system.ts'
import { askDashboard } from '../ask-dashboard.ts'
import { dashboardQuery } from '../dashboard-query.ts'

const refreshMs = 15_000

/** How the installation stands; for operators. Throws `CallFailedError`, as all here do. */
export const systemQuery = () =>
  queryOptions({
    ...dashboardQuery(['system'], '/api/system', systemSchema),
    refetchInterval: refreshMs,
    staleTime: 5_000,
  })

/** Sends a letter to oneself, or fetches a site as the crawler would. */
export const runSystemTest = (request: SystemTestRequest) =>
  askDashboard('/api/system/tests', systemTestResultSchema, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })

/** What organizations have used this period; for operators. */
export const accountsQuery = (organizationIds: readonly string[]) =>
  queryOptions({
    queryKey: ['accounts', ...organizationIds],
    queryFn: async ({ signal }) => {
      const path = `/api/system/accounts?organizations=${encodeURIComponent(organizationIds.join(','))}`
      return (await askDashboard(path, accountsSchema, { signal })).accounts
    },
    enabled: organizationIds.length > 0,
    staleTime: 15_000,
    retry: false,
  })

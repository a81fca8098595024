import '../no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { installationUsageSchema, organizationActivitySchema } from '#contract/operations/organizations.ts'
import { dashboardQuery } from '../dashboard-query.ts'

/** Webhooks and calls of an organization; for operators. */
export const organizationActivityQuery = (id: string) =>
  queryOptions({
    ...dashboardQuery(
      ['organization-activity', id],
      `/api/system/organizations/${encodeURIComponent(id)}`,
      organizationActivitySchema,
    ),
    staleTime: 15_000,
  })

/** What all organizations used in 30 days; for operators. */
export const installationUsageQuery = () =>
  queryOptions({
    ...dashboardQuery(['installation-usage'], '/api/system/usage', installationUsageSchema),
    staleTime: 60_000,
  })

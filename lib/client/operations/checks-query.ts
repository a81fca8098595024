import { queryOptions } from '@tanstack/react-query'
import type { SystemChecks } from '#contract/operations/checks.ts'
import { dashboardQuery } from '../dashboard-query.ts'
import { trusted } from '../trusted.ts'

/**
 * How each part of the installation stands; for operators. Asked again every minute, wherever it is shown: beside the entry
 * of the navigation too, so it brings no schema along. Throws `CallFailedError`.
 */
export const checksQuery = () =>
  queryOptions({
    ...dashboardQuery(['system', 'checks'], '/api/system/checks', trusted<SystemChecks>('at', 'checks')),
    refetchInterval: 60_000,
    staleTime: 15_000,
  })

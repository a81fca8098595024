import '../no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { viewerSchema } from '#contract/account/viewer.ts'
import { dashboardQuery } from '../dashboard-query.ts'

/** Who is signed in, for which organization, and its credits of the period. Free. Throws `CallFailedError`. */
export const viewerQuery = () =>
  queryOptions({
    ...dashboardQuery(['viewer'], '/api/viewer', viewerSchema),
    staleTime: 15_000,
  })

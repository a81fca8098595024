import '../no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { viewerSchema } from '#contract/account/viewer.ts'
import { askDashboard } from '../ask-dashboard.ts'

/** Who is signed in, for which organisation, and its credits of the period. Free. Throws `RefusedError`. */
export const viewerQuery = () =>
  queryOptions({
    queryKey: ['viewer'],
    queryFn: ({ signal }) => askDashboard('/api/viewer', viewerSchema, { signal }),
    staleTime: 15_000,
    retry: false,
  })

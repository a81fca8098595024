import './no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { viewerSchema } from '#contract/viewer.ts'
import { firstPath } from './brand-answer.ts'
import { RefusedError } from './brand-queries.ts'
import { callDashboard } from './call.ts'
import { readRefusal, unreadable } from './refusal.ts'

/** Who is signed in, for which organisation, and its credits of the period. Free. Throws `RefusedError`. */
export const viewerQuery = () =>
  queryOptions({
    queryKey: ['viewer'],
    queryFn: async ({ signal }) => {
      const raw = await callDashboard('/api/viewer', { signal })
      if (raw.status !== 200) throw new RefusedError(readRefusal(raw))
      const viewer = viewerSchema.safeParse(raw.body)
      if (!viewer.success) throw new RefusedError(unreadable(firstPath(viewer.error), raw.meta))
      return viewer.data
    },
    staleTime: 15_000,
    retry: false,
  })

import '../no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#contract/time.ts'
import { serviceAddress } from '../active-connection.ts'
import { askAgainAfterMs } from '../ask-again-after-ms.ts'
import { callDashboard } from '../call.ts'
import { responseWithinMs } from '../fetch-in-time.ts'
import { readContextAnswer } from './context-answer.ts'

/**
 * The context of a brand. A context that is returned costs a credit, so nothing asks by itself: the caller enables the
 * query when a person has asked, and only one that is being made for another request is asked for again.
 */
export const contextQuery = (domain: string, cachedOnly: boolean) =>
  queryOptions({
    queryKey: ['context', domain, cachedOnly],
    queryFn: async ({ signal }) =>
      readContextAnswer(
        await callDashboard(serviceAddress(`/context/${encodeURIComponent(domain)}?cachedOnly=${cachedOnly}`), {
          signal,
          // One that isn't cached is made while its caller waits.
          timeoutMs: cachedOnly ? responseWithinMs.read : responseWithinMs.work,
        }),
      ),
    staleTime: Infinity,
    gcTime: 30 * minuteMs,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) =>
      state.data?.type === 'in_progress'
        ? Math.max((state.data.meta.retryAfterSeconds ?? 0) * 1000, askAgainAfterMs(state.dataUpdateCount))
        : false,
  })

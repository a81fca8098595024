import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#contract/time.ts'
import { serviceAddress } from '../active-connection.ts'
import { askAgainAfterMs } from '../ask-again-after-ms.ts'
import { callDashboard } from '../call.ts'
import { responseWithinMs } from '../fetch-in-time.ts'
import { readBrandAnswer } from './brand-answer.ts'

const whileItCrawls = { timeoutMs: responseWithinMs.work }

/**
 * One brand with its palette. A lookup may cost a credit, so an answer is kept for five minutes and nothing asks again
 * by itself, except while the brand is queued (which is free).
 */
export const brandQuery = (identifier: string) =>
  queryOptions({
    queryKey: ['brand', identifier],
    queryFn: async ({ signal }) =>
      readBrandAnswer(
        await callDashboard(serviceAddress(`/brands/${encodeURIComponent(identifier)}?palette=true`), {
          signal,
          ...whileItCrawls,
        }),
      ),
    staleTime: 5 * minuteMs,
    gcTime: 30 * minuteMs,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (state.data?.type === 'queued' ? askAgainAfterMs(state.dataUpdateCount) : false),
  })

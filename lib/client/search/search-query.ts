import '../no-eval.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { previewedBrandsSchema } from '#contract/brands/search.ts'
import { minuteMs } from '#contract/time.ts'
import { readAnswer } from '../ask-dashboard.ts'
import { callDashboard } from '../call.ts'

const textMax = 200

/** The brands that `text` may mean, best first. What can be no name, because it is too long or malformed, means none. Free. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => {
      const raw = await callDashboard(`/api/search/${encodeURIComponent(text)}?preview=true`, { signal })
      return raw.status === 400 || raw.status === 404 ? [] : readAnswer(raw, previewedBrandsSchema)
    },
    enabled: text !== '' && text.length <= textMax,
    staleTime: minuteMs,
    gcTime: 5 * minuteMs,
    retry: false,
    placeholderData: keepPreviousData,
  })

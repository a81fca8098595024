import { infiniteQueryOptions } from '@tanstack/react-query'
import { brandHistorySchema } from '#contract/brands/brand-history.ts'
import { serviceAddress } from '../../active-connection.ts'
import { askDashboard } from '../../ask-dashboard.ts'

/** What of a brand changed, page after page, newest first. Free. Throws `CallFailedError`. */
export const historyQuery = (brandId: string) =>
  infiniteQueryOptions({
    queryKey: ['history', brandId],
    queryFn: ({ signal, pageParam }) =>
      askDashboard(
        serviceAddress(`/history/${brandId}${pageParam === 0 ? '' : `?before=${pageParam}`}`),
        brandHistorySchema,
        {
          signal,
        },
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => page.nextBefore,
    staleTime: 15_000,
    retry: false,
  })

import { infiniteQueryOptions } from '@tanstack/react-query'
import type { BrandPage } from '#contract/brands/brand-page.ts'
import { minuteMs } from '#contract/time.ts'
import { serviceAddress } from '../../active-connection.ts'
import { askDashboard } from '../../ask-dashboard.ts'
import { trusted } from '../../trusted.ts'

/** The brands that the service holds, page after page. Listing costs nothing. */
export const heldBrandsQuery = (first = 24) =>
  infiniteQueryOptions({
    queryKey: ['held-brands', first],
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === '' ? '' : `&after=${encodeURIComponent(pageParam)}`
      return askDashboard(serviceAddress(`/brands?first=${first}${after}`), trusted<BrandPage>('brands', 'pageInfo'), {
        signal,
      })
    },
    initialPageParam: '',
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined),
    staleTime: minuteMs,
    retry: false,
  })

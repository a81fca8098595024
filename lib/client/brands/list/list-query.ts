import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BrandFacets, BrandPage } from '#contract/brands/brand-page.ts'
import { minuteMs } from '#contract/time.ts'
import { serviceAddress } from '../../active-connection.ts'
import { askDashboard } from '../../ask-dashboard.ts'
import { trusted } from '../../trusted.ts'
import { listQueryText, type BrandListFilter } from './brand-filter.ts'

/** A page of the list. */
export const pageSize = 48

const check = trusted<BrandPage>('brands', 'total', 'indexed', 'pageInfo')

/** The indexed brands that fit, page after page. Pages stay half an hour, so that who comes back is where they were. */
export const brandListQuery = (filter: BrandListFilter) =>
  infiniteQueryOptions({
    queryKey: ['held-brands', 'list', listQueryText(filter)],
    queryFn: ({ pageParam, signal }) =>
      askDashboard(
        serviceAddress(`/brands?${listQueryText(filter, { first: String(pageSize), after: pageParam })}`),
        check,
        {
          signal,
        },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined),
    staleTime: minuteMs,
    gcTime: 30 * minuteMs,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** How many brands each choice would leave; undefined where that was not counted. */
export const brandFacetsQuery = (filter: BrandListFilter) =>
  queryOptions({
    queryKey: ['held-brands', 'facets', listQueryText(filter)],
    queryFn: async ({ signal }): Promise<BrandFacets | null> => {
      const page = await askDashboard(
        serviceAddress(`/brands?${listQueryText(filter, { first: '1', facets: 'true' })}`),
        check,
        {
          signal,
        },
      )
      return page.facets ?? null
    },
    staleTime: minuteMs,
    retry: false,
    placeholderData: keepPreviousData,
  })

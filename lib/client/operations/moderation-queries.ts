import '../no-eval.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  brandDecisionsSchema,
  moderatedBrandSchema,
  moderatedBrandsSchema,
  type DecisionRequest,
  type ModeratedBrand,
  type ModerationQuery,
} from '#contract/operations/moderation.ts'
import { adultBrandsSchema } from '#contract/operations/adult-brands.ts'
import { mergePreviewSchema, type MergeQuery } from '#contract/operations/brand-merge.ts'
import { askDashboard } from '../ask-dashboard.ts'

/** What operators decide about brands. All of it throws `CallFailedError`. */
export const moderatedBrandsQuery = ({ q, state }: ModerationQuery) =>
  queryOptions({
    queryKey: ['moderation', 'brands', q, state],
    queryFn: ({ signal }) =>
      askDashboard(`/api/system/brands?${new URLSearchParams({ q, state })}`, moderatedBrandsSchema, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const decisionsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'decisions'],
    queryFn: ({ signal, pageParam }) =>
      askDashboard(`/api/system/decisions${pageParam === '' ? '' : `?after=${pageParam}`}`, brandDecisionsSchema, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.endCursor,
    retry: false,
  })

export const adultBrandsQuery = () =>
  queryOptions({
    queryKey: ['moderation', 'adult'],
    queryFn: ({ signal }) => askDashboard('/api/system/adult-brands', adultBrandsSchema, { signal }),
    retry: false,
  })

export const mergePreviewQuery = ({ brandId, intoId }: MergeQuery) =>
  queryOptions({
    queryKey: ['moderation', 'merge', brandId, intoId],
    queryFn: ({ signal }) =>
      askDashboard(`/api/system/merges?${new URLSearchParams({ brandId, intoId })}`, mergePreviewSchema, { signal }),
    retry: false,
    // What is shown is what will happen.
    gcTime: 0,
  })

export const decide = (request: DecisionRequest): Promise<ModeratedBrand> =>
  askDashboard('/api/system/decisions', moderatedBrandSchema, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })

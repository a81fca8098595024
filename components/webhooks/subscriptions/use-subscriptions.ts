'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from 'urql'
import { askGraphql } from '#lib/client/graphql-client.ts'
import { subscriptionsDocument } from '#lib/client/webhooks/subscriptions/subscription-documents.ts'

/** The brands that a webhook watches, page by page. */
export function useSubscriptions(webhook: string) {
  const client = useClient()
  const query = useInfiniteQuery({
    queryKey: ['subscriptions', webhook],
    queryFn: async ({ pageParam }) => {
      const variables = pageParam === '' ? { webhook } : { webhook, after: pageParam }
      return (await askGraphql(client, subscriptionsDocument, variables)).webhook?.subscriptions
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined),
    retry: false,
  })
  return {
    subscriptions: query.data?.pages.flatMap((page) => page?.nodes ?? []),
    totalCount: query.data?.pages[0]?.totalCount ?? 0,
    hasMore: query.hasNextPage,
    error: query.error,
    isLoading: query.isFetching,
    loadMore: () => void query.fetchNextPage(),
    refresh: () => void query.refetch(),
  }
}

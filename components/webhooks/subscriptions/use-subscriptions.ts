'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from 'urql'
import { askGraphql } from '#lib/client/graphql-client.ts'
import { connectionList, pageAfter } from '#lib/client/graphql-pages.ts'
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
    getNextPageParam: pageAfter,
    retry: false,
  })
  const { nodes: subscriptions, ...list } = connectionList(query)
  return { subscriptions, ...list }
}

'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from 'urql'
import { deliveriesDocument, type DeliveryFilter } from '#lib/client/webhooks/deliveries/delivery-documents.ts'
import { askGraphql } from '#lib/client/graphql-client.ts'
import { connectionList, pageAfter } from '#lib/client/graphql-pages.ts'

const pageSize = 50
const liveMs = 3_000

/**
 * The newest deliveries of a webhook, page by page. While `live`, all that is shown is asked for again, the more pages
 * the more seldom: cursors are walked anew, so that what comes in at the top leaves no gap further down.
 */
export function useDeliveries(webhook: string, filter: DeliveryFilter, live: boolean) {
  const client = useClient()
  const query = useInfiniteQuery({
    queryKey: ['deliveries', webhook, filter],
    queryFn: async ({ pageParam }) => {
      const variables = { webhook, filter, first: pageSize, ...(pageParam !== '' && { after: pageParam }) }
      return (await askGraphql(client, deliveriesDocument, variables)).webhook?.deliveries
    },
    initialPageParam: '',
    getNextPageParam: pageAfter,
    refetchInterval: ({ state }) => (live ? liveMs * Math.max(1, state.data?.pages.length ?? 1) : false),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { nodes: deliveries, ...list } = connectionList(query)
  return { deliveries, ...list }
}

'use client'

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useClient } from 'urql'
import { allDeliveriesDocument, overviewDocument } from '#lib/client/webhooks/deliveries/all-deliveries-documents.ts'
import { askGraphql } from '#lib/client/graphql-client.ts'
import { connectionList, pageAfter } from '#lib/client/graphql-pages.ts'
import { listFilter, spans, type DeliverySearch } from './use-delivery-search.ts'

const pageSize = 50
const barCount = 96
const liveMs = 3_000

/**
 * The newest deliveries that fit, page by page. While `live`, all that is shown is asked for again, the more pages the more
 * seldom: cursors are walked anew, so that what comes in at the top leaves no gap further down.
 */
export function useAllDeliveries(search: DeliverySearch, live: boolean) {
  const client = useClient()
  const { narrowed, brush, state, span } = search
  const query = useInfiniteQuery({
    queryKey: ['all-deliveries', narrowed, brush, state, span],
    queryFn: async ({ pageParam }) => {
      const filter = listFilter(search, Date.now())
      const variables = { filter, first: pageSize, ...(pageParam !== '' && { after: pageParam }) }
      return (await askGraphql(client, allDeliveriesDocument, variables)).deliveries
    },
    initialPageParam: '',
    getNextPageParam: pageAfter,
    refetchInterval: ({ state: held }) => (live ? liveMs * Math.max(1, held.data?.pages.length ?? 1) : false),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { nodes: deliveries, ...list } = connectionList(query)
  return { deliveries, ...list }
}

/** The same deliveries over time, of every state; `brushed` is the sum of the part that is chosen. */
export function useDeliveryFigures({ narrowed, brush, span }: DeliverySearch, live: boolean) {
  const client = useClient()
  return useQuery({
    queryKey: ['delivery-figures', narrowed, brush, span],
    queryFn: async () => {
      const now = Date.now()
      const over = { ...narrowed, from: new Date(now - spans[span].ms).toISOString(), to: new Date(now).toISOString() }
      const whole = askGraphql(client, overviewDocument, { filter: over, bars: barCount })
      if (!brush) return { whole: (await whole).deliveryOverview, brushed: undefined }
      const part = { ...narrowed, from: new Date(brush.from).toISOString(), to: new Date(brush.to).toISOString() }
      const chosen = askGraphql(client, overviewDocument, { filter: part, bars: 1 })
      return { whole: (await whole).deliveryOverview, brushed: (await chosen).deliveryOverview }
    },
    refetchInterval: live ? 3 * liveMs : false,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from 'urql'
import { numberText } from '#lib/client/format-text.ts'
import { askGraphql } from '#lib/client/graphql-client.ts'
import {
  type SpecifiedDelivery,
  specifiedDeliveriesDocument,
} from '#lib/client/webhooks/specified/specified-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ExactTime } from '#components/ui/exact-time.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { GraphqlFailure } from '../graphql-failure.tsx'
import { DeliveryResult } from './delivery-result.tsx'

const pageSize = 50

/** The deliveries of a webhook, page after page by their cursors, each with what its endpoint responded. */
export function SpecifiedDeliveries({ urn }: { urn: string }) {
  const client = useClient()
  const query = useInfiniteQuery({
    queryKey: ['specified-deliveries', urn],
    queryFn: async ({ pageParam }) => {
      const page = pageParam === '' ? {} : { after: pageParam }
      const variables = { webhook: urn, filter: {}, first: pageSize, ...page }
      const { webhook } = await askGraphql(client, specifiedDeliveriesDocument, variables)
      return webhook?.deliveries
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined),
    retry: false,
  })
  const { data, error, isFetching } = query
  const again = () => void (data ? query.fetchNextPage() : query.refetch())
  const failure = error && (
    <GraphqlFailure title="We can't read the deliveries" error={error} onRetry={again} retrying={isFetching} />
  )
  if (!data) return failure ?? <Skeleton className="h-48 w-full" />
  const edges = data.pages.flatMap((page) => page?.edges ?? [])
  if (edges.length === 0)
    return <EmptyState title="No deliveries yet">They are kept for 90 days by the service.</EmptyState>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Table caption="Deliveries" columns={['Created', 'Delivered', 'Status', 'Response', { unseen: 'Actions' }]}>
        {edges.map(({ cursor, node }) => (
          <DeliveryRow key={cursor} delivery={node} />
        ))}
      </Table>
      {failure}
      <div className="flex flex-wrap items-center gap-3 text-13 text-ink-3">
        <p role="status">
          {numberText(edges.length)} shown; {numberText(data.pages[0]?.totalCount ?? 0)} recorded in total
        </p>
        {query.hasNextPage && (
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Load {pageSize} more
          </Button>
        )}
      </div>
    </div>
  )
}

function DeliveryRow({ delivery }: { delivery: SpecifiedDelivery }) {
  const [isOpen, setOpen] = useState(false)
  const { createdAt, deliveredAt, status, result } = delivery
  return (
    <Tr>
      <Td className="whitespace-nowrap">
        <ExactTime at={createdAt} />
      </Td>
      <Td className="whitespace-nowrap">{deliveredAt === null ? '–' : <ExactTime at={deliveredAt} />}</Td>
      <Td>
        <UntrustedText text={status} />
      </Td>
      <Td className="font-mono text-12">{result?.statusCode ?? '–'}</Td>
      <Td className="text-end">
        <Dialog title="Delivery" wide open={isOpen} onOpenChange={setOpen} trigger={<Button size="sm">Open</Button>}>
          <DeliveryResult delivery={delivery} />
        </Dialog>
      </Td>
    </Tr>
  )
}

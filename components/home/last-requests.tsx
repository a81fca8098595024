'use client'

import { useQuery } from '@tanstack/react-query'
import { Link } from '#components/ui/link.tsx'
import { lastRequestsQuery } from '#lib/client/requests/short-log-queries.ts'
import { creditsText } from '#lib/client/requests/request-words.ts'
import { statusTone } from '#lib/client/status-words.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { ExactTime } from '#components/ui/exact-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** The newest ten calls of the organization, from this dashboard and from its keys. */
export function LastRequests() {
  const query = useQuery(lastRequestsQuery())
  const calls = query.data
  return (
    <Panel
      title="Last requests"
      note="Calls made with your keys, and lookups made here"
      actions={
        <Link href="/requests" className={buttonLook({ size: 'sm' })}>
          All requests
        </Link>
      }
    >
      {query.isPending && <Skeleton className="h-60" />}
      {query.isError && !calls && <QueryFailure query={query} title="The last requests could not be read" rest="" />}
      {calls?.length === 0 && <p className="text-ink-2">No requests yet. Look up a brand to see one.</p>}
      {calls !== undefined && calls.length > 0 && (
        <Table caption="The last ten requests, newest first" columns={['Time', 'Status', 'Call', 'Cost']}>
          {calls.map((call) => (
            <Tr key={call.requestId}>
              <Td className="whitespace-nowrap">
                <Link href={`/requests?request=${encodeURIComponent(call.requestId)}`}>
                  <ExactTime at={call.at} />
                </Link>
              </Td>
              <Td>
                <StatusBadge tone={statusTone(call.status)}>{String(call.status)}</StatusBadge>
              </Td>
              <Td className="min-w-44 font-mono text-12">
                {call.method} {call.route}
                {call.identifier !== null && (
                  <span className="block wrap-anywhere text-ink-3">
                    <UntrustedText text={call.identifier} />
                  </span>
                )}
              </Td>
              <Td className="whitespace-nowrap">{creditsText(call)}</Td>
            </Tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}

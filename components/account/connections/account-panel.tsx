'use client'

import { useQuery } from '@tanstack/react-query'
import { viewerQuery } from '#lib/client/account/viewer-query.ts'
import { useConnection } from '#lib/client/connection-context.tsx'
import { numberText } from '#lib/client/format-text.ts'
import { Facts } from '#components/ui/facts.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** Who a connection's key belongs to, and its credits of the period: what any service of the interface says. */
export function AccountPanel() {
  const connection = useConnection()
  const viewer = useQuery(viewerQuery())
  const { data } = viewer
  return (
    <Panel title={`Account at ${connection?.name ?? 'this installation'}`}>
      {viewer.isPending && <Skeleton className="h-24" />}
      {viewer.isError && (
        <QueryFailure query={viewer} title="We can't read the account" rest="Other screens may still work." />
      )}
      {data && (
        <Facts
          facts={[
            { term: 'Address', value: <UntrustedText text={connection?.baseUrl ?? ''} /> },
            { term: 'Organization', value: <UntrustedText text={String(data.organization?.name ?? 'Unknown')} /> },
            { term: 'Key', value: <UntrustedText text={String(data.name ?? 'Unknown')} /> },
            { term: 'Credits', value: creditsText(data.usage) },
          ]}
        />
      )}
    </Panel>
  )
}

function creditsText({ used, quota }: { used: number; quota: number }): string {
  if (!Number.isFinite(used) || !Number.isFinite(quota)) return 'Unknown'
  return quota < 0 ? `${numberText(used)} used, no limit` : `${numberText(used)} of ${numberText(quota)} used`
}

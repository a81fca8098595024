'use client'

import { useQuery } from '@tanstack/react-query'
import type { ListedClientId } from '#contract/dashboard/listed-client-id.ts'
import { clientIdsQuery } from '#lib/client/account/client-id-queries.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { ClientIdTable } from './client-id-table.tsx'
import { CreateClientId } from './create-client-id.tsx'

type ClientIdListProps = { initial: { clientIds: ListedClientId[]; cdnUrl: string }; mayChange: boolean }

/** The client ids beside the keys: what there is, a new one, its websites, and its end. */
export function ClientIdList({ initial, mayChange }: ClientIdListProps) {
  const query = useQuery({ ...clientIdsQuery(), initialData: initial })
  const { clientIds, cdnUrl } = query.data
  return (
    <section aria-labelledby="client-ids" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid max-w-read gap-1.5">
          <h2 id="client-ids" className="text-20 font-semibold">
            Client ids
          </h2>
          <p className="text-ink-2">
            A web page asks for logos with a client id. It is public, unlike a key: anyone who reads the page can see
            it, so it can only fetch logos, and you can name the websites that may use it.
          </p>
        </div>
        {mayChange && clientIds.length > 0 && <CreateClientId />}
      </div>
      {query.error && (
        <QueryFailure
          isMain
          query={query}
          title="The list could not be read again"
          rest="The list below may be out of date."
        />
      )}
      {clientIds.length > 0 ? (
        <ClientIdTable clientIds={clientIds} mayChange={mayChange} />
      ) : (
        <EmptyState title="No client ids yet" {...(mayChange && { action: <CreateClientId /> })}>
          With one, a page shows a logo by its address:{' '}
          <code className="font-mono text-12 wrap-anywhere">{`<img src="${cdnUrl}/example.com/w/64?c=…">`}</code>. The
          Logos tab of each brand has the whole line.
        </EmptyState>
      )}
    </section>
  )
}

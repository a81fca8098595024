'use client'

import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import type { ListedKey } from '#contract/dashboard/listed-key.ts'
import { keysQuery } from '#lib/client/account/key-queries.ts'
import { CreateKey } from './create-key.tsx'
import { LeakedKeys } from './leaked-keys.tsx'
import { KeyTable } from './key-table.tsx'

type KeyListProps = { initialKeys: ListedKey[]; mayChange: boolean; baseUrl: string }

/** The screen of API keys: what there is, a new one, and the end of one. */
export function KeyList({ initialKeys, mayChange, baseUrl }: KeyListProps) {
  const keys = useQuery(keysQuery(initialKeys))
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid max-w-read gap-1.5">
          <h1 className="text-28 font-semibold">Keys</h1>
          <p className="text-ink-2">Keys identify your code to the API. A key is shown once, when it is created.</p>
        </div>
        {mayChange && keys.data.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <LeakedKeys />
            <CreateKey baseUrl={baseUrl} />
          </div>
        )}
      </div>
      {!mayChange && (
        <Notice>As a viewer you see the keys. Owners and developers create, rotate and revoke them.</Notice>
      )}
      {keys.error && (
        <QueryFailure
          isMain
          query={keys}
          title="The list could not be read again"
          rest="What is below may be out of date."
        />
      )}
      {keys.data.length > 0 ? (
        <KeyTable keys={keys.data} mayChange={mayChange} baseUrl={baseUrl} />
      ) : (
        <EmptyState title="No keys yet" {...(mayChange && { action: <CreateKey baseUrl={baseUrl} /> })}>
          Keys you create appear here. Create one for each program that calls, so that each can be revoked alone.
        </EmptyState>
      )}
    </div>
  )
}

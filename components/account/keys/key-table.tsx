'use client'

import { useQuery } from '@tanstack/react-query'
import { Ban, Clock } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { KeyUse } from '#contract/account/key-use.ts'
import type { ListedKey } from '#contract/dashboard/listed-key.ts'
import { keyUsesQuery, revokeKey } from '#lib/client/account/key-queries.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { RevokeButton } from '#components/ui/revoke-button.tsx'
import { RotateKey } from './rotate-key.tsx'

type KeyTableProps = { keys: readonly ListedKey[]; mayChange: boolean; baseUrl: string }

export function KeyTable({ keys, mayChange, baseUrl }: KeyTableProps) {
  const uses = useQuery(keyUsesQuery)
  return (
    <div className="rounded-control border border-line bg-surface px-4">
      <Table
        caption="API keys"
        columns={[
          'Name and key',
          'Scopes',
          'Last used',
          { end: 'Credits, 30 days' },
          'Created',
          'Status',
          mayChange && { unseen: 'Actions' },
        ]}
      >
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} use={uses.data?.get(key.id)} isUseKnown={uses.isSuccess}>
            {mayChange && <KeyActions apiKey={key} baseUrl={baseUrl} />}
          </KeyRow>
        ))}
      </Table>
    </div>
  )
}

type KeyRowProps = {
  apiKey: ListedKey
  use: KeyUse | undefined
  isUseKnown: boolean
  children: ReactNode
}

function KeyRow({ apiKey, use, isUseKnown, children }: KeyRowProps) {
  const { id, name, preview, scopes, createdAt, createdBy } = apiKey
  return (
    <Tr>
      <Td className="min-w-40">
        <bdi className="block max-w-48 truncate font-medium" title={name}>
          {name}
        </bdi>
        <span className="block font-mono text-12 whitespace-nowrap">{preview}</span>
        <span className="flex items-center gap-1 text-ink-3">
          <span className="font-mono text-12">{id}</span>
          <CopyButton text={id} label={`Copy id of ${name}`} compact />
        </span>
      </Td>
      <Td className="min-w-24">{scopes.length === 0 ? <span className="text-ink-3">all</span> : scopes.join(', ')}</Td>
      <Td className="whitespace-nowrap text-ink-2">
        {use ? (
          <>
            <LocalTime at={use.lastUsedAt} />
            <span className="block font-mono text-12 text-ink-3">{use.route}</span>
          </>
        ) : (
          <span className="text-ink-3">{isUseKnown ? 'never' : 'not known'}</span>
        )}
      </Td>
      <Td className="text-end font-mono text-12">{isUseKnown ? (use?.credits ?? 0).toLocaleString('en-US') : '–'}</Td>
      <Td className="whitespace-nowrap text-ink-2">
        <LocalTime at={createdAt} dateOnly />
        <span className="block max-w-28 truncate text-12 text-ink-3" title={createdBy ?? undefined}>
          by <bdi>{createdBy ?? 'the operator'}</bdi>
        </span>
      </Td>
      <Td className="whitespace-nowrap">
        <KeyStatus apiKey={apiKey} />
      </Td>
      {children}
    </Tr>
  )
}

function KeyStatus({ apiKey: { revokedAt, expiresAt, replacedById } }: { apiKey: ListedKey }) {
  const isExpired = useIsPast(expiresAt)
  if (revokedAt !== null || isExpired) {
    return (
      <>
        <StatusBadge tone="idle" glyph={Ban}>
          {revokedAt === null ? 'Expired' : 'Revoked'}
        </StatusBadge>
        <span className="block text-12 text-ink-3">
          <LocalTime at={revokedAt ?? expiresAt ?? ''} />
        </span>
      </>
    )
  }
  return (
    <>
      {replacedById === null ? (
        <StatusBadge tone="ok">In use</StatusBadge>
      ) : (
        <StatusBadge tone="warn" glyph={Clock}>
          Replaced
        </StatusBadge>
      )}
      {expiresAt !== null && (
        <span className="block text-12 text-ink-3">
          until <LocalTime at={expiresAt} />
        </span>
      )}
    </>
  )
}

function KeyActions({ apiKey, baseUrl }: { apiKey: ListedKey; baseUrl: string }) {
  const isExpired = useIsPast(apiKey.expiresAt)
  const isOver = apiKey.revokedAt !== null || isExpired
  return (
    <Td>
      <span className="flex justify-end gap-2">
        <RotateKey apiKey={apiKey} baseUrl={baseUrl} isPossible={!isOver && apiKey.replacedById === null} />
        {!isOver && <RevokeKey apiKey={apiKey} />}
      </span>
    </Td>
  )
}

/** Whether a moment is past, asked again every few seconds, so that a key that expires in sight says so. */
function useIsPast(at: string | null): boolean {
  const isPast = () => at !== null && Date.parse(at) <= Date.now()
  return useSyncExternalStore(everyFewSeconds, isPast, isPast)
}

function everyFewSeconds(notice: () => void): () => void {
  const timer = setInterval(notice, 5_000)
  return () => clearInterval(timer)
}

/** Ends a key, after saying what that does. */
function RevokeKey({ apiKey: { id, name, preview } }: { apiKey: ListedKey }) {
  return (
    <RevokeButton noun="key" name={name} shown={preview} revoke={() => revokeKey(id)} queryKey={['keys']}>
      Whatever still calls with it is refused with status 403 from now on. A revoked key cannot be brought back; if
      something breaks, create a new key and put it in place.
    </RevokeButton>
  )
}

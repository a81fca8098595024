'use client'

import { useQuery } from '@tanstack/react-query'
import { Link } from '#components/ui/link.tsx'
import type { ReactNode } from 'react'
import type { KeyUse } from '#contract/account/key-use.ts'
import type { ListedKey } from '#contract/dashboard/listed-key.ts'
import { keyUsesQuery } from '#lib/client/account/key-queries.ts'
import { numberText, plural } from '#lib/client/format-text.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Spark } from '#components/ui/spark.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { KeyStatus, useIsOver } from './key-status.tsx'
import { RevokeKey } from './revoke-key.tsx'
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
          'Calls, 30 days',
          'Last used',
          { end: 'Credits, 30 days' },
          'Created',
          'Status',
          mayChange && { unseen: 'Actions' },
        ]}
      >
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} use={uses.data?.get(key.id)} isUseKnown={uses.isSuccess}>
            {mayChange && <KeyActions apiKey={key} use={uses.data?.get(key.id)} baseUrl={baseUrl} />}
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
        <Link
          href={`/keys/${id}`}
          prefetch={false}
          className="block max-w-48 truncate font-medium no-underline hover:underline"
          title={name}
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="block font-mono text-12 whitespace-nowrap text-ink-3">{preview}</span>
      </Td>
      <Td className="min-w-24">{scopes.length === 0 ? <span className="text-ink-3">all</span> : scopes.join(', ')}</Td>
      <Td>{isUseKnown ? <KeySpark use={use} /> : <span className="text-ink-3">not known</span>}</Td>
      <Td className="whitespace-nowrap text-ink-2">
        {use ? (
          <>
            <RelativeTime at={use.lastUsedAt} />
            <span className="block font-mono text-12 text-ink-3">{use.route}</span>
          </>
        ) : (
          <span className="text-ink-3">{isUseKnown ? 'never' : 'not known'}</span>
        )}
      </Td>
      <Td className="text-end font-mono text-12">{isUseKnown ? numberText(use?.credits ?? 0) : '–'}</Td>
      <Td className="whitespace-nowrap text-ink-2">
        <LocalTime at={createdAt} dateOnly />
        <span className="block max-w-28 truncate text-12 text-ink-3" title={createdBy ?? undefined}>
          by <bdi>{createdBy ?? 'the operator'}</bdi>
        </span>
      </Td>
      <Td className="whitespace-nowrap">
        <KeyStatus apiKey={apiKey} isUsed={isUseKnown ? use !== undefined : undefined} />
      </Td>
      {children}
    </Tr>
  )
}

function KeySpark({ use }: { use: KeyUse | undefined }) {
  if (!use || use.calls === 0) return <span className="text-ink-3">none</span>
  return (
    <Spark
      values={use.days}
      label={`${plural(use.calls, 'call')} in 30 days, ${numberText(use.days.at(-1) ?? 0)} today`}
    />
  )
}

function KeyActions({ apiKey, use, baseUrl }: { apiKey: ListedKey; use: KeyUse | undefined; baseUrl: string }) {
  const isOver = useIsOver(apiKey)
  return (
    <Td>
      <span className="flex justify-end gap-2">
        <RotateKey apiKey={apiKey} baseUrl={baseUrl} isPossible={!isOver && apiKey.replacedById === null} />
        {!isOver && <RevokeKey apiKey={apiKey} lastUse={use && { at: use.lastUsedAt, call: use.route }} />}
      </span>
    </Td>
  )
}

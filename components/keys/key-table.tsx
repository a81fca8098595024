'use client'

import { Ban } from 'lucide-react'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Th, Tr } from '#components/ui/table.tsx'
import type { ListedKey } from '#lib/client/key-queries.ts'
import { RevokeKey } from './revoke-key.tsx'

export function KeyTable({ keys, mayChange }: { keys: readonly ListedKey[]; mayChange: boolean }) {
  return (
    <div className="rounded-control border border-line bg-surface px-4">
      <Table
        caption="API keys"
        head={
          <>
            <Th>Name</Th>
            <Th>Key</Th>
            <Th>Id</Th>
            <Th>Created</Th>
            <Th>Status</Th>
            {mayChange && (
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            )}
          </>
        }
      >
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} mayChange={mayChange} />
        ))}
      </Table>
    </div>
  )
}

function KeyRow({ apiKey, mayChange }: { apiKey: ListedKey; mayChange: boolean }) {
  const { id, name, preview, createdAt, createdBy, revokedAt } = apiKey
  return (
    <Tr>
      <Td className="min-w-32 font-medium">
        <bdi>{name}</bdi>
      </Td>
      <Td className="font-mono text-12 whitespace-nowrap">{preview}</Td>
      <Td className="whitespace-nowrap">
        <span className="inline-flex items-center gap-1">
          <span className="font-mono text-12">{id}</span>
          <CopyButton text={id} label={`Copy id of ${name}`} compact />
        </span>
      </Td>
      <Td className="whitespace-nowrap text-ink-2">
        <LocalTime at={createdAt} />
        <span className="block text-12 text-ink-3">
          by <bdi>{createdBy ?? 'the operator'}</bdi>
        </span>
      </Td>
      <Td className="whitespace-nowrap">
        {revokedAt === null ? (
          <StatusBadge tone="ok">In use</StatusBadge>
        ) : (
          <>
            <StatusBadge tone="idle" glyph={Ban}>
              Revoked
            </StatusBadge>
            <span className="block text-12 text-ink-3">
              <LocalTime at={revokedAt} />
            </span>
          </>
        )}
      </Td>
      {mayChange && <Td className="text-end">{revokedAt === null && <RevokeKey apiKey={apiKey} />}</Td>}
    </Tr>
  )
}

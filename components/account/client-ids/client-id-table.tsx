'use client'

import { Ban } from 'lucide-react'
import type { ListedClientId } from '#contract/dashboard/listed-client-id.ts'
import { revokeClientId } from '#lib/client/account/client-id-queries.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { RevokeButton } from '#components/ui/revoke-button.tsx'
import { EditOrigins } from './edit-origins.tsx'

type ClientIdTableProps = { clientIds: readonly ListedClientId[]; mayChange: boolean }

export function ClientIdTable({ clientIds, mayChange }: ClientIdTableProps) {
  return (
    <div className="rounded-control border border-line bg-surface px-4">
      <Table
        caption="Client ids"
        columns={['Name and client id', 'Websites', 'Created', 'Status', mayChange && { unseen: 'Actions' }]}
      >
        {clientIds.map((clientId) => (
          <ClientIdRow key={clientId.id} clientId={clientId} mayChange={mayChange} />
        ))}
      </Table>
    </div>
  )
}

function ClientIdRow({ clientId, mayChange }: { clientId: ListedClientId; mayChange: boolean }) {
  const { id, name, allowedOrigins, createdAt, createdBy, revokedAt } = clientId
  return (
    <Tr>
      <Td className="whitespace-nowrap">
        <bdi className="block max-w-72 truncate font-medium" title={name}>
          {name}
        </bdi>
        <span className="flex items-center gap-1">
          <span className="font-mono text-12 text-ink-2">{id}</span>
          <CopyButton text={id} label={`Copy client id ${name}`} compact />
        </span>
      </Td>
      <Td className="min-w-40">
        <Websites origins={allowedOrigins} />
      </Td>
      <Td className="whitespace-nowrap text-ink-2">
        <LocalTime at={createdAt} />
        <span className="block text-12 text-ink-3">
          by <bdi>{createdBy ?? 'somebody who left'}</bdi>
        </span>
      </Td>
      <Td className="whitespace-nowrap">
        {revokedAt === null ? (
          <StatusBadge tone="ok">Active</StatusBadge>
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
      {mayChange && (
        <Td>
          {revokedAt === null && (
            <span className="flex justify-end gap-2">
              <EditOrigins clientId={clientId} />
              <RevokeClientId clientId={clientId} />
            </span>
          )}
        </Td>
      )}
    </Tr>
  )
}

function Websites({ origins }: { origins: readonly string[] }) {
  if (origins.length === 0) return <span className="text-ink-3">any</span>
  return (
    <ul className="font-mono text-12">
      {origins.slice(0, 3).map((origin) => (
        <li key={origin} className="wrap-anywhere">
          {origin}
        </li>
      ))}
      {origins.length > 3 && <li className="font-sans text-ink-3">and {origins.length - 3} more</li>}
    </ul>
  )
}

/** Ends a client id, after saying what that does. */
function RevokeClientId({ clientId: { id, name } }: { clientId: ListedClientId }) {
  return (
    <RevokeButton noun="client id" name={name} shown={id} revoke={() => revokeClientId(id)} queryKey={['client-ids']}>
      Pages that still use it get status 403 in place of their logos, as soon as browsers ask again. A revoked client id
      cannot be brought back.
    </RevokeButton>
  )
}

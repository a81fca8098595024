'use client'

import { Link } from '#components/ui/link.tsx'
import type { ListedConnection } from '#contract/dashboard/listed-connection.ts'
import { Confirm } from '#components/account/members/confirm.tsx'
import { Button } from '#components/ui/button.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { StateWord } from '#components/ui/state-word.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { useAction } from '#components/ui/use-action.ts'
import { ConnectionDialog } from './connection-dialog.tsx'
import type { ConnectionActions } from './connection-actions.ts'

type ConnectionTableProps = ConnectionActions & { connections: readonly ListedConnection[]; mayEdit: boolean }

/** Each connection with its address and what its last check found. */
export function ConnectionTable({ connections, mayEdit, ...actions }: ConnectionTableProps) {
  const columns = ['Name', 'Address', 'Last check', ...(mayEdit ? [{ unseen: 'Actions' }] : [])]
  return (
    <Table caption="Connections" columns={columns}>
      {connections.map((connection) => (
        <Tr key={connection.id}>
          <Td className="min-w-32 font-medium">
            <Link href={`/settings/connections/${connection.id}`} className="underline">
              <bdi>{connection.name}</bdi>
            </Link>
          </Td>
          <Td className="min-w-48 font-mono text-12 break-all">{connection.baseUrl}</Td>
          <Td className="min-w-56">
            <LastCheck connection={connection} />
          </Td>
          {mayEdit && (
            <Td className="text-end">
              <RowActions connection={connection} {...actions} />
            </Td>
          )}
        </Tr>
      ))}
    </Table>
  )
}

function LastCheck({
  connection: { checkedAt, lastSuccessAt, lastErrorAt, lastError },
}: {
  connection: ListedConnection
}) {
  if (checkedAt === null) return <StateWord tone="idle">Not checked yet</StateWord>
  const works = lastSuccessAt === checkedAt
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap gap-x-2">
        <StateWord tone={works ? 'ok' : 'fail'}>{works ? 'Works' : 'Failed'}</StateWord>
        <LocalTime at={checkedAt} />
      </span>
      {!works && lastError !== null && <span className="text-13 whitespace-normal text-ink-2">{lastError}</span>}
      {!works && lastSuccessAt !== null && (
        <span className="text-13 text-ink-3">
          Worked <LocalTime at={lastSuccessAt} />
        </span>
      )}
      {works && lastErrorAt !== null && (
        <span className="text-13 text-ink-3">
          Failed <LocalTime at={lastErrorAt} />
        </span>
      )}
    </div>
  )
}

function RowActions({ connection, ...actions }: ConnectionActions & { connection: ListedConnection }) {
  const { id, name } = connection
  const { isBusy, problem, run } = useAction({ done: 'Connection checked.' })
  return (
    <div className="grid justify-items-end gap-1">
      <div className="flex flex-wrap justify-end gap-1">
        <Button size="sm" busy={isBusy} aria-label={`Check ${name}`} onClick={() => run(() => actions.check(id))}>
          Check
        </Button>
        <ConnectionDialog connection={connection} {...actions} />
        <Confirm
          label="Delete"
          fullLabel={`Delete ${name}`}
          title={`Delete ${name}?`}
          done="The connection was deleted."
          action={() => actions.remove(id)}
        >
          Its key is deleted here. It goes on working at that service until it is revoked there.
        </Confirm>
      </div>
      <Problem text={problem} />
    </div>
  )
}

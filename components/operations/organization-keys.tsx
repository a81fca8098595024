'use client'

import type { ListedKey } from '#contract/dashboard/listed-key.ts'
import { DangerDialog } from '#components/ui/danger-dialog.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { StateWord } from '#components/ui/state-word.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { useAction } from '#components/ui/use-action.ts'
import type { OrganizationActions } from './operator-actions.ts'

type OrganizationKeysProps = { keys: readonly ListedKey[]; now: string; revoke: OrganizationActions['revoke'] }

/** The keys of an organization, as an operator sees them, each with its end. */
export function OrganizationKeys({ keys, now, revoke }: OrganizationKeysProps) {
  return (
    <Panel title="API keys">
      {keys.length === 0 ? (
        <p className="text-ink-2">It has no keys.</p>
      ) : (
        <Table caption="API keys" columns={['Name and key', 'State', 'Limits', 'Created', { unseen: 'Actions' }]}>
          {keys.map((key) => (
            <Tr key={key.id}>
              <Td>
                <bdi className="block max-w-48 truncate font-medium">{key.name}</bdi>
                <span className="font-mono text-12 text-ink-3">{key.preview}</span>
              </Td>
              <Td>
                {isOver(key, now) ? <StateWord tone="idle">Over</StateWord> : <StateWord tone="ok">Live</StateWord>}
              </Td>
              <Td className="text-ink-2">{limitsOf(key)}</Td>
              <Td className="whitespace-nowrap text-ink-2">
                <LocalTime at={key.createdAt} dateOnly />
              </Td>
              <Td className="text-end">{!isOver(key, now) && <Revoke apiKey={key} revoke={revoke} />}</Td>
            </Tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}

function Revoke({
  apiKey: { id, name, preview },
  revoke,
}: {
  apiKey: ListedKey
  revoke: OrganizationActions['revoke']
}) {
  const work = useAction({ done: `${name} is revoked.` })
  return (
    <DangerDialog
      label="Revoke"
      fullLabel={`Revoke key ${name}`}
      title="Revoke this key?"
      description={
        <>
          <bdi className="font-semibold">{name}</bdi> (<span className="font-mono text-13">{preview}</span>)
        </>
      }
      keep="Keep it"
      go="Revoke key"
      isBusy={work.isBusy}
      problem={work.problem}
      work={(close) => {
        work.run(() => revoke({ keyId: id }))
        close()
      }}
    >
      Calls with it are refused with status 403 from now on. The organization sees in its audit log that an operator did
      it.
    </DangerDialog>
  )
}

const isOver = ({ revokedAt, expiresAt }: ListedKey, now: string) =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= now)

function limitsOf({ scopes, networks, creditCap }: ListedKey): string {
  const parts = [
    scopes.length > 0 && scopes.join(', '),
    networks.length > 0 && `from ${networks.length} ${networks.length === 1 ? 'network' : 'networks'}`,
    creditCap !== null && `${creditCap.toLocaleString('en-US')} credits a month`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'none' : parts.join('; ')
}

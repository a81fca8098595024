'use client'

import type { OwnSession } from '#contract/dashboard/member.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import type { ActionResult } from '#components/ui/use-action.ts'
import { Confirm } from './confirm.tsx'

type SessionsPanelProps = { sessions: readonly OwnSession[]; end: (id: string) => Promise<ActionResult> }

/** The browsers in which this person is signed in, each with an end. */
export function SessionsPanel({ sessions, end }: SessionsPanelProps) {
  return (
    <Panel
      title="Your sessions"
      note="Each browser in which you are signed in. A session ends by itself after 30 days."
    >
      <Table
        caption="Browsers you are signed in with"
        columns={['Signed in', 'Ends', 'Browser', { unseen: 'Actions' }]}
      >
        {sessions.map(({ id, createdAt, expiresAt, isThis }) => (
          <Tr key={id}>
            <Td className="whitespace-nowrap">
              <LocalTime at={createdAt} />
            </Td>
            <Td className="whitespace-nowrap">
              <LocalTime at={expiresAt} dateOnly />
            </Td>
            <Td className="whitespace-nowrap">{isThis ? 'This one' : 'Another one'}</Td>
            <Td className="text-end">
              <Confirm
                label="End"
                fullLabel={isThis ? 'End this session' : 'End another session'}
                title={isThis ? 'Sign out here?' : 'End that session?'}
                done="The session was ended."
                action={() => end(id)}
              >
                {isThis ? 'You are signed out of this browser.' : 'That browser is signed out at once.'}
              </Confirm>
            </Td>
          </Tr>
        ))}
      </Table>
    </Panel>
  )
}

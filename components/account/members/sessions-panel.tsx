'use client'

import type { OwnSession } from '#contract/dashboard/member.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import type { ActionResult } from '#components/ui/use-action.ts'
import { browserWords } from '#lib/client/account/browser-words.ts'
import { Confirm } from './confirm.tsx'

type SessionsPanelProps = {
  sessions: readonly OwnSession[]
  end: (id: string) => Promise<ActionResult>
  endOthers: () => Promise<ActionResult>
}

/** The browsers in which this person is signed in, each with an end. */
export function SessionsPanel({ sessions, end, endOthers }: SessionsPanelProps) {
  const others = sessions.filter(({ isThis }) => !isThis).length
  return (
    <Panel
      title="Your sessions"
      note="Each browser in which you are signed in. A session ends by itself after 30 days."
    >
      <Table
        caption="Browsers you are signed in with"
        columns={['Browser', 'Last seen', 'Signed in', 'Ends', { unseen: 'Actions' }]}
      >
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} end={end} />
        ))}
      </Table>
      {others > 0 && (
        <div className="mt-3">
          <Confirm
            label="End all other sessions"
            fullLabel="End all other sessions"
            title={others === 1 ? 'End the other session?' : `End the ${others} other sessions?`}
            done="All other sessions were ended."
            action={endOthers}
          >
            Every browser but this one is signed out at once.
          </Confirm>
        </div>
      )}
    </Panel>
  )
}

type SessionRowProps = { session: OwnSession; end: SessionsPanelProps['end'] }

function SessionRow({ session: { id, createdAt, expiresAt, lastSeenAt, userAgent, isThis }, end }: SessionRowProps) {
  return (
    <Tr>
      <Td className="min-w-40" title={userAgent ?? undefined}>
        {browserWords(userAgent)}
        {isThis && <span className="text-ink-3"> (this one)</span>}
      </Td>
      <Td className="whitespace-nowrap">{lastSeenAt === null ? 'Not known' : <LocalTime at={lastSeenAt} />}</Td>
      <Td className="whitespace-nowrap">
        <LocalTime at={createdAt} />
      </Td>
      <Td className="whitespace-nowrap">
        <LocalTime at={expiresAt} />
      </Td>
      <Td className="text-end">
        <Confirm
          label="End"
          fullLabel={isThis ? 'End this session' : `End the session in ${browserWords(userAgent)}`}
          title={isThis ? 'Sign out here?' : 'End that session?'}
          done="The session was ended."
          action={() => end(id)}
        >
          {isThis ? 'You are signed out of this browser.' : 'That browser is signed out at once.'}
        </Confirm>
      </Td>
    </Tr>
  )
}

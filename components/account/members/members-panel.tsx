'use client'

import type { Member } from '#contract/dashboard/member.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import type { ActionResult } from '#components/ui/use-action.ts'
import { Confirm } from './confirm.tsx'

type MembersPanelProps = {
  members: readonly Member[]
  ownId: string
  isOwner: boolean
  remove: (userId: string) => Promise<ActionResult>
}

/** Who belongs to the organization. Owners can remove others; everyone can leave. */
export function MembersPanel({ members, ownId, isOwner, remove }: MembersPanelProps) {
  const isLastOwner = isOwner && members.filter(({ role }) => role === 'owner').length === 1
  return (
    <Panel
      title="Members"
      note="Owners invite and remove people; owners and developers make and revoke keys; viewers look things up."
    >
      <Table caption="Members and their roles" columns={['Name', 'Email', 'Role', 'Joined', { unseen: 'Actions' }]}>
        {members.map((member) => (
          <Tr key={member.userId}>
            <Td className="min-w-32 font-medium">
              <bdi>{member.name}</bdi>
              {member.userId === ownId && <span className="font-normal text-ink-3"> (you)</span>}
            </Td>
            <Td className="min-w-40">
              <bdi>{member.email}</bdi>
            </Td>
            <Td className="whitespace-nowrap">{member.role}</Td>
            <Td className="whitespace-nowrap">
              <LocalTime at={member.joinedAt} dateOnly />
            </Td>
            <Td className="text-end">
              <Removal {...{ member, ownId, isOwner, isLastOwner, remove }} />
            </Td>
          </Tr>
        ))}
      </Table>
    </Panel>
  )
}

type RemovalProps = Omit<MembersPanelProps, 'members'> & { member: Member; isLastOwner: boolean }

function Removal({ member: { userId, name }, ownId, isOwner, isLastOwner, remove }: RemovalProps) {
  const isSelf = userId === ownId
  if (isSelf ? isLastOwner : !isOwner) return null
  return (
    <Confirm
      label={isSelf ? 'Leave' : 'Remove'}
      fullLabel={isSelf ? 'Leave the organization' : `Remove ${name}`}
      title={isSelf ? 'Leave this organization?' : `Remove ${name}?`}
      done={isSelf ? 'You left.' : `${name} was removed.`}
      action={() => remove(userId)}
    >
      {isSelf ? 'You are' : 'They are'} signed out of it at once. Keys that {isSelf ? 'you' : 'they'} made go on working
      until they are revoked.
    </Confirm>
  )
}

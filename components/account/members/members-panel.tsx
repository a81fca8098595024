'use client'

import type { Member, Role } from '#contract/dashboard/member.ts'
import { type ResetLinkResult, ResetPassword } from '#components/account/passwords/reset-password.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Select } from '#components/ui/select.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { type ActionResult, useAction } from '#components/ui/use-action.ts'
import { Confirm } from './confirm.tsx'
import { roleOptions } from './role-options.ts'

type MembersPanelProps = {
  members: readonly Member[]
  ownId: string
  isOwner: boolean
  remove: (userId: string) => Promise<ActionResult>
  changeRole: (change: { userId: string; role: Role }) => Promise<ActionResult>
  makeResetLink: (userId: string) => Promise<ResetLinkResult>
}

/** Who belongs to the organization. Owners change roles, reset passwords and remove others; everyone can leave. */
export function MembersPanel(props: MembersPanelProps) {
  const { members, ownId, isOwner, makeResetLink, changeRole } = props
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
            <Td className="whitespace-nowrap">
              {isOwner && !(isLastOwner && member.role === 'owner') ? (
                <RoleChoice member={member} changeRole={changeRole} />
              ) : (
                member.role
              )}
            </Td>
            <Td className="whitespace-nowrap">
              <LocalTime at={member.joinedAt} dateOnly />
            </Td>
            <Td className="text-end">
              <div className="flex flex-wrap justify-end gap-1">
                {isOwner && member.userId !== ownId && (
                  <ResetPassword userId={member.userId} name={member.name} makeLink={makeResetLink} />
                )}
                <Removal {...props} member={member} isLastOwner={isLastOwner} />
              </div>
            </Td>
          </Tr>
        ))}
      </Table>
    </Panel>
  )
}

type RoleChoiceProps = Pick<MembersPanelProps, 'changeRole'> & { member: Member }

function RoleChoice({ member: { userId, name, role }, changeRole }: RoleChoiceProps) {
  const { isBusy, problem, run } = useAction({ done: `The role of ${name} was changed.` })
  const change = (value: string) => {
    const next = roleOptions.find((one) => one.value === value)?.value
    if (next !== undefined && next !== role && !isBusy) run(() => changeRole({ userId, role: next }))
  }
  return (
    <>
      <Select label={`Role of ${name}`} labelHidden options={roleOptions} value={role} onChange={change} />
      {problem !== undefined && (
        <p role="alert" className="mt-1 text-13 whitespace-normal text-fail">
          {problem}
        </p>
      )}
    </>
  )
}

type RemovalProps = Pick<MembersPanelProps, 'ownId' | 'isOwner' | 'remove'> & { member: Member; isLastOwner: boolean }

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

'use client'

import type { Member, Role } from '#contract/dashboard/member.ts'
import { type ResetLinkResult, ResetPassword } from '#components/account/passwords/reset-password.tsx'
import { Button } from '#components/ui/button.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { Select } from '#components/ui/select.tsx'
import { StateWord } from '#components/ui/state-word.tsx'
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
  setActive: (change: { userId: string; isActive: boolean }) => Promise<ActionResult>
  /** Undefined where nobody uses a password. */
  makeResetLink: ((userId: string) => Promise<ResetLinkResult>) | undefined
}

/** Who belongs to the organization. Owners change roles, reset passwords, keep people out and remove them; everyone can leave. */
export function MembersPanel(props: MembersPanelProps) {
  const { members, ownId, isOwner, makeResetLink, changeRole, setActive } = props
  const owners = members.filter(({ role, deactivatedAt }) => role === 'owner' && deactivatedAt === null)
  const isLastOwner = isOwner && owners.length === 1
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
              {member.deactivatedAt !== null && <Deactivated at={member.deactivatedAt} />}
            </Td>
            <Td className="min-w-40">
              <bdi>{member.email}</bdi>
            </Td>
            <Td className="whitespace-nowrap">
              {isOwner && !(isLastOwner && member === owners[0]) ? (
                <RoleChoice member={member} changeRole={changeRole} />
              ) : (
                member.role
              )}
            </Td>
            <Td className="whitespace-nowrap">
              <LocalTime at={member.joinedAt} dateOnly />
            </Td>
            <Td className="text-end">
              <div className="flex justify-end gap-1 max-xl:flex-wrap">
                {isOwner && member.userId !== ownId && makeResetLink && member.deactivatedAt === null && (
                  <ResetPassword userId={member.userId} name={member.name} makeLink={makeResetLink} />
                )}
                {isOwner && member.userId !== ownId && <ActiveSwitch member={member} setActive={setActive} />}
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

type ActiveSwitchProps = Pick<MembersPanelProps, 'setActive'> & { member: Member }

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

const Deactivated = ({ at }: { at: string }) => (
  <span className="block text-13 font-normal">
    <StateWord tone="idle">Deactivated</StateWord> <LocalTime at={at} dateOnly />
  </span>
)

function ActiveSwitch({ member: { userId, name, deactivatedAt }, setActive }: ActiveSwitchProps) {
  const { isBusy, problem, run } = useAction({ done: `${name} is active again.` })
  if (deactivatedAt === null) {
    return (
      <Confirm
        label="Deactivate"
        fullLabel={`Deactivate ${name}`}
        title={`Deactivate ${name}?`}
        done={`${name} was deactivated.`}
        action={() => setActive({ userId, isActive: false })}
      >
        They are signed out at once and can’t come back until an owner activates them. Their role stays, and keys that
        they made go on working until they are revoked.
      </Confirm>
    )
  }
  return (
    <>
      <Button
        size="sm"
        busy={isBusy}
        aria-label={`Activate ${name}`}
        onClick={() => run(() => setActive({ userId, isActive: true }))}
      >
        Activate
      </Button>
      <Problem text={problem} />
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

'use client'

import type { OperatedMember } from '#contract/dashboard/member.ts'
import { Confirm } from './confirm.tsx'
import { type ResetLinkResult, ResetPassword } from '#components/account/passwords/reset-password.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { ActionResult } from '#components/ui/use-action.ts'

type OrganizationMembersProps = {
  members: readonly OperatedMember[]
  makeResetLink: (userId: string) => Promise<ResetLinkResult>
  changeOperator: (change: { userId: string; isOperator: boolean }) => Promise<ActionResult>
}

/** The people of an organization, as an operator sees them: who gets in again, and who runs the installation. */
export function OrganizationMembers({ members, makeResetLink, changeOperator }: OrganizationMembersProps) {
  return (
    <Panel title="Members" note="A link that sets a new password works once, for a day. You pass it on yourself.">
      <ul className="grid gap-3">
        {members.map(({ userId, name, email, role, isOperator }) => (
          <li key={userId} className="wrap-anywhere">
            <bdi className="font-medium">{name}</bdi>, {role}
            {isOperator && ', operator'}
            <span className="block text-13 text-ink-3">
              <bdi>{email}</bdi>
            </span>
            <div className="mt-1 flex flex-wrap gap-1">
              <ResetPassword userId={userId} name={name} makeLink={makeResetLink} />
              <Confirm
                label={isOperator ? 'Remove operator' : 'Make operator'}
                fullLabel={isOperator ? `Remove ${name} as an operator` : `Make ${name} an operator`}
                title={isOperator ? `Remove ${name} as an operator?` : `Make ${name} an operator?`}
                done={isOperator ? `${name} is no longer an operator.` : `${name} is an operator.`}
                action={() => changeOperator({ userId, isOperator: !isOperator })}
              >
                {isOperator
                  ? 'They keep their organization and lose everything under Operator at once.'
                  : 'They see every organization, give credits, take brands down, and make and remove operators.'}
              </Confirm>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

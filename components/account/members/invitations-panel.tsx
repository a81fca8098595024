'use client'

import { type FormEvent, useState, useTransition } from 'react'
import type { PendingInvitation, Role } from '#contract/dashboard/member.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { LineForm } from '#components/ui/line-form.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Select } from '#components/ui/select.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import type { ActionResult } from '#components/ui/use-action.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useSubmissionId } from '#components/ui/use-submission-id.ts'
import type { InvitationResult } from './invitation-result.ts'
import { InviteManyPeople, type InviteMany } from './invite-many.tsx'
import { Confirm } from './confirm.tsx'
import { roleOptions } from './role-options.ts'

type Invite = (invitation: { submissionId: string; email: string; role: Role }) => Promise<InvitationResult>

type InvitationsPanelProps = {
  inviteMany: InviteMany
  invitations: readonly PendingInvitation[]
  invite: Invite
  withdraw: (id: string) => Promise<ActionResult>
}

/** Inviting people by a link, and the invitations that are still open. */
export function InvitationsPanel({ invitations, invite, inviteMany, withdraw }: InvitationsPanelProps) {
  return (
    <Panel
      title="Invitations"
      note="A link works once, for seven days. You pass it on yourself; no mail is sent."
      actions={<InviteManyPeople inviteMany={inviteMany} />}
    >
      <InviteForm invite={invite} />
      {invitations.length > 0 && (
        <Table
          caption="Open invitations"
          className="mt-4"
          columns={['Email', 'Role', 'Works until', { unseen: 'Actions' }]}
        >
          {invitations.map(({ id, email, role, expiresAt }) => (
            <Tr key={id}>
              <Td className="min-w-40">
                <bdi>{email}</bdi>
              </Td>
              <Td className="whitespace-nowrap">{role}</Td>
              <Td className="whitespace-nowrap">
                <LocalTime at={expiresAt} />
              </Td>
              <Td className="text-end">
                <Confirm
                  label="Withdraw"
                  fullLabel={`Withdraw the invitation of ${email}`}
                  title={`Withdraw the invitation of ${email}?`}
                  done="The invitation was withdrawn."
                  action={() => withdraw(id)}
                >
                  The link stops working at once.
                </Confirm>
              </Td>
            </Tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}

function InviteForm({ invite }: { invite: Invite }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('developer')
  const submission = useSubmissionId()
  const [answer, setAnswer] = useState<InvitationResult>({})
  const [isBusy, startWork] = useTransition()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    startWork(async () => {
      const made = await invite({ submissionId: submission.id, email, role })
      setAnswer(made)
      if (made.problem !== undefined) return
      submission.renew()
      setEmail('')
    })
  }
  return (
    <div className="grid gap-4">
      <LineForm onSubmit={onSubmit} send="Make link" busy={isBusy} variant="primary">
        <Field label="Email" className="min-w-0 flex-1 basis-48" error={answer.problem}>
          <Input
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            maxLength={254}
            autoComplete="off"
            required
          />
        </Field>
        <Select
          label="Role"
          options={roleOptions}
          value={role}
          onChange={(value) => setRole(roleOptions.find((one) => one.value === value)?.value ?? role)}
          className="min-w-0 basis-36"
        />
      </LineForm>
      {answer.path !== undefined && <InvitationLink path={answer.path} email={answer.email ?? ''} />}
    </div>
  )
}

/** A link that was just made. Its address is the one under which this dashboard is open now. */
function InvitationLink({ path, email }: { path: string; email: string }) {
  const address = new URL(path, window.location.origin).href
  return (
    <Notice tone="ok" title={`Invitation for ${email}`} live>
      <p>Send them this link. It is shown this once.</p>
      <code data-testid="invitation-link" className="mt-2 block font-mono text-12 break-all">
        {address}
      </code>
      <CopyButton text={address} label="Copy link" variant="secondary" className="mt-2" />
    </Notice>
  )
}

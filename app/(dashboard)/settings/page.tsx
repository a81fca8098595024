import type { Metadata } from 'next'
import { Link } from '#components/ui/link.tsx'
import { InvitationsPanel } from '#components/account/members/invitations-panel.tsx'
import { MembersPanel } from '#components/account/members/members-panel.tsx'
import { SessionsPanel } from '#components/account/members/sessions-panel.tsx'
import { PasswordPanel } from '#components/account/passwords/password-panel.tsx'
import { NamePanel } from '#components/account/profile/name-panel.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { ShortcutPanel } from '#components/shell/shortcuts/shortcut-panel.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { Panel } from '#components/ui/panel.tsx'
import { listInvitations, listMembers, listSessions } from '#lib/server/account/members/list-members.ts'
import { isPasswordless } from '#lib/server/account/sessions/refuse-passwords.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { requireSession } from '#lib/server/account/sessions/session.ts'
import {
  changePassword,
  changeRole,
  endOwnOtherSessions,
  endOwnSession,
  invite,
  inviteMany,
  makeResetLink,
  remove,
  renameOrganization,
  renameSelf,
  setActive,
  withdraw,
} from './actions.ts'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage() {
  const session = await requireSession()
  const { organizationId, organizationName, role, userId, userName, email } = session
  const db = controlPlane()
  const now = new Date()
  const isOwner = role === 'owner'
  const [members, invitations, sessions, isOff] = await Promise.all([
    listMembers(db, organizationId),
    isOwner ? listInvitations(db, { organizationId, now }) : [],
    listSessions(db, { ...session, now }),
    isPasswordless(),
  ])
  return (
    <>
      <PageHeader title="Settings">
        <bdi>{organizationName}</bdi>: who belongs to it, and where you are signed in.
      </PageHeader>
      <div className="grid gap-4">
        <MembersPanel
          members={members}
          ownId={userId}
          makeResetLink={isOff ? undefined : makeResetLink}
          {...{ isOwner, remove, changeRole, setActive }}
        />
        {isOwner && <InvitationsPanel invitations={invitations} {...{ invite, inviteMany, withdraw }} />}
        {isOwner && (
          <NamePanel
            title="Organization"
            label="Name of the organization"
            name={organizationName}
            autoComplete="organization"
            rename={renameOrganization}
          />
        )}
        <NamePanel title="You" label="Your name" name={userName} autoComplete="name" rename={renameSelf}>
          <p className="mb-3 text-13 text-ink-2">
            You sign in as <bdi className="font-medium">{email}</bdi>.
          </p>
        </NamePanel>
        {!isOff && <PasswordPanel action={changePassword} />}
        <SessionsPanel sessions={sessions} end={endOwnSession} endOthers={endOwnOtherSessions} />
        <ShortcutPanel />
        <Panel title="Connections" note="Other services of the same interface, with their addresses and keys.">
          <Link href="/settings/connections" className={buttonLook()}>
            Open the connections
          </Link>
        </Panel>
        {isOwner && (
          <Panel title="Audit log" note="What was changed or revealed in this organization, when and by whom.">
            <Link href="/settings/audit" className={buttonLook()}>
              Open the audit log
            </Link>
          </Panel>
        )}
      </div>
    </>
  )
}

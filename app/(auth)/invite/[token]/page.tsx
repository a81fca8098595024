import type { Metadata } from 'next'
import { Link } from '#components/ui/link.tsx'
import { AccountForm } from '#components/account/auth/account-form.tsx'
import { AuthPage } from '#components/account/auth/auth-page.tsx'
import { ProviderButtons } from '#components/account/auth/provider-buttons.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { Notice } from '#components/ui/notice.tsx'
import { isPasswordless } from '#lib/server/account/sessions/refuse-passwords.ts'
import { otherProviders } from '#lib/server/account/sessions/auth.ts'
import { findInvitation, type OpenInvitation } from '#lib/server/account/members/accept-invitation.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { readSession } from '#lib/server/account/sessions/session.ts'
import { accept, join } from './actions.ts'

export const metadata: Metadata = { title: 'Invitation' }

export default async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const invitation = await findInvitation(controlPlane(), { token, now: new Date() })
  if (!invitation) {
    return (
      <AuthPage title="Invitation">
        <Notice tone="warn" title="This invitation does not work">
          It was used, withdrawn or has run out. Ask whoever sent it for a new one.
        </Notice>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={`Join ${invitation.organizationName}`}
      lead={
        <>
          You were invited as a {invitation.role}, for <bdi className="font-semibold">{invitation.email}</bdi>.
        </>
      }
    >
      <Answer token={token} invitation={invitation} />
    </AuthPage>
  )
}

/** What there is to do depends on who is looking at the invitation. */
async function Answer({ token, invitation: { email } }: { token: string; invitation: OpenInvitation }) {
  const session = await readSession()
  if (session?.email.toLowerCase() === email.toLowerCase()) {
    return <AccountForm action={join} fields={[]} submit="Join" hidden={{ token, submissionId: crypto.randomUUID() }} />
  }
  if (session) {
    return (
      <Notice tone="warn" title={`You are signed in as ${session.email}`}>
        The invitation is for another address. Sign out first, then open the link again.
      </Notice>
    )
  }
  const here = `/invite/${encodeURIComponent(token)}`
  if (await controlPlane().user.findUnique({ where: { email }, select: { id: true } })) {
    return (
      <>
        <p>There is an account for this address already. Sign in with it to join.</p>
        <Link className={buttonLook({ variant: 'primary' })} href={`/signin?next=${encodeURIComponent(here)}`}>
          Sign in
        </Link>
      </>
    )
  }
  return (
    <>
      {!(await isPasswordless()) && (
        <AccountForm
          action={accept}
          fields={['name', 'newPassword']}
          submit="Create account and join"
          hidden={{ token, submissionId: crypto.randomUUID() }}
        />
      )}
      <ProviderButtons providers={otherProviders()} next="/" />
    </>
  )
}

import type { Metadata } from 'next'
import { AccountForm } from '#components/account/auth/account-form.tsx'
import { AuthPage } from '#components/account/auth/auth-page.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { findReset } from '#lib/server/account/passwords/use-reset-link.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { resetPassword } from './actions.ts'

export const metadata: Metadata = { title: 'New password', referrer: 'no-referrer' }

export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const reset = await findReset(controlPlane(), { token, now: new Date() })
  if (!reset) {
    return (
      <AuthPage title="New password">
        <Notice tone="warn" title="This link does not work">
          It was used, replaced or has run out. Ask an owner of your organization, or an operator, for a new one.
        </Notice>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="New password"
      lead={
        <>
          For <bdi className="font-semibold">{reset.email}</bdi>. You are signed out everywhere else.
        </>
      }
    >
      <AccountForm
        action={resetPassword}
        fields={['newPassword']}
        submit="Set password and sign in"
        hidden={{ token }}
      />
    </AuthPage>
  )
}

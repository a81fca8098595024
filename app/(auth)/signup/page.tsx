import type { Metadata } from 'next'
import { Link } from '#components/ui/link.tsx'
import { AccountForm } from '#components/account/auth/account-form.tsx'
import { AuthPage } from '#components/account/auth/auth-page.tsx'
import { ProviderButtons } from '#components/account/auth/provider-buttons.tsx'
import { otherProviders } from '#lib/server/account/sessions/auth.ts'
import { settings } from '#lib/server/settings.ts'
import { signUp } from './actions.ts'

export const metadata: Metadata = { title: 'Sign up' }

export default function SignUpPage() {
  const signIn = (
    <Link className="link" href="/signin">
      Sign in
    </Link>
  )
  if (settings().LIVERY_SIGNUP !== 'open') {
    return (
      <AuthPage
        title="By invitation"
        lead="Accounts on this installation are created by invitation. Ask an owner of your organization for a link."
      >
        <p>Have an account? {signIn}.</p>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Create a free account" lead="A developer account with its own organization.">
      <AccountForm
        action={signUp}
        fields={['name', 'organizationName', 'email', 'newPassword']}
        submit="Create account"
        hidden={{ submissionId: crypto.randomUUID() }}
      />
      <ProviderButtons providers={otherProviders()} next="/" />
      <p className="text-13 text-ink-3">Have an account? {signIn}.</p>
    </AuthPage>
  )
}

import type { Metadata } from 'next'
import { Link } from '#components/ui/link.tsx'
import { redirect } from 'next/navigation'
import { AccountForm } from '#components/account/auth/account-form.tsx'
import { AuthPage } from '#components/account/auth/auth-page.tsx'
import { ProviderButtons } from '#components/account/auth/provider-buttons.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { isPasswordless } from '#lib/server/account/sessions/refuse-passwords.ts'
import { otherProviders } from '#lib/server/account/sessions/auth.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { safeNext } from '#lib/server/account/sessions/safe-next.ts'
import { readSession } from '#lib/server/account/sessions/session.ts'
import { settings } from '#lib/server/settings.ts'
import { signIn } from './actions.ts'

export const metadata: Metadata = { title: 'Sign in' }

type SignInPageProps = { searchParams: Promise<{ next?: string | string[]; error?: string | string[] }> }

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const asked = await searchParams
  const next = safeNext([asked.next].flat()[0])
  if (await readSession()) redirect(next)
  if ((await controlPlane().user.count()) === 0) return <NoOperatorYet />
  const isOff = await isPasswordless()
  return (
    <AuthPage title="Sign in" lead={next === '/' ? undefined : 'Sign in, and you will come back to where you were.'}>
      {asked.error !== undefined && (
        <Notice tone="fail" live>
          {asked.error === 'no_account'
            ? 'That account is not known here. Ask an owner of your organization for an invitation.'
            : `That way to sign in did not go through. Try again${isOff ? '' : ', or use your password'}.`}
        </Notice>
      )}
      {!isOff && <AccountForm action={signIn} fields={['email', 'password']} submit="Sign in" hidden={{ next }} />}
      <ProviderButtons providers={otherProviders()} next={next} />
      {!isOff && (
        <p className="text-13 text-ink-3">
          Forgot your password? An owner of your organization, or an operator of this installation, can make you a link
          for a new one.
        </p>
      )}
      <p className="text-13 text-ink-3">
        {settings().LIVERY_SIGNUP === 'open' ? (
          <>
            New here?{' '}
            <Link className="link" href="/signup">
              Create a free account
            </Link>
            .
          </>
        ) : (
          'Accounts are created by invitation.'
        )}
      </p>
    </AuthPage>
  )
}

function NoOperatorYet() {
  return (
    <AuthPage title="Welcome to Livery">
      <Notice title="No operator yet">
        <p>
          Open the set-up link that Livery printed when it started. It works once, so that only whoever runs this
          installation can create the first account.
        </p>
      </Notice>
    </AuthPage>
  )
}

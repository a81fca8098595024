import type { Metadata } from 'next'
import { Link } from '#components/ui/link.tsx'
import { AccountForm } from '#components/account/auth/account-form.tsx'
import { AuthPage } from '#components/account/auth/auth-page.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { isSetupLinkOpen } from '#lib/server/account/use-setup-link.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { setUp } from './actions.ts'

export const metadata: Metadata = { title: 'Set up' }

type SetupPageProps = { searchParams: Promise<{ token?: string | string[] }> }

export default async function SetupPage({ searchParams }: SetupPageProps) {
  const { token } = await searchParams
  if (typeof token !== 'string' || !(await isSetupLinkOpen(controlPlane(), token))) {
    return (
      <AuthPage title="Set up Livery">
        <Notice tone="warn" title="This set-up link does not work">
          <p>
            It was used already, or a newer one replaced it. If there is an operator,{' '}
            <Link className="link" href="/signin">
              sign in
            </Link>
            . Otherwise restart Livery: it prints a new link.
          </p>
        </Notice>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Set up Livery" lead="Create the first operator. The link that brought you here works once.">
      <AccountForm
        action={setUp}
        fields={['name', 'organizationName', 'email', 'newPassword']}
        submit="Create operator and sign in"
        hidden={{ token, submissionId: crypto.randomUUID() }}
      />
    </AuthPage>
  )
}

import type { Metadata } from 'next'
import { PasswordSwitch } from '#components/account/members/password-switch.tsx'
import { SystemView } from '#components/operations/system/system-view.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { isPasswordless } from '#lib/server/account/sessions/refuse-passwords.ts'
import { otherProviders } from '#lib/server/account/sessions/auth.ts'
import { turnPasswords } from './actions.ts'
import { requireOperatorSession } from './require-operator-session.ts'

export const metadata: Metadata = { title: 'System' }

export default async function SystemPage() {
  await requireOperatorSession()
  const isOff = await isPasswordless()
  return (
    <>
      <PageHeader title="System">What to act on in this installation, its queues and its settings.</PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SystemView />
        <PasswordSwitch isOff={isOff} providers={otherProviders()} turnPasswords={turnPasswords} />
      </div>
    </>
  )
}

import Link from 'next/link'
import type { ReactNode } from 'react'
import { ThemeSwitch } from '#components/shell/theme-switch.tsx'
import { Wordmark } from '#components/shell/wordmark.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { readSession } from '#lib/server/account/sessions/session.ts'
import { DashboardFrame } from '../dashboard-frame.tsx'

/** Among the other screens for those who are signed in, on its own for everyone else. */
export default async function ReferenceLayout({ children }: { children: ReactNode }) {
  const session = await readSession()
  if (session) return <DashboardFrame session={session}>{children}</DashboardFrame>
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-8 px-4 py-6 md:px-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <Wordmark />
        <div className="flex items-center gap-3">
          <ThemeSwitch />
          <Link href="/signin?next=/reference" className={buttonLook()}>
            Sign in
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
  )
}

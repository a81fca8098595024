import { Link } from '#components/ui/link.tsx'
import type { ReactNode } from 'react'
import { ThemeSwitch } from '#components/shell/theme/theme-switch.tsx'
import { Wordmark } from '#components/shell/wordmark.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { askedPath, readSession } from '#lib/server/account/sessions/session.ts'
import { DashboardFrame } from '../dashboard-frame.tsx'

const pages = [
  { href: '/docs', label: 'Docs' },
  { href: '/reference', label: 'API reference' },
]

/** Pages that everyone may read: among the other screens for those who are signed in, on their own for everyone else. */
export default async function OpenLayout({ children }: { children: ReactNode }) {
  const session = await readSession()
  if (session) return <DashboardFrame session={session}>{children}</DashboardFrame>
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-8 px-4 py-6 md:px-8">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link href="/docs" className="rounded-chip no-underline">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="flex gap-4">
          {pages.map(({ href, label }) => (
            <Link key={href} href={href} className="text-ink-2 no-underline hover:text-ink hover:underline">
              {label}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-3">
          <ThemeSwitch />
          <Link href={`/signin?next=${encodeURIComponent(await askedPath())}`} className={buttonLook()}>
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

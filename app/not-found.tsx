import type { Metadata } from 'next'
import { Link } from '#components/ui/link.tsx'
import { MessagePage } from '#components/shell/message-page.tsx'
import { nearestPages } from '#components/shell/nearest-pages.ts'
import { askedPath, readSession } from '#lib/server/account/sessions/session.ts'
import { DashboardFrame } from './dashboard-frame.tsx'

export const metadata: Metadata = { title: 'Page not found' }

/** Among the other screens for those who are signed in, with the pages that may have been meant. */
export default async function NotFound() {
  const session = await readSession()
  if (!session) {
    return (
      <MessagePage title="Page not found">
        <p>Check the address, or go home.</p>
      </MessagePage>
    )
  }
  return (
    <DashboardFrame session={session}>
      <div className="grid justify-items-start gap-4">
        <h1 className="text-28 font-semibold">Page not found</h1>
        <p className="text-ink-2">Check the address. You may be looking for:</p>
        <ul className="grid gap-1">
          {nearestPages(await askedPath(), session).map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className="link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </DashboardFrame>
  )
}

import Link from 'next/link'
import type { ReactNode } from 'react'
import { JumpTo } from './jump-to.tsx'
import { MobileNav } from './mobile-nav.tsx'
import { NavLinks } from './nav-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { type ShellActions, type SignedIn, UserMenu } from './user-menu.tsx'
import { Wordmark } from './wordmark.tsx'

type ShellProps = { children: ReactNode; signedIn: SignedIn; actions: ShellActions }

/** The frame of every signed-in screen: a sidebar of 208 px, or below 768 px a bar with a menu. */
export function Shell({ children, signedIn, actions }: ShellProps) {
  return (
    <div className="md:grid md:grid-cols-[208px_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-control focus:bg-ink focus:px-3 focus:py-2 focus:text-ground"
      >
        Skip to content
      </a>
      <header className="border-line max-md:border-b md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:gap-6 md:overflow-x-hidden md:overflow-y-auto md:border-e md:p-4">
        <div className="flex min-h-14 items-center justify-between gap-2 px-4 md:min-h-9 md:px-3">
          <Link href="/" aria-label="Livery, home" className="rounded-chip no-underline">
            <Wordmark />
          </Link>
          <div className="md:hidden">
            <MobileNav>
              <div className="mt-4 grid gap-4 border-t border-line pt-4">
                <ThemeSwitch />
                <UserMenu signedIn={signedIn} actions={actions} />
              </div>
            </MobileNav>
          </div>
        </div>
        <nav aria-label="Main" className="hidden md:block">
          <NavLinks />
        </nav>
        <JumpTo />
        <div className="hidden md:mt-auto md:grid md:gap-3">
          <p className="truncate px-3 text-13 text-ink-3" title={signedIn.organizationName}>
            <bdi>{signedIn.organizationName}</bdi>
          </p>
          <ThemeSwitch />
          <UserMenu signedIn={signedIn} actions={actions} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none md:px-8 md:py-8">
        {children}
      </main>
    </div>
  )
}

import { Link } from '#components/ui/link.tsx'
import type { ReactNode } from 'react'
import { AccountMenu } from './account-menu.tsx'
import type { ShellActions, SignedIn } from './account-panel.tsx'
import { MobileNav } from './mobile-nav.tsx'
import { NavLinks } from './nav-links.tsx'
import { placeGlyphs } from './place-glyphs.tsx'
import { SearchButton } from './search-button.tsx'
import { TopBar } from './top-bar.tsx'
import { Wordmark } from './wordmark.tsx'

type ShellProps = {
  children: ReactNode
  signedIn: SignedIn
  actions: ShellActions
  /** Which service the screens work with. */
  service: ReactNode
}

/** The frame of every signed-in screen: a sidebar of 208 px, or below 768 px a bar with a menu. */
export function Shell({ children, signedIn, actions, service }: ShellProps) {
  return (
    <div className="md:grid md:grid-cols-[208px_minmax(0,1fr)] print:block!">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-control focus:bg-ink focus:px-3 focus:py-2 focus:text-ground"
      >
        Skip to content
      </a>
      <header className="border-line print:hidden! max-md:flex max-md:min-h-14 max-md:items-center max-md:gap-2 max-md:border-b max-md:px-4 md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:overflow-x-hidden md:overflow-y-auto md:border-e md:p-3">
        <Link
          href="/"
          aria-label="Livery, home"
          className="flex min-h-9 shrink-0 items-center rounded-chip no-underline md:mb-2 md:px-2"
        >
          <Wordmark />
        </Link>
        <div className="max-md:ms-auto max-md:w-26 max-[15rem]:w-auto md:mb-2.5">
          <SearchButton />
        </div>
        <nav aria-label="Main" className="hidden md:flex md:flex-1 md:flex-col">
          <NavLinks isOperator={signedIn.isOperator} glyphs={placeGlyphs} />
        </nav>
        <div className="hidden md:-mx-1 md:mt-2 md:block md:border-t md:border-line md:pt-2">
          <AccountMenu signedIn={signedIn} actions={actions} />
        </div>
        <MobileNav signedIn={signedIn} actions={actions} glyphs={placeGlyphs} />
      </header>
      <div className="min-w-0">
        <TopBar>{service}</TopBar>
        <main id="main" tabIndex={-1} className="max-w-308 min-w-0 px-4 py-6 outline-none md:px-8 md:pb-14">
          {children}
        </main>
      </div>
    </div>
  )
}

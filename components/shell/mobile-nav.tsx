'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { ShellActions, SignedIn } from './account-panel.tsx'
import { NavLinks, type PlaceGlyphs } from './nav-links.tsx'
import { Glyph } from '#components/ui/glyph.tsx'

const AccountPanel = lazy(async () => ({ default: (await import('./account-panel.tsx')).AccountPanel }))

type MobileNavProps = { signedIn: SignedIn; actions: ShellActions; glyphs: PlaceGlyphs }

/** The menu of the narrow layout: a button that shows the places and the account below the bar. Escape closes it. */
export function MobileNav({ signedIn, actions, glyphs }: MobileNavProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  const close = () => setOpen(false)
  return (
    <div className="md:hidden">
      <Button ref={button} aria-expanded={isOpen} aria-controls="places" onClick={() => setOpen(!isOpen)}>
        <Glyph name={isOpen ? 'x' : 'menu'} />
        {/* A phone with text twice as large has room for the sign alone. */}
        <span className="max-[15rem]:sr-only">Menu</span>
      </Button>
      <div
        id="places"
        hidden={!isOpen}
        className="absolute inset-x-0 top-14 z-30 border-y border-line bg-ground p-4 hidden:hidden"
      >
        <nav aria-label="Main">
          <NavLinks isOperator={signedIn.isOperator} glyphs={glyphs} onNavigate={close} />
        </nav>
        <div className="mt-4 border-t border-line pt-3">
          {isOpen && (
            <Suspense>
              <AccountPanel signedIn={signedIn} actions={actions} onNavigate={close} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}

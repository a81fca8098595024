'use client'

import { Menu, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { NavLinks } from './nav-links.tsx'

/** The menu of the narrow layout: a button that shows the places below the bar. Escape closes it. */
export function MobileNav({ children }: { children: ReactNode }) {
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
  const Glyph = isOpen ? X : Menu
  return (
    <div>
      <Button ref={button} aria-expanded={isOpen} aria-controls="places" onClick={() => setOpen(!isOpen)}>
        <Glyph aria-hidden size={16} strokeWidth={1.5} />
        Menu
      </Button>
      <div
        id="places"
        hidden={!isOpen}
        className="absolute inset-x-0 top-14 z-30 border-y border-line bg-ground p-4 hidden:hidden"
      >
        <nav aria-label="Main">
          <NavLinks onNavigate={() => setOpen(false)} />
        </nav>
        {children}
      </div>
    </div>
  )
}

'use client'

import { lazy, Suspense, useCallback, useState } from 'react'
import { KeyCap } from '#components/ui/key-cap.tsx'
import { useJumpKeys } from './use-jump-keys.ts'
import { Glyph } from '#components/ui/glyph.tsx'

// Neither is part of the first script of a screen: most visits open neither.
const loadSearch = () => import('./jump-to.tsx')
const JumpTo = lazy(async () => ({ default: (await loadSearch()).JumpTo }))
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcuts/shortcut-sheet.tsx')).ShortcutSheet }))

type Shown = 'search' | 'shortcuts'

/** Opens the search, by itself or with Ctrl K; the key `?` opens the list of keys. */
export function SearchButton() {
  const [shown, setShown] = useState<Shown>()
  const [loaded, setLoaded] = useState<ReadonlySet<Shown>>(new Set())
  const show = useCallback((part: Shown) => {
    setLoaded((parts) => new Set([...parts, part]))
    setShown(part)
  }, [])
  useJumpKeys(
    useCallback(() => show('search'), [show]),
    useCallback(() => show('shortcuts'), [show]),
  )
  const onOpenChange = (open: boolean) => !open && setShown(undefined)
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => show('search')}
        onPointerEnter={() => void loadSearch()}
        onFocus={() => void loadSearch()}
        className="flex min-h-9 w-full items-center gap-2 rounded-control border border-control bg-surface ps-2 pe-1.5 text-13 text-ink-3 transition-colors hover:text-ink"
      >
        <Glyph name="search" />
        <span className="flex-1 text-start max-[15rem]:sr-only">Search</span>
        <span className="max-md:hidden">
          <KeyCap>Ctrl K</KeyCap>
        </span>
      </button>
      <Suspense>
        {loaded.has('search') && <JumpTo open={shown === 'search'} onOpenChange={onOpenChange} />}
        {loaded.has('shortcuts') && <ShortcutSheet open={shown === 'shortcuts'} onOpenChange={onOpenChange} />}
      </Suspense>
    </>
  )
}

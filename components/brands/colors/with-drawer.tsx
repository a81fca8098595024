'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import type { Palette } from '#contract/brands/palette.ts'
import { Sheet } from '#components/ui/sheet.tsx'
import { useMedia } from '#components/ui/use-media.ts'
import { ColorDrawer } from './color-drawer.tsx'
import type { ListedColor } from './color-list.tsx'
import type { ContrastKind } from './use-color-view.ts'

type WithDrawerProps = {
  colors: readonly ListedColor[]
  open: string | undefined
  setOpen: (hex: string | undefined) => void
  palette: Palette | undefined
  contrast: ContrastKind
  children: ReactNode
}

/** The list with the open color docked beside it; a sheet over it where there is no room for both. Escape closes it. */
export function WithDrawer({ colors, open, setOpen, palette, contrast, children }: WithDrawerProps) {
  const isWide = useMedia('(min-width: 1100px)')
  const place = colors.findIndex(({ hex }) => hex === open)
  const color = colors[place]
  const close = () => {
    setOpen(undefined)
    if (open !== undefined) document.querySelector<HTMLElement>(`[data-color="${open}"]`)?.focus()
  }
  useEscape(close, color !== undefined && isWide)
  const drawer = color && (
    <ColorDrawer
      color={color}
      place={`${place + 1} of ${colors.length}`}
      palette={palette}
      contrast={contrast}
      onStep={(step) => setOpen(colors[(place + step + colors.length) % colors.length]?.hex)}
      onClose={close}
    />
  )
  return (
    <div className={drawer && isWide ? 'grid grid-cols-[minmax(0,1fr)_minmax(320px,400px)] items-start gap-6' : ''}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
      {drawer && isWide && (
        <aside
          aria-label={`About ${color.label}`}
          className="sticky top-4 max-h-[calc(100dvh-32px)] overflow-y-auto rounded-dialog border border-line bg-surface p-5"
        >
          {drawer}
        </aside>
      )}
      {drawer && !isWide && (
        <Sheet label={`About ${color.label}`} onClose={close}>
          {drawer}
        </Sheet>
      )}
    </div>
  )
}

function useEscape(onEscape: () => void, isOn: boolean): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      // An open menu or list keeps its own.
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        document.querySelector('[role="listbox"], [role="menu"], [role="dialog"]')
      )
        return
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

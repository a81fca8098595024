'use client'

import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactNode, RefObject } from 'react'
import { type MenuParts, MenuPartsContext } from './menu-parts.ts'

const itemLook =
  'flex min-h-8 w-full items-center gap-2 rounded-chip px-2 text-left outline-none select-none data-disabled:opacity-55 data-highlighted:bg-selected'

const parts: MenuParts = {
  Item: ({ children, onSelect, disabled = false }) => (
    <BaseMenu.Item onClick={onSelect} disabled={disabled} className={itemLook}>
      {children}
    </BaseMenu.Item>
  ),
  LinkItem: ({ children, render }) => (
    <BaseMenu.LinkItem render={render} closeOnClick className={itemLook}>
      {children}
    </BaseMenu.LinkItem>
  ),
  Separator: () => <BaseMenu.Separator className="my-1 h-px bg-line" />,
}

type MenuFrameProps = {
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether a key opened it: then its first entry has the focus. */
  isByKey: boolean
  children: ReactNode
}

/** What `Menu` shows once it is opened. */
export function MenuFrame({ anchor, open, onOpenChange, isByKey, children }: MenuFrameProps) {
  return (
    <BaseMenu.Root open={open} onOpenChange={(opened) => onOpenChange(opened)}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner anchor={anchor} sideOffset={4} align="end" className="z-50 outline-none">
          <BaseMenu.Popup
            finalFocus={anchor}
            onFocus={({ target, currentTarget }) => {
              if (isByKey && target === currentTarget) focusFirst(currentTarget)
            }}
            className="min-w-48 rounded-control border border-control bg-surface p-1 outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

const focusFirst = (popup: HTMLElement) =>
  popup.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus()

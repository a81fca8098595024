'use client'

import { lazy, type KeyboardEvent, type ReactElement, type ReactNode, Suspense, use, useRef, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { MenuPartsContext } from './menu-parts.ts'
import { Glyph } from './glyph.tsx'

type MenuProps = ButtonLook & {
  label: ReactNode
  /** May be fetched too: the menu opens when they are here. */
  children: ReactNode
  icon?: ReactNode
  disabled?: boolean
  'aria-label'?: string
  /** Fetches what it is filled with, once somebody is about to open it. */
  onReach?: () => void
}

// Most visits open none, so what draws one is fetched when it is about to be opened.
const loadFrame = () => import('./menu-frame.tsx')
const MenuFrame = lazy(async () => ({ default: (await loadFrame()).MenuFrame }))

/** A button that opens a list of actions. Fill it with `MenuItem` and `MenuLink`. */
export function Menu({ label, children, icon, size, onReach, ...rest }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [isByKey, setByKey] = useState(false)
  const open = (byKey: boolean) => {
    setByKey(byKey)
    setWasOpen(true)
    setOpen(!isOpen)
  }
  const reach = () => {
    void loadFrame()
    onReach?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open(true)
  }
  return (
    <>
      <Button
        {...rest}
        {...(size && { size })}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // A click of no pointer is Enter or the space bar.
        onClick={({ detail }) => open(detail === 0)}
        onKeyDown={onKeyDown}
        onPointerEnter={reach}
        onFocus={reach}
      >
        {icon}
        {label}
        {size !== 'icon' && <Glyph name="chevron-down" />}
      </Button>
      {wasOpen && (
        <Suspense>
          <MenuFrame anchor={button} open={isOpen} onOpenChange={setOpen} isByKey={isByKey}>
            {children}
          </MenuFrame>
        </Suspense>
      )}
    </>
  )
}

type MenuItemProps = { children: ReactNode; onSelect: () => void; disabled?: boolean }

export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuPartsContext)
  return parts && <parts.Item {...props} />
}

/** An entry that goes somewhere: `<MenuLink render={<Link href="/keys" />}>Keys</MenuLink>`. */
export function MenuLink(props: { children: ReactNode; render: ReactElement }) {
  const parts = use(MenuPartsContext)
  return parts && <parts.LinkItem {...props} />
}

export function MenuSeparator() {
  const parts = use(MenuPartsContext)
  return parts && <parts.Separator />
}

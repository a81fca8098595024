'use client'

import { Menu as BaseMenu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { buttonLook, type ButtonLook } from './button.tsx'

const itemLook =
  'flex min-h-8 w-full items-center gap-2 rounded-chip px-2 text-left outline-none select-none data-disabled:opacity-55 data-highlighted:bg-sunken'

type MenuProps = ButtonLook & { label: ReactNode; children: ReactNode; icon?: ReactNode; 'aria-label'?: string }

/** A button that opens a list of actions. Fill it with `MenuItem` and `MenuLink`. */
export function Menu({ label, children, icon, variant, size, ...rest }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger {...rest} className={buttonLook({ ...(variant && { variant }), ...(size && { size }) })}>
        {icon}
        {label}
        {size !== 'icon' && <ChevronDown aria-hidden size={16} strokeWidth={1.5} />}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align="end" className="z-50 outline-none">
          <BaseMenu.Popup className="min-w-48 rounded-control border border-control bg-surface p-1 outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

type MenuItemProps = { children: ReactNode; onSelect: () => void; disabled?: boolean }

export function MenuItem({ children, onSelect, disabled = false }: MenuItemProps) {
  return (
    <BaseMenu.Item onClick={onSelect} disabled={disabled} className={itemLook}>
      {children}
    </BaseMenu.Item>
  )
}

/** An entry that goes somewhere: `<MenuLink render={<Link href="/keys" />}>Keys</MenuLink>`. */
export function MenuLink({ children, render }: { children: ReactNode; render: ReactElement }) {
  return (
    <BaseMenu.LinkItem render={render} closeOnClick className={itemLook}>
      {children}
    </BaseMenu.LinkItem>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="my-1 h-px bg-line" />
}

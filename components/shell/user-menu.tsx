'use client'

import { Building2, LogOut, UserRound, Wrench } from 'lucide-react'
import Link from 'next/link'
import { startTransition } from 'react'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#components/ui/menu.tsx'

export type SignedIn = {
  userName: string
  email: string
  organizationId: string
  organizationName: string
  organizations: readonly { id: string; name: string }[]
  /** Of the installation. */
  isOperator: boolean
}

export type ShellActions = { signOut: () => Promise<unknown>; switchOrganization: (id: string) => Promise<unknown> }

/** Who is signed in; their organizations; the way out. */
export function UserMenu({ signedIn, actions }: { signedIn: SignedIn; actions: ShellActions }) {
  const others = signedIn.organizations.filter(({ id }) => id !== signedIn.organizationId)
  return (
    <Menu
      variant="quiet"
      aria-label={`Account of ${signedIn.userName}`}
      icon={<UserRound aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />}
      label={<span className="max-w-24 truncate">{signedIn.userName}</span>}
    >
      <div className="max-w-72 px-2 py-1.5">
        <p className="font-semibold">
          <bdi>{signedIn.userName}</bdi>
        </p>
        <p className="text-13 text-ink-3">
          <bdi>{signedIn.email}</bdi>
        </p>
        <p className="text-13 text-ink-3">
          <bdi>{signedIn.organizationName}</bdi>
        </p>
      </div>
      <MenuSeparator />
      {others.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => startTransition(async () => void (await actions.switchOrganization(id)))}>
          <Building2 aria-hidden size={16} strokeWidth={1.5} />
          Switch to {name}
        </MenuItem>
      ))}
      <MenuLink render={<Link href="/settings" />}>
        <UserRound aria-hidden size={16} strokeWidth={1.5} />
        Sessions and members
      </MenuLink>
      {signedIn.isOperator && (
        <MenuLink render={<Link href="/admin" />}>
          <Wrench aria-hidden size={16} strokeWidth={1.5} />
          Operator
        </MenuLink>
      )}
      <MenuItem onSelect={() => startTransition(async () => void (await actions.signOut()))}>
        <LogOut aria-hidden size={16} strokeWidth={1.5} />
        Sign out
      </MenuItem>
    </Menu>
  )
}

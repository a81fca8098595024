'use client'

import { Columns2, Download, Ellipsis } from 'lucide-react'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import { useCodeTarget } from '#lib/client/connection-context.tsx'
import { brandCommand } from '#lib/client/curl-command.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { copyText } from '#components/ui/copy-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#components/ui/menu.tsx'

type BrandActionsProps = {
  brand: Brand
  identifier: string
  /** What other features let people do with the brand. */
  more: ReactNode
  /** Whether the reader may set values that win over the site's. */
  mayCorrect: boolean
}

/** What can be done with a brand: one main action, two beside it, and the rest in a menu. */
export function BrandActions({ brand, identifier, more, mayCorrect }: BrandActionsProps) {
  const address = useAddressWith()
  const target = useCodeTarget()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link href={address({ export: 'brand.css' })} scroll={false} className={buttonLook({ variant: 'primary' })}>
        <Download aria-hidden size={16} strokeWidth={1.5} />
        Export
      </Link>
      {more}
      <Link href={`/compare?b=${encodeURIComponent(brand.domain)}`} prefetch={false} className={buttonLook()}>
        <Columns2 aria-hidden size={16} strokeWidth={1.5} />
        Compare
      </Link>
      <Menu label={<Ellipsis aria-hidden size={16} strokeWidth={1.5} />} aria-label="More" size="icon">
        <MenuItem onSelect={() => void copyText(brand.id, 'Brand ID')}>Copy ID</MenuItem>
        <MenuItem onSelect={() => void copyText(JSON.stringify(brand, undefined, 2), 'JSON')}>Copy JSON</MenuItem>
        <MenuItem onSelect={() => void copyText(brandCommand(identifier, target), 'cURL')}>Copy cURL</MenuItem>
        <MenuItem onSelect={() => void copyText(location.href, 'Link')}>Copy link</MenuItem>
        <MenuSeparator />
        <MenuLink render={<Link href={`/playground?route=brand&identifier=${encodeURIComponent(brand.domain)}`} />}>
          Open in playground
        </MenuLink>
        <MenuLink render={<Link href={address({ tab: 'owner' })} scroll={false} />}>
          {brand.claimed ? 'Claim of this brand' : 'Claim this brand'}
        </MenuLink>
        {mayCorrect && (
          <MenuLink render={<Link href={address({ tab: 'evidence' })} scroll={false} />}>Correct</MenuLink>
        )}
      </Menu>
    </div>
  )
}

/** Gives the address of this page with other parameters. */
function useAddressWith(): (changed: Readonly<Record<string, string>>) => string {
  const path = usePathname()
  const search = useSearchParams()
  return (changed) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changed)) next.set(name, value)
    return `${path}?${next.toString()}`
  }
}

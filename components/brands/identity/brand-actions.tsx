'use client'

import { Link } from '#components/ui/link.tsx'
import { usePathname, useSearchParams } from 'next/navigation'
import { lazy, type ReactNode } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { Menu } from '#components/ui/menu.tsx'
import { Glyph } from '#components/ui/glyph.tsx'

// Most visits open no menu.
const loadItems = () => import('./brand-menu-items.tsx')
const BrandMenuItems = lazy(async () => ({ default: (await loadItems()).BrandMenuItems }))

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
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link href={address({ export: 'brand.css' })} scroll={false} className={buttonLook({ variant: 'primary' })}>
        <Glyph name="download" />
        Export
      </Link>
      {more}
      <Link href={`/compare?b=${encodeURIComponent(brand.domain)}`} prefetch={false} className={buttonLook()}>
        <Glyph name="columns" />
        Compare
      </Link>
      <Menu label={<Glyph name="ellipsis" />} aria-label="More" size="icon" onReach={() => void loadItems()}>
        <BrandMenuItems brand={brand} identifier={identifier} address={address} mayCorrect={mayCorrect} />
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

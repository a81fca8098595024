'use client'

import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import { brandCommand } from '#lib/client/curl-command.ts'
import { qualityWord } from '#lib/client/format-text.ts'
import { linkAddress, shownAddress } from '#lib/client/brands/picture-address.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton, copyText } from '#components/ui/copy-button.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { MarkTile } from '#components/ui/mark-tile.tsx'
import { OutsideLink } from '#components/ui/outside-link.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type BrandHeaderProps = {
  brand: Brand
  identifier: string
  onRefresh: () => void
  refreshing: boolean
  actions: ReactNode
}

const qualityTones = { poor: 'warn', acceptable: 'info', high: 'ok' } as const

/** Who the brand is and what can be taken from it at once. */
export function BrandHeader({ brand, identifier, onRefresh, refreshing, actions }: BrandHeaderProps) {
  const quality = qualityWord(brand.qualityScore)
  return (
    <header className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <BrandIcon brand={brand} />
        <div className="grid min-w-0 flex-1 basis-64 gap-2">
          <h1 className="text-28 font-semibold">
            <UntrustedText text={brand.name ?? brand.domain} />
          </h1>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OutsideLink href={`https://${brand.domain}/`}>{brand.domain}</OutsideLink>
            <StatusBadge
              tone={qualityTones[quality]}
            >{`Quality ${quality}, ${brand.qualityScore.toFixed(2)}`}</StatusBadge>
            <StatusBadge tone={brand.claimed ? 'ok' : 'idle'}>
              {brand.claimed ? 'Claimed by its owner' : 'Not claimed'}
            </StatusBadge>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          <CopyButton text={brand.id} label="Copy id" variant="secondary" size="md" />
          <CopyMenu brand={brand} identifier={identifier} />
          <Button onClick={onRefresh} busy={refreshing} title="Asks the service again; an answer costs one credit">
            <RotateCw aria-hidden size={16} strokeWidth={1.5} />
            {refreshing ? 'Refreshing' : 'Refresh'}
          </Button>
        </div>
      </div>
      <BrandWords brand={brand} />
    </header>
  )
}

function BrandIcon({ brand }: { brand: Brand }) {
  const mark = brand.icon ?? brand.symbol
  const src = mark === null ? undefined : shownAddress(mark)
  return <MarkTile src={src} name={brand.name ?? brand.domain} size="xl" loading="eager" />
}

function BrandWords({ brand }: { brand: Brand }) {
  const links = brand.links.filter((link) => linkAddress(link.url) !== undefined)
  if (brand.description === null && links.length === 0) return null
  return (
    <div className="grid gap-2">
      {brand.description !== null && (
        <p className="max-w-read text-16 text-ink-2">
          <UntrustedText text={brand.description} />
        </p>
      )}
      {links.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-13">
          {links.map((link) => (
            <li key={`${link.name} ${link.url}`}>
              <OutsideLink href={link.url}>{linkWords[link.name]}</OutsideLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const linkWords = {
  twitter: 'X (Twitter)',
  facebook: 'Facebook',
  instagram: 'Instagram',
  github: 'GitHub',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  crunchbase: 'Crunchbase',
}

function CopyMenu({ brand, identifier }: { brand: Brand; identifier: string }) {
  const items = [
    { label: 'URN', text: () => brand.urn },
    { label: 'Domain', text: () => brand.domain },
    { label: 'Address of this page', text: () => location.href },
    { label: 'cURL', text: () => brandCommand(identifier) },
    { label: 'JSON', text: () => JSON.stringify(brand, undefined, 2) },
  ]
  return (
    <Menu label="Copy">
      {items.map(({ label, text }) => (
        <MenuItem key={label} onSelect={() => void copyText(text(), label)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import { linkAddress } from '#lib/client/brands/picture-address.ts'
import { qualityWords } from '#lib/client/brands/identity/quality-words.ts'
import { OutsideLink } from '#components/ui/outside-link.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { BrandHero } from './identity/brand-hero.tsx'
import { BrandTitle } from './identity/brand-title.tsx'
import { useVeiled } from './veil/use-veiled.ts'
import { Glyph } from '#components/ui/glyph.tsx'

// The identity, which most visits open, has a hero instead.
const SmallMark = lazy(async () => ({ default: (await import('./identity/small-mark.tsx')).SmallMark }))

type HeaderProps = { brand: Brand; actions: ReactNode }

/** Who the brand is, with its logo on its own ground: the head of the identity. */
export function BrandHead({ brand, actions }: HeaderProps) {
  const veiled = useVeiled()
  return (
    <header className="mb-6">
      <BrandHero brand={brand} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 gap-1.5">
          <BrandTitle brand={brand} size="large" />
          {brand.description !== null && (
            <p
              dir="auto"
              className="line-clamp-3 max-w-read text-16 text-ink-2"
              title={veiled ? undefined : brand.description}
            >
              {veiled ? 'The description is hidden.' : <UntrustedText text={brand.description} />}
            </p>
          )}
        </div>
        <BrandFacts brand={brand} />
        <div className="mt-6 xl:col-start-2 xl:row-start-1 xl:mt-2">{actions}</div>
      </div>
    </header>
  )
}

/** The head of every other part: small, so that the part itself is on the first screen. */
export function SmallBrandHead({ brand, actions }: HeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Suspense fallback={<span className="hairline size-14 shrink-0 rounded-control bg-[#fff]" />}>
        <SmallMark brand={brand} />
      </Suspense>
      <div className="min-w-0 flex-1 basis-56">
        <BrandTitle brand={brand} size="small" />
        <OutsideLink href={`https://${brand.domain}/`}>{brand.domain}</OutsideLink>
      </div>
      {actions}
    </header>
  )
}

function BrandFacts({ brand }: { brand: Brand }) {
  const { marks, sentence, missing } = qualityWords(brand)
  const links = brand.links.filter((link) => linkAddress(link.url) !== undefined)
  return (
    <ul className="mt-2.5 flex flex-wrap xl:col-span-2 items-center gap-x-4 gap-y-1 text-13 text-ink-3">
      <li>
        <OutsideLink href={`https://${brand.domain}/`}>{brand.domain}</OutsideLink>
      </li>
      <li className="inline-flex items-center gap-1.5">
        <Glyph name={brand.claimed ? 'check-circle' : 'dashed-circle'} size={14} />
        {brand.claimed ? 'Claimed by its owner' : 'Not claimed'}
      </li>
      <li
        className="inline-flex items-center gap-1.5"
        title={missing.length > 0 ? `Missing: ${missing.join(', ')}` : undefined}
      >
        <span aria-hidden className="inline-flex gap-0.5">
          {[1, 2, 3].map((place) => (
            <span
              key={place}
              data-mark=""
              className={`h-1 w-2.5 rounded-[1px] ${place <= marks ? 'bg-ink-2' : 'bg-line'}`}
            />
          ))}
        </span>
        {sentence}
      </li>
      {links.map((link) => (
        <li key={`${link.name} ${link.url}`}>
          <OutsideLink href={link.url}>{linkWords[link.name]}</OutsideLink>
        </li>
      ))}
    </ul>
  )
}

const linkWords = {
  twitter: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  github: 'GitHub',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  crunchbase: 'Crunchbase',
}

'use client'

import type { Brand, Logo } from '#contract/brands/brand.ts'
import { labeledSwatches } from '#lib/client/brands/colors/role-words.ts'
import { mergedLogos, type MergedLogo } from '#lib/client/brands/identity/merged-logos.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { GroundChoice } from './ground-choice.tsx'
import { LogoCard } from './logo-card.tsx'
import { useGround, type ChosenGround } from './use-ground.ts'

const groups: { type: Logo['type']; title: string; about: string }[] = [
  { type: 'logo', title: 'Logo', about: 'The full, horizontal mark.' },
  { type: 'symbol', title: 'Symbol', about: 'The mark alone.' },
  { type: 'icon', title: 'Icon', about: 'Made for a small square, as in a social profile.' },
  { type: 'other', title: 'Other', about: 'Found, but not the main ones.' },
]

/** Every logo by type, with its files. */
export function LogosTab({ brand }: { brand: Brand }) {
  const [ground, setGround] = useGround()
  if (brand.logos.length === 0) {
    return (
      <EmptyState title="No logo found">
        None could be told from the other pictures of this site. A later crawl may find one.
      </EmptyState>
    )
  }
  const merged = mergedLogos(brand.logos)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-ink-3">Background</span>
        <GroundChoice ground={ground} onChange={setGround} colors={labeledSwatches(brand)} />
      </div>
      {groups.map((group) => (
        <LogoGroup
          key={group.type}
          {...group}
          merged={merged.filter(({ logo }) => logo.type === group.type)}
          brand={brand}
          ground={ground}
        />
      ))}
    </div>
  )
}

type LogoGroupProps = { title: string; about: string; merged: MergedLogo[]; brand: Brand; ground: ChosenGround }

function LogoGroup({ title, about, merged, brand, ground }: LogoGroupProps) {
  if (merged.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="text-16 font-semibold">{title}</h2>
      <p className="mb-3 text-13 text-ink-3">{about}</p>
      <ul className="grid gap-4">
        {merged.map(({ logo, types }, index) => (
          <li key={`${logo.theme} ${logo.formats[0]?.src ?? index}`} className="min-w-0">
            <LogoCard
              logo={logo}
              types={types}
              brandName={brand.name ?? brand.domain}
              domain={brand.domain}
              ground={ground}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

'use client'

import { Link } from '#components/ui/link.tsx'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { OperatorCount } from './operator-count.tsx'
import { footPlaces, homePlace, isAt, operatorPlace, placeGroups, type Place } from './places.ts'

export type PlaceGlyphs = Readonly<Record<string, ReactNode>>

type NavLinksProps = { isOperator: boolean; glyphs: PlaceGlyphs; onNavigate?: () => void }

/** The places of the dashboard in groups; the current one is marked by word for assistive technology and by weight for eyes. */
export function NavLinks({ isOperator, glyphs, onNavigate }: NavLinksProps) {
  const path = usePathname()
  const list = (members: readonly Place[]) => (
    <ul className="grid gap-px">
      {members.map((place) => (
        <NavLink
          key={place.href}
          place={place}
          glyph={glyphs[place.href]}
          isHere={isAt(place, path)}
          {...(onNavigate && { onNavigate })}
        />
      ))}
    </ul>
  )
  return (
    <>
      {list([homePlace])}
      {placeGroups.map(({ title, places }) => (
        <div key={title}>
          <p className="mx-2 mt-3.5 mb-1 text-12 font-medium text-ink-3">{title}</p>
          {list(places)}
        </div>
      ))}
      <div className="pt-3.5 md:mt-auto">{list(isOperator ? [operatorPlace, ...footPlaces] : footPlaces)}</div>
    </>
  )
}

type NavLinkProps = { place: Place; glyph: ReactNode; isHere: boolean; onNavigate?: () => void }

function NavLink({ place: { href, label }, glyph, isHere, onNavigate }: NavLinkProps) {
  return (
    <li>
      <Link
        href={href}
        aria-current={isHere ? 'page' : undefined}
        {...(onNavigate && { onClick: onNavigate })}
        className={classNames(
          'flex min-h-11 items-center gap-2.5 rounded-control px-2 no-underline transition-colors md:min-h-7.5',
          isHere ? 'bg-selected font-semibold text-ink' : 'font-medium text-ink-2 hover:bg-selected hover:text-ink',
        )}
      >
        {glyph}
        {label}
        {href === operatorPlace.href && <OperatorCount />}
      </Link>
    </li>
  )
}

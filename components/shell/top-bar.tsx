'use client'

import { Link } from '#components/ui/link.tsx'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { isId } from '#contract/is-id.ts'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { isAt, operatorPlace, places } from './places.ts'
import { Glyph } from '#components/ui/glyph.tsx'

/** The bar above a screen: where one is, and with what. On a phone what is inside alone. */
export function TopBar({ children }: { children: ReactNode }) {
  const path = usePathname()
  const place = [...places, operatorPlace].find((one) => isAt(one, path))
  const isBelow = place !== undefined && path !== place.href
  return (
    <div className="flex items-center gap-2 border-line text-13 text-ink-3 md:min-h-12 md:border-b md:px-8 print:hidden!">
      <nav aria-label="Where you are" className="hidden min-w-0 items-center gap-1.5 md:flex">
        {place && isBelow && (
          <>
            <Link href={place.href} className="text-ink-3 no-underline hover:text-ink">
              {place.label}
            </Link>
            <Glyph name="chevron-right" size={14} className="shrink-0 rtl:rotate-180" />
          </>
        )}
        <span aria-current="page" className="truncate font-medium text-ink">
          {isBelow || !place ? <UntrustedText text={nameOf(path)} /> : place.label}
        </span>
      </nav>
      {children}
    </div>
  )
}

// A segment may be an identifier that somebody typed, which stays as it is, or a name of ours. An id says nothing to anybody: a name between it and the place does.
function nameOf(path: string): string {
  const [first = '', ...below] = path.split('/').slice(1)
  const last = below.findLast((segment) => !isId(segment)) ?? below.at(-1) ?? first
  try {
    const text = decodeURIComponent(last)
    const name = text.startsWith('urn:') ? (text.split(':').at(-2) ?? text) : text
    return first !== 'brands' && /^[a-z-]+$/.test(name)
      ? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
      : name
  } catch {
    return last
  }
}

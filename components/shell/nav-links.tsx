'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { classNames } from '#components/ui/class-names.ts'
import { places } from './places.ts'

/** The places of the dashboard; the current one is marked by word for assistive technology and by weight for eyes. */
export function NavLinks({ onNavigate }: { onNavigate?: () => void }) {
  const path = usePathname()
  return (
    <ul className="grid gap-0.5">
      {places.map(({ href, label, glyph: Glyph }) => {
        const isHere = href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
        return (
          <li key={href}>
            <Link
              href={href}
              aria-current={isHere ? 'page' : undefined}
              {...(onNavigate && { onClick: onNavigate })}
              className={classNames(
                'flex min-h-9 items-center gap-3 rounded-control px-3 no-underline transition-colors',
                isHere ? 'bg-sunken font-semibold text-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              <Glyph aria-hidden size={16} strokeWidth={1.5} />
              {label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

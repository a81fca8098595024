'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { classNames } from '#components/ui/class-names.ts'

const places = [
  { href: '/admin', label: 'System' },
  { href: '/admin/organizations', label: 'Organizations' },
  { href: '/admin/brands', label: 'Brands' },
  { href: '/admin/plans', label: 'Plans' },
  { href: '/admin/audit', label: 'Audit log' },
] as const

/** The pages of those who run the installation. */
export function OperatorNav() {
  const path = usePathname()
  return (
    <nav aria-label="Operator" className="mb-6 flex gap-1 overflow-x-auto border-b border-line">
      {places.map(({ href, label }) => {
        const isHere = href === '/admin' ? path === href : path.startsWith(href)
        return (
          <Link
            key={href}
            href={href}
            aria-current={isHere ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-9 shrink-0 items-center border-b-2 px-3 font-medium no-underline focus-visible:-outline-offset-2',
              isHere ? 'border-ink text-ink' : 'border-transparent text-ink-3 hover:text-ink',
            )}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}

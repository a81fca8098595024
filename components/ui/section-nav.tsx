'use client'

import { Link } from '#components/ui/link.tsx'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

type SectionNavProps = {
  label: string
  /** `exact`: pages below it are not its own. */
  pages: readonly { href: string; label: string; exact?: boolean }[]
}

/** The pages that stand together under one entry of the navigation. */
export function SectionNav({ label, pages }: SectionNavProps) {
  const path = usePathname()
  const nav = useRef<HTMLElement>(null)
  // On a phone the page that is open may stand beyond the edge.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2
  }, [path])
  return (
    <nav ref={nav} aria-label={label} className="relative mb-6 flex gap-1 overflow-x-auto border-b border-line">
      {pages.map(({ href, label: name, exact = false }) => {
        const isHere = path === href || (!exact && path.startsWith(`${href}/`))
        return (
          <Link
            key={href}
            href={href}
            data-section=""
            aria-current={isHere ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-9 shrink-0 items-center border-b-2 px-3 font-medium no-underline focus-visible:-outline-offset-2',
              isHere ? 'border-ink text-ink' : 'border-transparent text-ink-3 hover:text-ink',
            )}
          >
            {name}
          </Link>
        )
      })}
    </nav>
  )
}

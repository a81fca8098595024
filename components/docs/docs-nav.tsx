'use client'

import { Link } from '#components/ui/link.tsx'
import { usePathname } from 'next/navigation'
import { classNames } from '#components/ui/class-names.ts'

type DocsNavProps = { guides: readonly { slug: string; title: string }[] }

const others = [
  { href: '/reference', title: 'API reference' },
  { href: '/playground', title: 'Playground' },
  { href: '/how-true', title: 'How true is it?' },
]

/** The pages of the documentation, and what stands beside them. */
export function DocsNav({ guides }: DocsNavProps) {
  const path = usePathname()
  const link = (href: string, title: string) => (
    <li key={href}>
      <Link
        href={href}
        aria-current={path === href ? 'page' : undefined}
        className={classNames(
          'flex min-h-7.5 items-center rounded-control px-2 no-underline',
          path === href ? 'bg-selected font-semibold text-ink' : 'text-ink-2 hover:bg-selected hover:text-ink',
        )}
      >
        {title}
      </Link>
    </li>
  )
  return (
    <nav aria-label="Docs" className="grid gap-3.5">
      <ul>{guides.map(({ slug, title }) => link(`/docs/${slug}`, title))}</ul>
      <ul>{others.map(({ href, title }) => link(href, title))}</ul>
    </nav>
  )
}

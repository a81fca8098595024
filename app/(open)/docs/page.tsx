import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeader } from '#components/shell/page-header.tsx'

export const metadata: Metadata = { title: 'Docs' }

const pages = [
  { href: '/reference', title: 'API reference', about: 'Every route, parameter, body and schema.' },
  { href: '/docs/errors', title: 'Error codes', about: 'What each code means and what to do.' },
  { href: '/how-true', title: 'How true is it?', about: 'How often values were right, measured.' },
]

export default function DocsPage() {
  return (
    <>
      <PageHeader title="Docs">How to call Livery from your own code.</PageHeader>
      <ul className="grid max-w-read gap-4">
        {pages.map(({ href, title, about }) => (
          <li key={href}>
            <Link href={href} className="link font-medium">
              {title}
            </Link>
            <p className="text-ink-2">{about}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

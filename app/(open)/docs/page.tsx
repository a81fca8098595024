import type { Metadata } from 'next'
import { Link } from '#components/ui/link.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { docsGuides } from './docs-content.ts'

export const metadata: Metadata = { title: 'Docs' }

/** What there is to read; open to everyone. */
export default function DocsPage() {
  return (
    <div>
      <PageHeader title="Docs">How to call Livery from your own code, and how to run it.</PageHeader>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {docsGuides().map(({ slug, title, about }) => (
          <li key={slug}>
            <Link
              href={`/docs/${slug}`}
              className="grid h-full content-start gap-1 rounded-control border border-line bg-surface p-4 no-underline transition-colors hover:border-control"
            >
              <span className="text-16 font-semibold">{title}</span>
              <span className="text-ink-2">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { ReactNode } from 'react'
import { DocsNav } from '#components/docs/docs-nav.tsx'
import { DocsSearch } from '#components/docs/docs-search.tsx'
import { docsGuides } from './docs-content.ts'

export default function DocsLayout({ children }: { children: ReactNode }) {
  const guides = docsGuides().map(({ slug, title }) => ({ slug, title }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[200px_minmax(0,1fr)]">
      <div className="grid gap-4 lg:sticky lg:top-6">
        <DocsSearch />
        <div className="hidden lg:block">
          <DocsNav guides={guides} />
        </div>
        <details className="rounded-control border border-line bg-surface p-3 lg:hidden">
          <summary className="font-medium">All pages</summary>
          <div className="mt-3">
            <DocsNav guides={guides} />
          </div>
        </details>
      </div>
      {children}
    </div>
  )
}

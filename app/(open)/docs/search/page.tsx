import type { Metadata } from 'next'
import { DocsSearch } from '#components/docs/docs-search.tsx'
import { SearchResults } from '#components/docs/search-results.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { findEntries } from '#lib/client/docs/find-entries.ts'
import { docsEntries } from '../docs-content.ts'

export const metadata: Metadata = { title: 'Search docs' }

const shownMax = 30

export default async function DocsSearchPage({ searchParams }: { searchParams: Promise<{ q?: string | string[] }> }) {
  const { q } = await searchParams
  const query = (typeof q === 'string' ? q : '').slice(0, 200).trim()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title="Search docs">Docs and API reference.</PageHeader>
      <div className="max-w-3xl">
        <DocsSearch query={query} label="Search results" />
      </div>
      <SearchResults query={query} found={findEntries(docsEntries(), query, shownMax)} />
    </div>
  )
}

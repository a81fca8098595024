import { Link } from '#components/ui/link.tsx'
import { type DocsEntry, snippetOf } from '#lib/client/docs/find-entries.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'

/** What a search found, with the words around it. */
export function SearchResults({ query, found }: { query: string; found: readonly DocsEntry[] }) {
  if (found.length === 0) {
    return (
      <EmptyState title={query === '' ? 'What are you looking for?' : `Nothing found for “${query}”`}>
        Try one word, such as webhook, quota or palette.
      </EmptyState>
    )
  }
  return (
    <ul className="grid max-w-3xl gap-5">
      {found.map((entry) => (
        <li key={entry.href}>
          <p className="text-13 text-ink-3">{entry.page}</p>
          <Link href={entry.href} className="link font-medium">
            {entry.title}
          </Link>
          <p className="text-13 wrap-anywhere text-ink-2">{snippetOf(entry, query)}</p>
        </li>
      ))}
    </ul>
  )
}

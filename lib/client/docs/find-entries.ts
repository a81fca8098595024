/** Something that a search of the documentation can lead to. */
export type DocsEntry = {
  href: string
  title: string
  /** The page that it is on. */
  page: string
  text: string
}

const wordsMax = 8
const snippetLength = 160

/** The entries that have every word of `query`, those with more of them in the title first. Nothing for an empty query. */
export function findEntries(entries: readonly DocsEntry[], query: string, shownMax: number): DocsEntry[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, title: `${entry.page} ${entry.title}`.toLowerCase(), text: entry.text.toLowerCase() }))
    .filter(({ title, text }) => words.every((word) => title.includes(word) || text.includes(word)))
    .map((found) => ({ ...found, inTitle: words.filter((word) => found.title.includes(word)).length }))
    .toSorted((one, other) => other.inTitle - one.inTitle)
    .slice(0, shownMax)
    .map(({ entry }) => entry)
}

/** The part of the entry's text around the first word of `query`, without its marks. */
export function snippetOf({ text }: DocsEntry, query: string): string {
  const plain = text.replaceAll('`', '').replaceAll('\n', ' ')
  const [word = ''] = wordsOf(query)
  const start = Math.max(0, plain.toLowerCase().indexOf(word) - snippetLength / 4)
  const part = plain.slice(start, start + snippetLength).trim()
  return `${start > 0 ? '…' : ''}${part}${start + snippetLength < plain.length ? '…' : ''}`
}

const wordsOf = (query: string) =>
  query
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, wordsMax)

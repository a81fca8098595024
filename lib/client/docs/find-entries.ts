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

/** The part of the entry's text around the first word of `query`, in whole words and without its marks. */
export function snippetOf({ text }: DocsEntry, query: string): string {
  const plain = plainText(text)
  const [word = ''] = wordsOf(query)
  const at = Math.max(0, plain.toLowerCase().indexOf(word))
  const wanted = at - snippetLength / 4
  const start = wanted <= 0 ? 0 : Math.min(at, plain.indexOf(' ', wanted - 1) + 1)
  const isCut = start + snippetLength < plain.length
  const end = isCut ? plain.lastIndexOf(' ', start + snippetLength) : plain.length
  return `${start > 0 ? '… ' : ''}${plain.slice(start, Math.max(start, end))}${isCut ? ' …' : ''}`
}

/** A link as its words, a table's cells and a list's items as sentences. */
const plainText = (text: string): string =>
  text
    .replaceAll('`', '')
    .replaceAll(/\]\([^()\s]*\)/g, '')
    .replaceAll('[', '')
    .replaceAll(/\.? \| /g, ': ')
    .replaceAll(/(^|\n)- /g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()

const wordsOf = (query: string) =>
  query
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, wordsMax)

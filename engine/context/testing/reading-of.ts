import type { BrandFacts, ContextPage, PageKind } from '../context-source.ts'
import { nothingKnown } from '../describe-context.ts'
import { readContextPages, spokenLanguage, type Reading } from '../reading.ts'

/** A page of acme.com as a crawl brings it. */
export const pageOf = (kind: PageKind, text: string): ContextPage => ({
  kind,
  source: { url: `https://acme.com/${kind === 'home' ? '' : kind}`, text },
})

/** Pages of acme.com by their kind, read as the rules of the context ask for them; without a home page an empty one. */
export function readingOf(texts: Partial<Record<PageKind, string>>, name: string | undefined = 'Acme'): Reading {
  const { home = '', ...others } = texts
  const rest = (Object.keys(others) as (keyof typeof others)[]).map((kind) => pageOf(kind, others[kind] ?? ''))
  const pages = readContextPages([pageOf('home', home), ...rest])
  const [first] = pages
  if (first === undefined) throw new Error('A reading has a home page.')
  return { home: first, pages, name, domain: 'acme.com', language: spokenLanguage(pages) }
}

/** What is known of Acme: its name, unless more is given. */
export const factsOf = (facts: Partial<BrandFacts> = {}): BrandFacts => ({
  ...nothingKnown,
  name: 'Acme',
  ...facts,
})

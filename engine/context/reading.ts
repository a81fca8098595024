import type { Page } from '../page/read-page.ts'
import { readPage } from '../page/read-page.ts'
import type { ContextEvidence, ContextPage, Found, PageKind } from './context-source.ts'
import { pageBlocks, type PlacedBlock } from '../page/page-blocks.ts'
import { isBodyText } from '../page/sentences.ts'
import type { Language } from './languages/language.ts'
import { languageOf } from './languages/language-of.ts'

/** A page of the site, read once: what every rule of the context reads. */
export type ReadPage = { kind: PageKind; url: string; page: Page; blocks: PlacedBlock[] }
export type Reading = {
  home: ReadPage
  pages: ReadPage[]
  name: string | undefined
  domain: string
  /** What the pages are written in; undefined where it is none of the languages that the rules know. */
  language: Language | undefined
}

export function readContextPages(pages: readonly ContextPage[]): ReadPage[] {
  return pages.map(({ kind, source }) => {
    const page = readPage(source)
    return { kind, url: source.url, page, blocks: pageBlocks(page) }
  })
}

/** What the body text of the pages is written in. */
export function spokenLanguage(pages: readonly ReadPage[]): Language | undefined {
  const declared = pages[0]?.page.elements.find(({ tag }) => tag === 'html')?.attributes['lang']
  const text = pages.flatMap(({ blocks }) =>
    blocks.filter(({ region }) => isBodyText(region)).map((block) => block.text),
  )
  return languageOf(text.join(' '), declared)
}

/** The pages of the given kinds, in the kinds' order. */
export const pagesOf = ({ pages }: Reading, ...kinds: PageKind[]): ReadPage[] =>
  kinds.flatMap((kind) => pages.filter((page) => page.kind === kind))

export const cite = (field: string, page: string, text: string): ContextEvidence => ({ field, page, text })

/** A text quoted from a page. */
export const quoted = (field: string, page: string, value: string): Found<string> => ({
  value,
  evidence: [cite(field, page, value)],
})

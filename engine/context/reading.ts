import type { Page } from '../page/read-page.ts'
import { readPage } from '../page/read-page.ts'
import type { ContextEvidence, ContextPage, Found, PageKind } from './context-source.ts'
import { pageBlocks, type Block } from '../page/page-blocks.ts'

/** A page of the site, read once: what every rule of the context reads. */
export type ReadPage = { kind: PageKind; url: string; page: Page; blocks: Block[] }
export type Reading = { home: ReadPage; pages: ReadPage[]; name: string | undefined; domain: string }

export function readContextPages(pages: readonly ContextPage[]): ReadPage[] {
  return pages.map(({ kind, source }) => {
    const page = readPage(source)
    return { kind, url: source.url, page, blocks: pageBlocks(page) }
  })
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

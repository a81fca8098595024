import type { SourceText } from '../site.ts'
import type { PageElement } from '../page/page-element.ts'
import { readPage, type Page } from '../page/read-page.ts'
import { cascade, type ElementStyle } from './cascade.ts'
import { pageStyleSheets } from './page-styles.ts'
import { readStyleSheet, type StyleSheet } from './style-sheet.ts'

/** A page with its style sheets in order, and what they paint each element with for a visitor with a light scheme. */
export type StyledPage = { page: Page; sheets: StyleSheet[]; styles: Map<PageElement, ElementStyle> }

/** What was read before: the last page, with and without its styles, and the style sheets that were read for it, a million characters at most. */
export type PageMemory = {
  page: { home: SourceText; page: Page } | undefined
  styled: { key: string; styledPage: StyledPage } | undefined
  sheets: Map<string, StyleSheet>
}

/** An empty memory. The caller owns it and decides how long it lives; the engine itself remembers nothing. */
export const openPageMemory = (): PageMemory => ({ page: undefined, styled: undefined, sheets: new Map() })

// The page as scripts left it still has the sheets of the page as it was fetched. What was read of a sheet takes some thirty bytes a character.
const rememberedCharactersMax = 1_000_000

/**
 * Reads a page and the style sheets that were fetched for it. A crawl asks several questions about one page and most of
 * their cost is reading it: with the same `memory` the second call returns the first one's objects, which must not be
 * changed.
 */
export function readStyledPage(home: SourceText, fetched: SourceText[], memory = openPageMemory()): StyledPage {
  const page = recallPage(home, memory)
  const key = fetched.map(({ url, text }) => `${url} ${text.length} ${text}`).join('\n')
  const before = memory.styled
  if (before?.styledPage.page === page && before.key === key) return before.styledPage
  const sheets = pageStyleSheets(page, fetched).map((source) => recallSheet(source, memory.sheets))
  const styledPage = { page, sheets, styles: cascade(page.elements, sheets, 'light') }
  memory.styled = { key, styledPage }
  return styledPage
}

function recallPage(home: SourceText, memory: PageMemory): Page {
  const before = memory.page
  if (before !== undefined && before.home.url === home.url && before.home.text === home.text) return before.page
  // Another page is another site's: what was read for the last one is of no use, and may be 30 MB.
  if (before?.home.url !== home.url) {
    memory.styled = undefined
    memory.sheets.clear()
  }
  const page = readPage(home)
  memory.page = { home, page }
  return page
}

// The least recently used sheets leave first; the last one that was asked for stays, however long.
function recallSheet(source: SourceText, sheets: Map<string, StyleSheet>): StyleSheet {
  const key = `${source.url} ${source.text}`
  const sheet = sheets.get(key) ?? readStyleSheet(source)
  sheets.delete(key)
  sheets.set(key, sheet)
  let characters = 0
  for (const [remembered] of [...sheets].toReversed()) {
    characters += remembered.length
    if (characters > rememberedCharactersMax && remembered !== key) sheets.delete(remembered)
  }
  return sheet
}

import type { SourceText } from '../site.ts'
import type { PageElement } from '../page/page-element.ts'
import { readPage, type Page } from '../page/read-page.ts'
import { cascade, type ElementStyle } from './cascade.ts'
import { pageStyleSheets } from './page-styles.ts'
import { readStyleSheet, type StyleSheet } from './style-sheet.ts'

/** A page with its style sheets in order, and what they paint each element with for a visitor with a light scheme. */
export type StyledPage = { page: Page; sheets: StyleSheet[]; styles: Map<PageElement, ElementStyle> }

let lastPage: { home: SourceText; page: Page } | undefined
let lastStyled: (StyledPage & { key: string }) | undefined

/**
 * Reads a page and the style sheets that were fetched for it. A crawl asks several questions about one page and most of
 * their cost is reading it, so the last one is kept: what it says must not be changed.
 */
export function readStyledPage(home: SourceText, fetched: SourceText[]): StyledPage {
  const page = pageOf(home)
  const key = fetched.map(({ url, text }) => `${url} ${text.length} ${text}`).join('\n')
  if (lastStyled?.page === page && lastStyled.key === key) return lastStyled
  const sheets = pageStyleSheets(page, fetched).map(recallSheet)
  lastStyled = { key, page, sheets, styles: cascade(page.elements, sheets, 'light') }
  return lastStyled
}

// The page as scripts left it still has the sheets of the page as it was fetched.
const knownSheets = new Map<string, StyleSheet>()
const knownSheetsMax = 60

function recallSheet(source: SourceText): StyleSheet {
  const key = `${source.url} ${source.text}`
  const sheet = knownSheets.get(key) ?? readStyleSheet(source)
  knownSheets.delete(key)
  knownSheets.set(key, sheet)
  const [oldest] = knownSheets.keys()
  if (knownSheets.size > knownSheetsMax && oldest !== undefined) knownSheets.delete(oldest)
  return sheet
}

function pageOf(home: SourceText): Page {
  if (lastPage?.home.url !== home.url || lastPage.home.text !== home.text) lastPage = { home, page: readPage(home) }
  return lastPage.page
}

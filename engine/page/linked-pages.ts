import { bareHost } from '#contract/bare-host.ts'
import { cleanText } from './clean-text.ts'
import { isHomeUrl } from './own-links.ts'
import { textWithin, type PageElement } from './page-element.ts'
import { pageNamed, pageNameLengthMax, type PageName } from './page-names.ts'
import type { Page } from './read-page.ts'
import { decoded } from './resolve-url.ts'

/** A link to another page of the site, and what page that is by its address and by the words of the link. */
export type LinkedPage = {
  element: PageElement
  url: string
  /** Its path without escapes, and the page that its last part names. */
  path: string
  byPath: PageName | undefined
  words: string
  byWords: PageName | undefined
}

/** The links of a page to other pages of the same host, among the first `linksMax` that it has. */
export function linkedPages(page: Page, linksMax: number): LinkedPage[] {
  return page.anchors
    .slice(0, linksMax)
    .filter(({ url }) => isPageOfSite(url, page))
    .map(({ element, url }) => {
      const path = decoded(new URL(url).pathname)
      const words = cleanText(textWithin(element) || element.attributes['aria-label'], pageNameLengthMax) ?? ''
      return { element, url, path, byPath: pageNamed(lastPart(path)), words, byWords: pageNamed(words) }
    })
}

/** The same page is linked with and without a query and a closing slash. */
export const pageKey = (url: string): string => bareHost(url) + new URL(url).pathname.replace(/(?<!\/)\/+$/, '')

const otherFiles = /\.(pdf|zip|png|jpe?g|gif|svg|webp|mp4|xml|json|txt|dmg|exe)$/i

const isPageOfSite = (url: string, page: Page): boolean =>
  bareHost(url) === bareHost(page.url) &&
  pageKey(url) !== pageKey(page.url) &&
  !isHomeUrl(url, page) &&
  !otherFiles.test(new URL(url).pathname)

// Of `/en/about-us.html/`: `about-us`.
const lastPart = (path: string): string =>
  path
    .replace(/(?<!\/)\/+$/, '')
    .replace(/^.*\//s, '')
    .replace(/\.(html?|php|aspx?)$/i, '')

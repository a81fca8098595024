import { withoutWww } from '#contract/bare-host.ts'
import { cleanText } from '../page/clean-text.ts'
import { textWithin, type PageElement } from '../page/page-element.ts'
import { isHomeUrl } from '../page/own-links.ts'
import type { Page } from '../page/read-page.ts'
import { decoded } from '../page/resolve-url.ts'
import { pageWords, withoutJoiners } from './press-words.ts'

const thresholds = { anchorsMax: 2_000, wordsLengthMax: 60, pagesMax: 2, segmentsMax: 8 }
/** What the link's words, the end of its path, its host and its kind say for a page. */
const points = { words: 3, path: 2, host: 2, brand: 4 }

/**
 * The addresses of at most two pages on which the owner shows the brand (logos, colors, press material), by the links of
 * the home page, the surest first; on the site's own host and its subdomains only.
 */
export function findPressPages(page: Page): string[] {
  const best = new Map<string, number>()
  for (const { element, url } of page.anchors.slice(0, thresholds.anchorsMax)) {
    const address = url.split('#', 1)[0] ?? url
    const worth = isOwnPage(address, page) ? worthOf(element, address) : 0
    if (worth > (best.get(address) ?? 0)) best.set(address, worth)
  }
  return [...best]
    .toSorted(([one, oneWorth], [other, otherWorth]) => otherWorth - oneWorth || one.length - other.length)
    .slice(0, thresholds.pagesMax)
    .map(([address]) => address)
}

function worthOf(element: PageElement, address: string): number {
  const { hostname, pathname } = new URL(address)
  const written = cleanText(textWithin(element) || element.attributes['aria-label'], thresholds.wordsLengthMax)
  const said = withoutJoiners(written ?? '')
  const end = withoutJoiners(lastSegment(pathname))
  const host = hostname.split('.')[0] ?? ''
  for (const { kind, words } of pageWords) {
    const worth =
      (words.has(said) ? points.words : 0) + (words.has(end) ? points.path : 0) + (words.has(host) ? points.host : 0)
    if (worth > 0) return worth + (kind === 'brand' ? points.brand : 0)
  }
  return 0
}

/** The last part of a path that says something: `brand-assets` of `/company/brand-assets/index.html`. */
function lastSegment(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean).slice(-thresholds.segmentsMax).map(decoded)
  const last = segments.findLast((segment) => !/^(index|default)\.\w{2,5}$/i.test(segment)) ?? ''
  return last.replace(/\.(html?|php|aspx?)$/i, '')
}

function isOwnPage(address: string, page: Page): boolean {
  const [url, home] = [new URL(address), new URL(page.url)]
  const isFile = /\.(pdf|zip|png|jpe?g|gif|svg|webp|mp4|xml|json|txt|eps|ai)$/i.test(url.pathname)
  return /^https?:$/.test(url.protocol) && !isFile && !isHomeUrl(address, page) && isWithin(url, home)
}

/** On the host of the home page or below it: what stands above a site is its host's, not its own. */
function isWithin(url: URL, home: URL): boolean {
  const host = withoutWww(home.hostname)
  return url.hostname === host || url.hostname.endsWith(`.${host}`)
}

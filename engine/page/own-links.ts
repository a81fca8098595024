import { withoutWww } from '#contract/bare-host.ts'
import { labelOf, registrable, siteDomain } from './own-labels.ts'
import type { PageElement } from './page-element.ts'
import type { Page } from './read-page.ts'
import { resolveUrl } from './resolve-url.ts'

/** Which links of a page lead to its owner's own websites, and which of them home: asked by marks, names and pictures. */

/** The language or country that a host is the site of (`de.`, `pt-br.`, `www.`, `m.`); of `acme.com` nothing is one. */
const localeHost = /^(?:www\d?|m|mobile|[a-z]{2}(?:-[a-z]{2})?)\.(?=[^.]+\.)/

/**
 * Whether `url` is on a website of the page's owner: its own or one below it, or another domain whose label is that of the
 * page's own or one of its declared names (`acme.github.io` and `acme.com`).
 */
export function isOwnUrl(url: string, page: Page): boolean {
  const target = new URL(url).hostname
  const home = new URL(page.url).hostname
  if (withoutWww(target) === withoutWww(home)) return true
  const own = siteDomain(home)
  return target === own || target.endsWith(`.${own}`) || page.labels.has(labelOf(registrable(target)))
}

/**
 * Whether `url` is the home page of the site: its root, a language root, or the page itself, on the same host or that of
 * a language; or the root of another domain of its owner.
 */
export function isHomeUrl(url: string, page: Page): boolean {
  const target = new URL(url)
  const home = new URL(page.url)
  const path = trimPath(target.pathname)
  const isRoot = path === '' || /^\/[a-z]{2}([-_][a-z]{2})?$/i.test(path)
  if (withoutWww(target.hostname) === withoutWww(home.hostname)) return isRoot || path === trimPath(home.pathname)
  return isRoot && isMainHost(target.hostname, page) && isOwnUrl(url, page)
}

// A blog or a shop below the owner's domain is a website of its own.
const isMainHost = (host: string, page: Page) => {
  const own = siteDomain(new URL(page.url).hostname)
  const domain = host === own || host.endsWith(`.${own}`) ? own : registrable(host)
  return host === domain || host.replace(localeHost, '') === domain
}

const trimPath = (path: string) =>
  path.replace(/\/(index|home|default)\.(html?|php|aspx?)$/i, '/').replace(/(?<!\/)\/+$/, '')

/** What pages call their beginning; any other fragment is a section of the page, and `#!` leads nowhere. */
const beginnings = new Set(
  'top home hero start main header page-top back-to-top body index intro banner welcome inicio accueil /'.split(' '),
)

/** Whether a link element's href leads home; `href="#"`, `"/"`, `"./"`, `"/#top"` and an empty one count, `"/#team"` doesn't. */
export function isHomeLink(link: PageElement | undefined, page: Page): boolean {
  const href = link?.attributes['href']?.trim()
  if (href === undefined) return false
  const [address = '', ...rest] = href.split('#')
  const fragment = rest.join('#')
  if (fragment !== '' && !beginnings.has(fragment.toLowerCase())) return false
  if (address === '') return true
  const url = resolveUrl(address, page.base)
  return url !== undefined && isHomeUrl(url, page)
}

/** Whether a link element leads to somebody else's website; false for what leads to no web page. */
export function leadsAway(link: PageElement | undefined, page: Page): boolean {
  const url = resolveUrl(link?.attributes['href'], page.base)
  return url !== undefined && !isOwnUrl(url, page)
}

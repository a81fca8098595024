import { linkedPages, type LinkedPage } from '../page/linked-pages.ts'
import type { PageName } from '../page/page-names.ts'
import type { Page } from '../page/read-page.ts'

/** Where a company says who it is: on the page about it, then where it says who is responsible, then how to reach it. */
const kinds: readonly PageName[] = ['about', 'imprint', 'contact']
const limits = { linksMax: 2_000, pagesMax: 2 }
const points = { path: 3, words: 2 }

/**
 * The addresses of the pages that say most about the owner, by the links of the home page, on the same host only: the
 * best of each kind, most telling kind first, at most two.
 */
export function findOwnerPages(page: Page): string[] {
  const links = linkedPages(page, limits.linksMax)
  const found = kinds.flatMap((kind) => bestOf(links, kind) ?? [])
  return [...new Set(found)].slice(0, limits.pagesMax)
}

function bestOf(links: readonly LinkedPage[], kind: PageName): string | undefined {
  const [best] = links
    .map((link) => ({ url: link.url, worth: worthOf(link, kind) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((one, other) => other.worth - one.worth || one.url.length - other.url.length)
  return best?.url
}

const worthOf = ({ byPath, byWords }: LinkedPage, kind: PageName): number =>
  (byPath === kind ? points.path : 0) + (byWords === kind ? points.words : 0)

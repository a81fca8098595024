import type { SourceText } from '../site.ts'
import { linkedPages, pageKey, type LinkedPage } from '../page/linked-pages.ts'
import type { PageName } from '../page/page-names.ts'
import { readPage } from '../page/read-page.ts'
import type { PageKind, WantedPage } from './context-source.ts'

/** What the pages are called that a kind is read from, and how many of them are wanted. */
const rules: readonly { kind: PageKind; names: readonly PageName[]; pagesMax: number }[] = [
  { kind: 'about', names: ['about', 'mission'], pagesMax: 2 },
  { kind: 'products', names: ['products'], pagesMax: 2 },
  { kind: 'pricing', names: ['pricing'], pagesMax: 1 },
]

const limits = {
  /** Beside the home page: with it, six fetches in all. */
  pagesMax: 5,
  linksMax: 1_000,
}
/** A path says more than words do; of two equal links the one outside of the text is meant. */
const points = { path: 3, words: 2, outsideOfMain: 0.5 }

/**
 * The pages that say what a brand is, by the links that its home page really shows: about, products, pricing; same
 * host, most telling first, at most five.
 */
export function wantedPages(home: SourceText): WantedPage[] {
  const found = new Map<string, { kind: PageKind; url: string; points: number }>()
  for (const link of linkedPages(readPage(home), limits.linksMax)) {
    const match = judge(link)
    const known = found.get(pageKey(link.url))
    if (match !== undefined && (known === undefined || match.points > known.points)) {
      found.set(pageKey(link.url), { ...match, url: link.url })
    }
  }
  const ranked = [...found.values()].sort((one, other) => other.points - one.points)
  // One of each kind before a second of any.
  const turns = rules.map(({ kind, pagesMax: most }) => ranked.filter((link) => link.kind === kind).slice(0, most))
  return [0, 1]
    .flatMap((turn) => turns.flatMap((links) => links[turn] ?? []))
    .slice(0, limits.pagesMax)
    .map(({ kind, url }) => ({ kind, url }))
}

// At the top of the site, or below a language or a folder of plain pages.
const topPath = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:(?:company|pages|info|html)\/)?[^/]+\/*$/i
/** Where Shopify's shops list all that they have. */
const wholeShop = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?collections\/all\/?$/i
/** `About Acme`, `What is Acme?`. */
// bounded: at most 60 characters, see pageNameLengthMax
const aboutOwner = /^(about|what is) [\p{L}\p{N}. ]{2,30}\??$/iu

function judge({ element, path, byPath, words, byWords }: LinkedPage): { kind: PageKind; points: number } | undefined {
  const atPath = wholeShop.test(path) ? 'products' : topPath.test(path) ? byPath : undefined
  const named = byWords ?? (aboutOwner.test(words) ? 'about' : undefined)
  let best: { kind: PageKind; points: number } | undefined
  for (const { kind, names } of rules) {
    const isOf = (name: PageName | undefined) => name !== undefined && names.includes(name)
    const said = (isOf(atPath) ? points.path : 0) + (isOf(named) ? points.words : 0)
    const total = said + (element.region === 'main' ? 0 : points.outsideOfMain)
    if (said > 0 && (best === undefined || total > best.points)) best = { kind, points: total }
  }
  return best
}

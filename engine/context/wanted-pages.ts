import { bareHost } from '#contract/bare-host.ts'
import type { SourceText } from '../site.ts'
import { cleanText } from '../page/clean-text.ts'
import { textWithin, type PageElement } from '../page/page-element.ts'
import { isHomeUrl } from '../page/own-links.ts'
import { readPage, type Page } from '../page/read-page.ts'
import type { PageKind, WantedPage } from './context-source.ts'

/** How a link shows what its page is: by its path and by its words; how many such pages are wanted. */
type PageRule = { kind: PageKind; path: RegExp; words: RegExp; pagesMax: number }

const rules: readonly PageRule[] = [
  {
    kind: 'about',
    // bounded: at most 200 characters, see pathLengthMax
    path: /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:company\/|pages\/|info\/|html\/)?(about([-_]?(us|the-company|me))?|aboutus|our-(story|mission|company)|company|mission|who-we-are|story|ueber-uns|ueberuns|über-uns|verein|unternehmen|a-propos|apropos|qui-sommes-nous|presentation|nosotros|quienes-somos|sobre|sobre-nos|sobre-nosotros|quem-somos|a-empresa|empresa|chi-siamo|chisiamo|azienda|over-ons|overons|over|om-oss|o-nas|o-kompanii|about-company|gaiyou|guanyuwomen|philosophy|rinen)(\.(html?|php|aspx))?\/?$/i,
    // bounded: at most 60 characters, see wordsLengthMax
    words:
      /^(about( us| me| the (company|project|team)| [\p{L}\p{N}. ]{2,30})?|(our |the )?(company|story|mission)|who we are|what is [\p{L}\p{N}. ]{2,30}\??|über uns|wir über uns|das unternehmen|der verein|unternehmen|à propos( de nous)?|qui sommes[- ]nous ?\??|l['’]entreprise|l['’]association|nosotros|sobre nosotros|quiénes somos|la empresa|sobre( nós)?|quem somos|a empresa|chi siamo|l['’]azienda|over( ons)?|wie zijn wij|om oss|о нас|о компании|о фонде|о проекте|会社概要|企業情報|会社案内|会社紹介|私たちについて|当社について|企業理念|关于我们|關於我們|关于|公司简介|公司介绍|企业简介|من نحن|عن الشركة|حولنا|عنا)$/iu,
    pagesMax: 2,
  },
  {
    kind: 'products',
    // bounded: at most 200 characters, see pathLengthMax
    path: /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:pages\/)?(products?|services?|solutions?|features?|shop|store|platform|what-we-(do|offer)|collections\/all|leistungen|angebote?|produkte|dienstleistungen|prestations|nos-services|nos-produits|produits|productos|servicios|produtos|servicos|prodotti|servizi|diensten|producten|aanbod|uslugi|produkciya|catalog|business|jigyou|works?|chanpin|fuwu|courses|classes|programs|treatments)(\.(html?|php|aspx))?\/?$/i,
    // bounded: at most 60 characters, see wordsLengthMax
    words:
      /^((all |our |the )?(products?|services?|solutions?|features?|platform)( overview| & services| and services)?|shop( all| now)?|store|what we (do|offer)|courses|classes|programs|treatments|produkte|(unsere )?leistungen|angebote?|unser angebot|dienstleistungen|(nos )?(produits|services|prestations)|(nuestros )?(productos|servicios)|(nossos )?(produtos|serviços)|(i nostri )?(prodotti|servizi)|(onze )?(diensten|producten)|aanbod|услуги|продукция|товары|каталог|サービス(紹介|一覧|案内)?|事業(内容|紹介|案内)|業務内容|製品(情報|一覧|紹介|案内)?|商品(一覧|紹介|案内)?|产品(中心|展示|与服务|介绍)?|產品|服务(项目|内容)?|服務(項目)?|解决方案|业务(范围|介绍)|خدماتنا|منتجاتنا|الخدمات|المنتجات)$/iu,
    pagesMax: 2,
  },
  {
    kind: 'pricing',
    // bounded: at most 200 characters, see pathLengthMax
    path: /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:pages\/)?(pricing|plans?([-_]and[-_]pricing)?|prices|preise|tarifs|precios|prezzi)(\.(html?|php|aspx))?\/?$/i,
    words: /^(pricing|prices?|plans?( (&|and) pricing)?|preise|tarifs|precios|prezzi)$/iu,
    pagesMax: 1,
  },
]

const limits = {
  /** Beside the home page: with it, six fetches in all. */
  pagesMax: 5,
  linksMax: 1_000,
  wordsLengthMax: 60,
  pathLengthMax: 200,
}
/** A path says more than words do; of two equal links the one outside of the text is meant. */
const points = { path: 3, words: 2, outsideOfMain: 0.5 }

/**
 * The pages that say what a brand is, by the links that its home page really shows: about, products, pricing; same
 * host, most telling first, at most five.
 */
export function wantedPages(home: SourceText): WantedPage[] {
  const page = readPage(home)
  const found = new Map<string, { kind: PageKind; url: string; points: number }>()
  for (const { element, url } of page.anchors.slice(0, limits.linksMax)) {
    if (!isPageOfSite(url, page)) continue
    const match = judge(element, url)
    const known = found.get(pageKey(url))
    if (match !== undefined && (known === undefined || match.points > known.points)) {
      found.set(pageKey(url), { ...match, url })
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

function judge(element: PageElement, url: string): { kind: PageKind; points: number } | undefined {
  // bounded: at most 60 characters, see wordsLengthMax
  const words =
    cleanText(textWithin(element) || element.attributes['aria-label'], limits.wordsLengthMax)?.replace(
      /(?<![\s→›»>.])[\s→›»>.]+$/u,
      '',
    ) ?? ''
  const { pathname } = new URL(url)
  let best: { kind: PageKind; points: number } | undefined
  for (const { kind, path, words: named } of rules) {
    const said =
      (path.test(decodedPath(pathname).slice(0, limits.pathLengthMax)) ? points.path : 0) +
      (named.test(words) ? points.words : 0)
    const total = said + (element.region === 'main' ? 0 : points.outsideOfMain)
    if (said > 0 && (best === undefined || total > best.points)) best = { kind, points: total }
  }
  return best
}

function isPageOfSite(url: string, page: Page): boolean {
  const target = new URL(url)
  if (bareHost(url) !== bareHost(page.url)) return false
  if (pageKey(url) === pageKey(page.url) || isHomeUrl(url, page)) return false
  return !/\.(pdf|zip|png|jpe?g|gif|svg|webp|mp4|xml|json|txt|dmg|exe)$/i.test(target.pathname)
}

// The same page is linked with and without a query and a closing slash.
function pageKey(url: string): string {
  return bareHost(url) + new URL(url).pathname.replace(/(?<!\/)\/+$/, '')
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

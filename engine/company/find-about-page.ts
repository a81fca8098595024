import { cleanText } from '../page/clean-text.ts'
import { textWithin, type PageElement } from '../page/page-element.ts'
import { isHomeUrl } from '../page/own-links.ts'
import type { Page } from '../page/read-page.ts'

// What a page is by its path and by the words of the link: about the company first, else who is responsible, else contact.
const kinds: readonly { path: RegExp; words: RegExp }[] = [
  {
    path: /\/(about([-_]?(us|the-company))?|who-we-are|our-(story|company)|company|ueber-uns|über-uns|unternehmen|a-propos|qui-sommes-nous|nosotros|quienes-somos|chi-siamo|over-ons|om-oss|sobre(-nos)?)(\.(html?|php|aspx))?\/?$/i,
    words:
      /^(about( us| the company)?|who we are|our (story|company)|(the )?company|über uns|unternehmen|à propos|qui sommes[- ]nous ?\??|(sobre )?nosotros|quiénes somos|chi siamo|over ons|om oss|sobre (nós|nosotros)|会社概要)$/iu,
  },
  {
    path: /\/(impressum|imprint|legal-notice|mentions-legales|aviso-legal|note-legali|colofon)(\.(html?|php|aspx))?\/?$/i,
    words: /^(impressum|imprint|legal notice|mentions légales|aviso legal|note legali|colofon)$/iu,
  },
  {
    path: /\/(contact([-_]?us)?|kontakt|contacto|contatti|contato|get-in-touch)(\.(html?|php|aspx))?\/?$/i,
    words: /^(contact( us)?|kontakt|contacto|contatti|contactez[- ]nous|nous contacter|get in touch|お問い合わせ)$/iu,
  },
]
const thresholds = { anchorsMax: 2_000, wordsLengthMax: 60 }
const points = { path: 3, words: 2 }

/** The address of the page that says most about the owner, by the links of the home page; on the same host only. */
export function findAboutPage(page: Page): string | undefined {
  const links = page.anchors.slice(0, thresholds.anchorsMax).filter(({ url }) => isPageOfSite(url, page))
  for (const kind of kinds) {
    const ranked = links
      .map(({ element, url }) => ({ url, worth: worthOf(element, url, kind) }))
      .filter(({ worth }) => worth > 0)
      .toSorted((one, other) => other.worth - one.worth || one.url.length - other.url.length)
    const [best] = ranked
    if (best !== undefined) return best.url
  }
  return undefined
}

function worthOf(element: PageElement, url: string, { path, words }: (typeof kinds)[number]): number {
  const text = cleanText(textWithin(element) || element.attributes['aria-label'], thresholds.wordsLengthMax) ?? ''
  return (path.test(decoded(new URL(url).pathname)) ? points.path : 0) + (words.test(text) ? points.words : 0)
}

function isPageOfSite(url: string, page: Page): boolean {
  const bareHost = (address: string) => new URL(address).host.replace(/^www\./, '')
  if (bareHost(url) !== bareHost(page.url) || isHomeUrl(url, page)) return false
  return !/\.(pdf|zip|png|jpe?g|gif|svg|webp|mp4|xml|json|txt)$/i.test(new URL(url).pathname)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

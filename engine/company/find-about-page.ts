import { bareHost } from '#contract/bare-host.ts'
import { cleanText } from '../page/clean-text.ts'
import { textWithin, type PageElement } from '../page/page-element.ts'
import { isHomeUrl } from '../page/own-links.ts'
import type { Page } from '../page/read-page.ts'

// What a page is by its path and by the words of the link: about the company first, else who is responsible, else contact.
const kinds: readonly { path: RegExp; words: RegExp }[] = [
  {
    path: /\/(about([-_]?(us|the-company))?|who-we-are|our-(story|company)|company(-profile)?|profile|corporate|ueber-uns|über-uns|unternehmen|wir-ueber-uns|a-propos|à-propos|qui-sommes-nous|entreprise|nosotros|sobre-nosotros|quienes-somos|la-empresa|chi-siamo|azienda|over-ons|om-oss|om-os|sobre(-nos)?|quem-somos|empresa|o-nas|hakkimizda|kurumsal|o-kompanii|o-nas|about-company|kompaniya|gaiyou?|kaisha(gaiyou?)?|company-info|会社概要|gongsi|guanyu|关于我们|من-نحن)(\.(html?|php|aspx))?\/?$/iu,
    words:
      /^(about( us| the company| our company)?|who we are|our (story|company)|(the )?company( profile| info(rmation)?)?|über uns|wir über uns|unternehmen|das unternehmen|à propos( de nous)?|qui sommes[- ]nous ?\??|l['’]entreprise|(sobre )?nosotros|quiénes somos|la empresa|acerca de( nosotros)?|chi siamo|l['’]azienda|azienda|over ons|om oss|om os|sobre|sobre (nós|nosotros|a empresa)|quem somos|a empresa|o nas|o firmie|hakkımızda|biz kimiz|kurumsal|о компании|о нас|компания|会社概要|会社案内|会社情報|企業情報|私たちについて|当社について|关于我们|公司简介|关于|關於我們|公司介紹|회사소개|회사 소개|소개|من نحن|عن الشركة|حول)$/iu,
  },
  {
    path: /\/(impressum|imprint|legal-notice|mentions-legales|mentions-légales|aviso-legal|note-legali|colofon|tokushoho|tokutei|rekvizity)(\.(html?|php|aspx))?\/?$/iu,
    words:
      /^(impressum|imprint|legal notice|mentions légales|aviso legal|note legali|colofon|特定商取引法に基づく表記|реквизиты|künye)$/iu,
  },
  {
    path: /\/(contact([-_]?us)?|contacts|kontakt|kontakty|contacto|contatti|contato|iletisim|get-in-touch|access|lianxi|toiawase)(\.(html?|php|aspx))?\/?$/i,
    words:
      /^(contact( us)?|kontakt|contacto|contatti|contactez[- ]nous|nous contacter|contato|fale conosco|contáctanos|kontakty|iletişim|контакты|связаться с нами|アクセス|お問い合わせ|お問合せ|联系我们|聯絡我們|문의|오시는 길|اتصل بنا|تواصل معنا|get in touch)$/iu,
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

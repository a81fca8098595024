import { pageBlocks } from '../page/page-blocks.ts'
import type { Page } from '../page/read-page.ts'

// bounded: at most 4,000 characters, see parkedTextMax and titleMax
const parkedWords =
  /\b(this )?domain( name)?\b.{0,60}\b(is|may be) (for sale|parked|available for (sale|purchase)|expired)\b|\bbuy this domain\b|\bparked (free|domain)\b|\bsuspended (domain|page)\b|\baccount (has been )?suspended\b|\b(recently|just) registered\b.{0,40}\b(domain|namecheap|godaddy)\b|\bdomain (was|has been) (recently |just )?registered\b|\b(domain|website) owner may (currently )?be offering it for sale\b|\b(diese )?domain steht zum verkauf\b|\bce (nom de )?domaine est (à vendre|en vente)\b|\beste dominio está (a la venta|en venta)\b|\bquesto dominio è in vendita\b|\bdit domein is te koop\b/i
/** Sellers of names, to which an unused one is redirected. */
const parkedHosts =
  /(^|\.)(sedo|sedoparking|hugedomains|dan|afternic|parkingcrew|bodis|undeveloped|buydomains|domainmarket|uniregistry|dynadot|parklogic|domainname)\.(com|net)$/
// bounded: at most 4,000 characters, see parkedTextMax and titleMax
const serverWords =
  /\bdefault web ?site page\b|\bapache2? .{0,20}default page\b|\bwelcome to (nginx|centos|caddy|openresty)\b|\biis windows server\b|\btest page for the .{0,40}(http server|web server|apache)\b|\bweb server is working\b|\bindex of \/|\bdefault (plesk|cpanel) page\b|^it works!?$|\bfuture home of something quite cool\b|\bweb ?site (is )?under construction by its owner\b/i
// bounded: at most 1,000 characters, see titleMax
const errorTitle =
  /^\W*(error\W*)?([45]\d\d\b.{0,60}|(page|site|file) not found|not found|access denied|forbidden|bad gateway|service unavailable|internal server error|gateway time-?out|site (temporarily )?unavailable|application error|deployment not found|there isn.t a github pages site here)\W*$/i
// bounded: at most 1,000 characters, see titleMax
const signIn =
  /^\W*((please )?(sign ?in|log ?in|login|anmelden|anmeldung|einloggen|connexion|se connecter|iniciar sesión|acceso|accedi|inloggen|authentication required)(\s+(to|with|for|bei|zu|à|en|in)\s.{1,60}|\s+required|\s+page)?\W*([|–—:·-].*)?|.{1,60}\s[|–—:·-]\s(sign ?in|log ?in|login|anmelden|anmeldung|connexion|iniciar sesión|accedi|inloggen))\W*$/i

/** Characters of a page that may be a notice, and of one that may be an error or a form. */
const thresholds = { parkedTextMax: 3_000, wallTextMax: 500, titleMax: 1_000 }

type Shown = { page: Page; title: string; text: string; words: string }
type Rule = { why: string; holds: (shown: Shown) => boolean }

const rules: readonly Rule[] = [
  {
    why: 'The domain is parked or for sale.',
    holds: ({ page, text, words }) =>
      isSellers(new URL(page.url)) || (text.length < thresholds.parkedTextMax && parkedWords.test(words)),
  },
  {
    why: 'The home page is the server’s own first page.',
    holds: ({ page, text, words }) =>
      text.length < thresholds.parkedTextMax &&
      (serverWords.test(words) || /^it works!?$/i.test(text) || isListing(page)),
  },
  {
    why: 'The home page is an error message.',
    holds: ({ page, title, text }) =>
      text.length < thresholds.wallTextMax && !describesItself(page) && errorTitle.test(title),
  },
  {
    why: 'The home page is nothing but a sign-in form.',
    holds: ({ page, title, text }) =>
      text.length < thresholds.wallTextMax && !describesItself(page) && asksWho(page) && signIn.test(title),
  },
  { why: 'The home page is empty.', holds: isEmpty },
]

/**
 * Why a page shows no brand, or undefined when it may: a name without a site (a seller's notice, a server's default
 * page), an error, an empty page, or a sign-in form that says nothing else.
 */
export function whyNoBrand(page: Page): string | undefined {
  const text = pageBlocks(page)
    .map((block) => block.text)
    .join(' ')
  const title = (page.title ?? '').slice(0, thresholds.titleMax)
  const shown = { page, text, title, words: `${title} ${text}` }
  return rules.find(({ holds }) => holds(shown))?.why
}

const describesItself = ({ metas }: Page) => metas.has('description') || metas.has('og:site_name')

// The seller's own home page is that of a brand.
const isSellers = ({ hostname, pathname, search }: URL) => parkedHosts.test(hostname) && `${pathname}${search}` !== '/'

const isListing = ({ title }: Page) => /^index of \//i.test(title ?? '')

/** A form that asks for a password, or for the name of an account alone, as sign-ins in two steps do. */
const asksWho = ({ elements }: Page) =>
  elements.some(
    ({ tag, attributes, inControl }) =>
      tag === 'input' && (attributes['type']?.toLowerCase() === 'password' || (inControl && isAccount(attributes))),
  )

const isAccount = ({ type = 'text', name = '', autocomplete = '' }: Record<string, string>) =>
  /^(email|text)$/i.test(type) && /user|login|email|account/i.test(`${name} ${autocomplete}`)

// Scripts may yet draw it: such a page is judged by what becomes of it.
function isEmpty({ page, text }: Shown): boolean {
  const says = [page.title, page.metas.get('description'), page.metas.get('og:title'), page.metas.get('og:site_name')]
  return (
    text === '' &&
    says.every((one) => (one ?? '').trim() === '') &&
    !page.elements.some(({ tag }) => /^(img|svg|script|iframe|frame|video|object|canvas|picture)$/.test(tag)) &&
    !page.links.some(({ rel }) => rel.some((word) => /icon|manifest/.test(word)))
  )
}

import type { LogoFeature } from './logo-weights.ts'

/** What says of a picture that it is a mark, or whose. */
const signs: ReadonlySet<string> = new Set<LogoFeature>([
  'home link',
  'logo word on itself',
  'logo word near',
  'alt says logo',
  'the only one called a logo',
  'name in alt',
  'nothing but the name in alt, unlinked',
  'in the heading of the page',
  'alone above the heading that is the name',
  'name in file',
  'name set as a picture',
  'json-ld organization.logo',
  'meta og:logo',
  'link rel=logo',
  'itemprop logo',
  'json-ld organization.image',
  'shows what the icon shows',
])
/** Without one of these a photograph shows what the brand does. */
const ofPhotographs: ReadonlySet<string> = new Set<LogoFeature>([
  'home link',
  'logo word on itself',
  'alt says logo',
  'shows what the icon shows',
])

/**
 * Whether anything says of a picture with these rules that it is the brand's mark, beyond where it stands and how large it is: a
 * team's photograph and a sign for a cart stand in the header too. A name in the alternative text alone says it of a shape, not of
 * an opaque picture, whose text tells who is on it.
 */
export function saysWhose(rules: readonly string[]): boolean {
  const said = rules.filter((rule) => signs.has(rule))
  if (rules.includes('photograph')) return said.some((rule) => ofPhotographs.has(rule))
  return said.some((rule) => rule !== 'name in alt' || !rules.includes('opaque'))
}

// bounded: at most 9,000 characters, see namesMax of logo-points
const logoWord =
  /(^|[^a-z])(site-?|brand-?|header-?|nav-?|main-?)?((iso)?logo(type|mark|marca|t[iy]po?)?|(iso|imago)tipo|logga|brand(ing|mark)?|wordmark)(?!s|[-_ ]?(?:in|ut)(?![a-z])|[-_]?[a-z]*(wall|list|grid|cloud|strip|carousel|slider))([^a-z]|$)/i
/** A name with hyphens before its capitals: `LogoStart` is two words, and no `logos`. */
export const inWords = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-')
/** The same in other scripts; `プロゴルフ` is golf. */
const logoWordAbroad = /(?<!\p{L})(?:лого(?:тип)?|λογ[οό]τυπο)(?!\p{L})|ロゴ(?!ル)|로고|徽标|標誌|商标/iu
/** Compounds with what the mark is of, or where it stands: `Praxislogo`, `vereinslogo.png`. */
const logoCompound =
  /(?<![a-z])(?:praxis|firmen|vereins?|schul|haus|haupt|unternehmens|gemeinde|stadt|kanzlei|kirchen|hotel|shop|clubs?|klubb?|bedrijfs|school|company|church|page|top|main|menu|mobile|desktop)logo(?![a-z])/i
/** Any other compound: `uuslogo`, `logok`. Trades that end in it are none (`podologo`), nor are entries, exits and plurals. */
const logoWithin = /(?<!o|cata|dia|ana|deca)logo(?!s|[-_ ]?(?:in|ut|ff)(?![a-z])|[a-z]{3})/i
/** Whether the file of a picture in a page's header is named so; elsewhere such a name is a partner's as often. */
export const headerFileSaysLogo = (file: string) => logoWithin.test(file)
/** Whether a name says that it is a mark's: `site-logo`, `kobeLogo`, `チームロゴ`. */
export const saysLogo = (name: string) =>
  logoWord.test(inWords(name)) || logoCompound.test(name) || logoWordAbroad.test(name)
/** Whether an alternative text does. */
export const altSaysLogo = (alt: string): boolean => /\blogo\b/i.test(alt) || logoCompound.test(alt)

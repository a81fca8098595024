import { readCountry } from '../country-code.ts'
import type { Page } from '../../page/read-page.ts'
import type { CountryHints } from './written-place.ts'

const thresholds = { anchorsMax: 2_000, countryLengthMin: 4, countryWordsMax: 4 }

const topLevels: ReadonlyMap<string, string> = new Map([
  ...'de fr es it at ch be pl cz se dk no fi pt gr hu ro nl br mx in ru ua kz tr jp cn kr tw ie nz za ar cl pe bg hr si sk lt lv ee lu ae sa eg ma tn sg my th id vn ph il'
    .split(' ')
    .map((code) => [code, code.toUpperCase()] as const),
  ['uk', 'GB'],
  ['рф', 'RU'],
])

/** Of countries, and sold to everybody for what they spell. */
const soldAbroad = new Set(
  'ac ad ag ai am as bz cc cd co cx dj fm gg gl gs im io la li ly md me mn ms mu nu pm pn pw re sc sh sm so sr st su tf tk tl to tv vc vg ws'.split(
    ' ',
  ),
)

/** The country whose own top-level domain a name is under; undefined where it says nothing of a place. */
export function countryOfDomain(domain: string): string | undefined {
  const last = domain.split('.').at(-1) ?? ''
  if (soldAbroad.has(last)) return undefined
  return topLevels.get(last) ?? (last.length === 2 ? readCountry(last.toUpperCase())?.code : undefined)
}

/** International prefixes that belong to one country. */
const callingCodes: ReadonlyMap<string, string> = new Map(
  '30GR 31NL 32BE 33FR 34ES 36HU 40RO 41CH 43AT 45DK 46SE 48PL 49DE 52MX 54AR 55BR 56CL 60MY 62ID 63PH 64NZ 65SG 66TH 82KR 84VN 90TR 91IN 351PT 352LU 353IE 358FI 359BG 370LT 371LV 372EE 380UA 385HR 386SI 420CZ 421SK 966SA 971AE 972IL 212MA 216TN 20EG 27ZA'
    .split(' ')
    .map((entry) => [entry.slice(0, -2), entry.slice(-2)] as const),
)

/** What a page shows of its country: its domain, its language, and the telephone numbers that it links. */
export function countryHints(page: Page, domain: string): CountryHints {
  const telephones = page.elements
    .slice(0)
    .filter(({ tag, attributes }) => tag === 'a' && /^tel:/i.test(attributes['href'] ?? ''))
    .slice(0, thresholds.anchorsMax)
    .flatMap(({ attributes }) => countryOfNumber(attributes['href'] ?? '') ?? [])
  const language = page.elements.find(({ tag }) => tag === 'html')?.attributes['lang']
  return { domain, language, telephones: [...new Set(telephones)] }
}

function countryOfNumber(href: string): string | undefined {
  const digits = href.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (!digits.startsWith('+')) return undefined
  return [3, 2].map((length) => callingCodes.get(digits.slice(1, 1 + length))).find((code) => code !== undefined)
}

/** Languages in which one form of postal code belongs to one country. */
const languages: ReadonlyMap<string, string> = new Map([
  ['de', 'DE'],
  ['fr', 'FR'],
  ['it', 'IT'],
  ['tr', 'TR'],
  ['cs', 'CZ'],
  ['sv', 'SE'],
  ['fi', 'FI'],
  ['hu', 'HU'],
  ['da', 'DK'],
  ['no', 'NO'],
  ['nb', 'NO'],
  ['nn', 'NO'],
  ['pl', 'PL'],
  ['sk', 'SK'],
  ['sl', 'SI'],
  ['hr', 'HR'],
  ['ro', 'RO'],
  ['bg', 'BG'],
  ['et', 'EE'],
  ['lv', 'LV'],
  ['lt', 'LT'],
  ['el', 'GR'],
  ['ja', 'JP'],
])

/** The countries that a page without a country's name may be in, surest first: by its domain, its telephones, its language. */
export function hintedCountries({ domain, language, telephones }: CountryHints): string[] {
  const byDomain = countryOfDomain(domain)
  const byLanguage = languages.get((language ?? '').slice(0, 2).toLowerCase())
  // A number abroad does not move a company: only one that is alone counts.
  const byTelephone = telephones?.length === 1 ? telephones : []
  if (byDomain !== undefined) return [byDomain]
  return [...new Set([...byTelephone, ...(byLanguage === undefined ? [] : [byLanguage])])]
}

const spokenCodes = new Set(['uk', 'usa', 'u.s.a.', 'uae', 'u.k.'])

/** The country that a line names by a whole part of it, or in its last words; never by a code in running text. */
export function countryNamed(text: string): string | undefined {
  const parts = text.split(/[,،、|·•;()/\n]|\s[-–—]\s/u).map((part) => part.trim())
  const words = text.split(' ')
  const tails = Array.from({ length: thresholds.countryWordsMax }, (_, at) => words.slice(-1 - at).join(' '))
  return [...parts.toReversed(), ...tails].map(countryOfPart).find((code) => code !== undefined)
}

/** The country that a part of an address is the name of, or a code that is said like one: `UK`. */
export function countryOfPart(part: string): string | undefined {
  // bounded: at most 400 characters, see written-address
  const bare = part.replace(/^[\d\s-]+|[\d\s.-]+$/g, '')
  const isName = bare.length >= thresholds.countryLengthMin || spokenCodes.has(bare.toLowerCase())
  return isName ? readCountry(bare)?.code : undefined
}

import { domainToUnicode } from 'node:url'
import { readCountry } from '../country-code.ts'
import type { Page } from '../../page/read-page.ts'
import { internationalNumbers } from './telephones.ts'
import type { CountryHints } from './written-place.ts'

const thresholds = { anchorsMax: 2_000, lineLengthMax: 400, countryLengthMin: 4, countryWordsMax: 4 }

const topLevels: ReadonlyMap<string, string> = new Map([
  ...'de fr es it at ch be pl cz se dk no fi pt gr hu ro nl br mx in ru ua kz tr jp cn kr tw ie nz za ar cl pe bg hr si sk lt lv ee lu ae sa eg ma tn sg my th id vn ph il'
    .split(' ')
    .map((code) => [code, code.toUpperCase()] as const),
  ['uk', 'GB'],
  // In their own letters (IANA's root zone database), as `domainToUnicode` writes them.
  ...'рф:RU бел:BY укр:UA срб:RS бг:BG мкд:MK қаз:KZ мон:MN ελ:GR გე:GE հայ:AM 中国:CN 中國:CN 台湾:TW 台灣:TW 香港:HK 한국:KR ไทย:TH भारत:IN ভারত:IN বাংলা:BD'
    .split(' ')
    .map((entry) => entry.split(':') as [string, string]),
])

/** Of a city or a region within one country (IANA's root zone database), by that country's code. */
const ofPlaces: ReadonlyMap<string, string> = new Map(
  [
    'AT tirol wien',
    'AU melbourne sydney',
    'BE brussels gent vlaanderen',
    'BR rio',
    'CA quebec',
    'CH swiss zuerich',
    'DE bayern berlin cologne hamburg koeln nrw ruhr saarland',
    'ES barcelona cat eus gal madrid',
    'FI helsinki',
    'FR alsace bzh corsica paris',
    'GB cymru london scot wales',
    'JP kyoto nagoya okinawa osaka ryukyu tokyo yokohama',
    'NL amsterdam frl',
    'NZ kiwi',
    'RU moscow tatar москва',
    'SE stockholm',
    'TR ist istanbul',
    'TW taipei',
    'US boston miami nyc vegas',
    'ZA capetown durban joburg',
  ].flatMap((line) => {
    const [code = '', ...names] = line.split(' ')
    return names.map((name) => [name, code] as const)
  }),
)

/** Of countries, and sold to everybody for what they spell. */
const soldAbroad = new Set(
  'ac ad ag ai am as bz cc cd co cx dj fm gg gl gs im io la li ly md me mn ms mu nu pm pn pw re sc sh sm so sr st su tf tk tl to tv vc vg ws'.split(
    ' ',
  ),
)

/** The country whose own top-level domain, or that of a place in it, a name is under; undefined where it says nothing of a place. */
export function countryOfDomain(domain: string): string | undefined {
  const last = domainToUnicode(domain.split('.').at(-1) ?? '')
  if (soldAbroad.has(last)) return undefined
  return (
    topLevels.get(last) ?? ofPlaces.get(last) ?? (last.length === 2 ? readCountry(last.toUpperCase())?.code : undefined)
  )
}

/** International prefixes that belong to one country (ITU-T E.164). */
const callingCodes: ReadonlyMap<string, string> = new Map(
  '20EG 27ZA 30GR 31NL 32BE 33FR 34ES 36HU 39IT 40RO 41CH 43AT 45DK 46SE 47NO 48PL 49DE 51PE 52MX 53CU 54AR 55BR 56CL 57CO 58VE 60MY 61AU 62ID 63PH 64NZ 65SG 66TH 81JP 82KR 84VN 86CN 90TR 91IN 92PK 93AF 94LK 95MM 98IR 212MA 213DZ 216TN 218LY 220GM 221SN 222MR 223ML 224GN 225CI 226BF 227NE 228TG 229BJ 230MU 231LR 232SL 233GH 234NG 235TD 237CM 241GA 242CG 243CD 244AO 249SD 250RW 251ET 252SO 254KE 255TZ 256UG 257BI 258MZ 260ZM 261MG 263ZW 264NA 265MW 267BW 350GI 351PT 352LU 353IE 354IS 355AL 356MT 357CY 358FI 359BG 370LT 371LV 372EE 373MD 374AM 375BY 376AD 377MC 378SM 380UA 381RS 382ME 383XK 385HR 386SI 387BA 389MK 420CZ 421SK 423LI 501BZ 502GT 503SV 504HN 505NI 506CR 507PA 509HT 591BO 592GY 593EC 595PY 597SR 598UY 670TL 673BN 675PG 679FJ 685WS 689PF 852HK 853MO 855KH 856LA 880BD 886TW 960MV 961LB 962JO 963SY 964IQ 965KW 966SA 967YE 968OM 970PS 971AE 972IL 973BH 974QA 975BT 976MN 977NP 992TJ 993TM 994AZ 995GE 996KG 998UZ'
    .split(' ')
    .map((entry) => [entry.slice(0, -2), entry.slice(-2)] as const),
)

/** What a page shows of its country: its domain, its language, and the telephone numbers that it links or writes with their prefix. */
export function countryHints(page: Page, domain: string): CountryHints {
  const linked = page.elements
    .filter(({ tag, attributes }) => tag === 'a' && /^tel:/i.test(attributes['href'] ?? ''))
    .slice(0, thresholds.anchorsMax)
    .map(({ attributes }) => attributes['href'] ?? '')
  const written = page.elements.flatMap(({ text }) => internationalNumbers(text.slice(0, thresholds.lineLengthMax)))
  const telephones = [...linked, ...written].flatMap((number) => countryOfNumber(number) ?? [])
  const language = page.elements.find(({ tag }) => tag === 'html')?.attributes['lang']
  return { domain, language, telephones: [...new Set(telephones)] }
}

function countryOfNumber(number: string): string | undefined {
  const digits = number.replace(/[^\d+]/g, '').replace(/^00/, '+')
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
  ['ca', 'ES'],
  ['eu', 'ES'],
  ['gl', 'ES'],
  ['uk', 'UA'],
  ['he', 'IL'],
  ['is', 'IS'],
  ['ko', 'KR'],
  ['mk', 'MK'],
  ['ka', 'GE'],
  ['hy', 'AM'],
  ['az', 'AZ'],
  ['th', 'TH'],
  ['vi', 'VN'],
  ['id', 'ID'],
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

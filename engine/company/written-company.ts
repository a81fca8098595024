import { pageBlocks, type Block } from '../page/page-blocks.ts'
import { sentencesOf } from '../page/sentences.ts'
import { bareLetters, cleanText } from '../page/clean-text.ts'
import { textWithin } from '../page/page-element.ts'
import type { Page } from '../page/read-page.ts'
import type { Claim, CompanyClaims } from './claim.ts'
import { findKind } from './company-kind.ts'
import { bandOf, readCount, yearOf } from './declared-company.ts'
import { findAddress } from './written-address.ts'

/**
 * What the visible words of the home page and of the about or contact page say of the company. Only sentences of the
 * brand about itself count; the year of a copyright notice is never a founding year.
 */
export function writtenCompany(pages: readonly Page[], domain: string, name: string | undefined): CompanyClaims {
  const read = pages.map((page) => ({ page, blocks: pageBlocks(page) }))
  const said = read.flatMap(({ page, blocks }) =>
    sentencesAbout(blocks, name ?? domain).map((text) => ({ text, page })),
  )
  return {
    employees: said.flatMap(({ text, page }) =>
      claimOf(employeesIn(text), 'head count in the text', page, trusts.headCount),
    ),
    foundedYear: said.flatMap(({ text, page }) => [
      ...claimOf(foundedIn(text), 'founding year in the text', page, trusts.founded),
      ...claimOf(sinceIn(text), '“since” in the text', page, trusts.since),
    ]),
    kind: read.flatMap(({ page }) => kindOf(page, domain)),
    location: locationClaims(
      read.map(({ page }) => page),
      domain,
    ),
    tickers: [],
    isins: [],
  }
}

const thresholds = {
  sentenceLengthMax: 400,
  lineLengthMax: 300,
  lineLengthMin: 8,
  addressLengthMax: 400,
  /** Elements directly inside one that is still a line of the footer. */
  lineChildrenMax: 12,
  linesMax: 200,
}
/** How sure each way of saying it is. */
const trusts = { headCount: 0.82, founded: 0.84, since: 0.6, footerKind: 0.7, address: 0.75 }

const claimOf = <Value>(value: Value | undefined, rule: string, page: Page, trust: number): Claim<Value>[] =>
  value === undefined ? [] : [{ value, rule, source: page.url, trust }]

// bounded: at most 400 characters, see sentencesAbout
const own =
  /(?<!\p{L})(we|our|us|wir|unser\p{L}*|nous|notre|nos|nuestr\p{L}*|somos|noi|nostr\p{L}*|wij|ons|onze|the company|das unternehmen|l['’]entreprise|la empresa|l['’]azienda)(?!\p{L})/iu

function sentencesAbout(blocks: readonly Block[], name: string): string[] {
  const bare = bareLetters(name)
  return blocks
    .filter(({ region, type }) => type !== 'heading' && (region === 'main' || region === 'footer'))
    .flatMap(({ text }) => sentencesOf(text))
    .filter(
      (text) => text.length <= thresholds.sentenceLengthMax && !/©|copyright|\(c\)|all rights reserved/i.test(text),
    )
    .filter(
      (text) =>
        own.test(text) ||
        bareLetters(text).includes(bare) ||
        /^(founded|established|gegründet|fondée?|fundada|fondata|opgericht) /i.test(text),
    )
}

const year = String.raw`(1[5-9]\d{2}|20\d{2})(?!\d|[-–]\d|s\b)`
// bounded: at most 400 characters, see sentencesAbout
const founded = new RegExp(
  String.raw`(?<!\p{L})(?:founded|established|incorporated|est\.|started|launched|gegründet|fondée?|créée?|fundad[ao]|fondat[ao]|opgericht|grundat)(?: (?:back|in|im|jahr|jahre|en|nel|by [^.,;]{2,60} in|von [^.,;]{2,60})){0,3} (?:the year )?${year}`,
  'iu',
)
// bounded: at most 400 characters, see sentencesAbout
const foundedGerman = new RegExp(String.raw`(?<!\p{L})(?:im jahr(?:e)? )?${year}(?: von [^.,;]{2,60})? gegründet`, 'iu')
const since = new RegExp(String.raw`(?<!\p{L})(?:since|seit|depuis|desde|dal|sinds) ${year}`, 'iu')

const foundedIn = (text: string): number | undefined => yearOf((founded.exec(text) ?? foundedGerman.exec(text))?.[1])
const sinceIn = (text: string): number | undefined => yearOf(since.exec(text)?.[1])

const staff = String.raw`(?:employees|team members|staff members|people (?:work|working|across|in \d+ (?:offices|countries))|colleagues|mitarbeite(?:r|rinnen|nde)\p{L}*|beschäftigte|salariés|collaborateurs|empleados|dipendenti|medewerkers|anställda)`
const count = String.raw`(\d{1,3}(?:[.,  '’]\d{3})+|\d{1,6})`
// bounded: at most 400 characters, see sentencesAbout
const staffed = new RegExp(
  String.raw`(?<!\p{L})(?:we are|we have|we employ|employs?|with|has|have|of|mit|beschäftig\p{L}+|rund|compte|cuenta con|conta)(?: (?:a team of|more than|over|about|around|some|nearly|almost|approximately|über|mehr als|etwa|plus de|près de|más de|oltre|ruim|meer dan|circa|now|today|currently)){0,4} ${count}\+? (?:\p{L}+ )?${staff}`,
  'iu',
)
const customers =
  /(?<!\p{L})(for|customers?|clients?|companies|businesses|organi[sz]ations|firms|teams?) (with|of|from|up|that|who|ranging|between)(?!\p{L})/iu

function employeesIn(text: string) {
  if (customers.test(text) && !/team of/i.test(text)) return undefined
  const said = readCount(staffed.exec(text)?.[1])
  return said === undefined ? undefined : bandOf(said)
}

/** The footer's notices: "© 2026 Tidepool Coffee GmbH", "a registered charity". */
function kindOf(page: Page, domain: string): CompanyClaims['kind'] {
  const notices = footerLines(page).filter((line) =>
    /©|copyright|\(c\)|®|registered|501\s?\(c\)|charity|impressum/i.test(line),
  )
  const legal = notices
    .map((line) => line.split(/(?:powered|built|designed|hosted|sponsored|supported) (?:by|with)/i, 1)[0])
    .join(' . ')
  const kind = findKind({ types: '', legal, domain: '', listed: false })
  return kind === undefined || domain === '' ? [] : claimOf(kind.kind, `${kind.rule} (footer)`, page, trusts.footerKind)
}

const footerLines = (page: Page): string[] =>
  page.elements
    .filter(
      ({ region, tag, children }) =>
        region === 'footer' && tag !== 'footer' && children.length <= thresholds.lineChildrenMax,
    )
    .flatMap((element) => cleanText(textWithin(element), thresholds.lineLengthMax) ?? [])
    .slice(0, thresholds.linesMax)

/** One address, or several that agree, is the brand's; those that differ are branches, and none is taken. */
function locationClaims(pages: readonly Page[], domain: string): CompanyClaims['location'] {
  for (const page of pages.toReversed()) {
    const found = addressLines(page).flatMap((line) => findAddress(line, domain) ?? [])
    const places = new Map(found.map((place) => [`${place.countryCode} ${place.city}`, place]))
    const [only] = places.values()
    if (only !== undefined && places.size === 1) {
      return [{ value: only, rule: 'postal address on the page', source: page.url, trust: trusts.address }]
    }
  }
  return []
}

const isContact = /contact|impressum|imprint|legal|kontakt|about|mentions/i

function addressLines(page: Page): string[] {
  const addresses = page.elements
    .filter(({ tag }) => tag === 'address')
    .map((element) => cleanText(textWithin(element), thresholds.addressLengthMax) ?? '')
  const body = isContact.test(new URL(page.url).pathname)
    ? pageBlocks(page)
        .filter(({ region }) => region === 'main')
        .map(({ text }) => text)
    : []
  return [...addresses, ...footerLines(page), ...body].filter(
    (line) => line.length >= thresholds.lineLengthMin && /\d/.test(line),
  )
}

import { domainLabel } from '../page/own-labels.ts'
import type { Company } from '#contract/brands/brand.ts'
import { bareLetters, cleanText } from '../page/clean-text.ts'
import { pageBlocks } from '../page/page-blocks.ts'
import { textWithin, type Region } from '../page/page-element.ts'
import type { Page } from '../page/read-page.ts'
import { sentencesOf } from '../page/sentences.ts'
import { countryHints, countryOfDomain } from './addresses/country-hints.ts'
import { isExampleAddress } from './addresses/example-address.ts'
import { findOwnersPlace, isLabelled } from './addresses/owners-place.ts'
import { saysHost, withoutHost } from './addresses/site-host.ts'
import { endsWithStreet } from './addresses/street.ts'
import { findAddress } from './addresses/written-address.ts'
import type { CountryHints } from './addresses/written-place.ts'
import type { CompanyClaims } from './claim.ts'
import { bandOf, readCount } from './declared-company.ts'
import { footerLines } from './footer-lines.ts'
import { cityAtStart } from './gazetteer/gazetteer.ts'
import { isOfTagline, yearsSince } from './founding/founding-year.ts'
import { pageFounding } from './founding/page-founding.ts'
import { withoutLegalForm } from './legal-forms.ts'
import { isNowhere } from './place.ts'
import { writtenKind, type WrittenPage } from './written-kind.ts'

type Location = Company['location']

const thresholds = {
  sentenceLengthMax: 400,
  lineLengthMin: 8,
  shortLengthMax: 100,
  otherLengthMax: 180,
  otherSmallWordsMax: 3,
  addressLengthMax: 400,
  addressesMax: 150,
  /** Characters of a line that is a part of an address. */
  partLengthMax: 80,
}
/** How sure each way of saying it is. */
const trusts = { headCount: 0.82, address: 0.75 }

/**
 * What the visible words of the home page and of those about its owner say of the company. Each rule takes only what
 * speaks of the brand itself (docs/decisions/0037-facts-need-proof.md); where two pages or lines disagree, nothing is said.
 */
export function writtenCompany(pages: readonly Page[], domain: string, name: string | undefined): CompanyClaims {
  const names = [name, withoutLegalForm(name ?? ''), domainLabel(domain)].filter(
    (one) => one !== undefined && one !== '',
  )
  const read = pages.map((page, at): WrittenPage => ({ page, blocks: pageBlocks(page), isHome: at === 0 }))
  return {
    employees: read.flatMap((one) => headCount(one, names as string[])),
    foundedYear: foundedClaims(read, names as string[]),
    kind: read.flatMap((one) => writtenKind(one, domain, name)),
    location: locationClaims(read, domain),
    tickers: [],
    isins: [],
  }
}

function foundedClaims(pages: readonly WrittenPage[], names: readonly string[]): CompanyClaims['foundedYear'] {
  const found = pages.flatMap(({ page, blocks }) => {
    const year = pageFounding(page, blocks, names)
    return year === undefined ? [] : [{ value: year.year, rule: year.rule, source: page.url, trust: year.trust }]
  })
  const years = new Set(found.map(({ value }) => value))
  // A slogan's year counts where the pages say no other.
  if (years.size === 1 && found.every(isOfTagline)) for (const year of pages.flatMap(saidSince)) years.add(year)
  return years.size === 1 ? found : []
}

const saidSince = ({ blocks }: WrittenPage): number[] => blocks.flatMap(({ text }) => yearsSince(text))

const staff = String.raw`(?:employees|team members|staff members|colleagues|mitarbeite(?:r|rinnen|nde)(?:n|:innen|\*innen)?|beschäftigte|salariés|collaborateurs|empleados|dipendenti|medewerkers|anställda|funcionários|pracowników|сотрудников|çalışan|people working)`
const count = String.raw`(?<count>\d{1,3}(?:[.,  '’]\d{3})+|\d{1,6})`
const employing = String.raw`(?:employs?|have|has|(?:are|is|have|has) a team of|(?:currently|now|today) employs?|beschäftig(?:t|en)|emploie|employons|compte|emplea|cuenta con|impiega|conta|emprega|telt|zatrudnia)`
const about = String.raw`(?:more than|over|about|around|some|nearly|almost|approximately|über|mehr als|etwa|rund|plus de|près de|más de|oltre|mais de|ruim|meer dan|circa|ponad)`
// bounded: at most 400 characters, see thresholds
const staffed = new RegExp(
  String.raw`^(?<subject>.{1,60}?) ${employing} (?:${about} )?${count}\+? (?:\p{L}+ )?${staff}(?!\p{L})`,
  'iu',
)
const selves =
  /^(?:we|(?:our|unsere?|notre|nuestr[oa]|noss[oa]|la nostra|il nostro|onze) (?!partner|customer|client|parent|kunde)\p{L}{3,30}|wir|nous|our company|the company|das unternehmen|l['’]entreprise|la empresa|l['’]azienda|a empresa|wij)$/iu

/** Only a sentence whose subject is the brand or `we`: what its customers employ is nothing of it. */
function headCount({ page, blocks }: WrittenPage, names: readonly string[]): CompanyClaims['employees'] {
  const bare = names.map(bareLetters)
  return blocks
    .filter(({ type }) => type !== 'heading')
    .flatMap(({ text }) => (/\d/.test(text) ? sentencesOf(text) : []))
    .filter((text) => /\d/.test(text) && text.length <= thresholds.sentenceLengthMax)
    .flatMap((text) => {
      const { subject = '', count: written } = staffed.exec(text)?.groups ?? {}
      const isOwn =
        selves.test(subject) ||
        bare.includes(bareLetters(subject)) ||
        bare.includes(bareLetters(withoutLegalForm(subject)))
      const said = isOwn ? readCount(written) : undefined
      const band = said === undefined ? undefined : bandOf(said)
      return band === undefined
        ? []
        : [{ value: band, rule: 'head count in the text', source: page.url, trust: trusts.headCount }]
    })
}

/**
 * One address, or several that agree, is the brand's; those that differ are branches, and none is taken. Where no line has a
 * whole address, one that stands where the owner's belongs may name the city alone.
 */
function locationClaims(pages: readonly WrittenPage[], domain: string): CompanyClaims['location'] {
  for (const read of pages.toReversed()) {
    const [place, ...others] = placesOf(read, domain)
    if (place !== undefined && others.length === 0 && !isContradicted(place, read)) {
      return [{ value: place, rule: 'postal address on the page', source: read.page.url, trust: trusts.address }]
    }
  }
  return []
}

// bounded: at most 1,200 characters of a block
const basedIn = /(?<!\p{L})(?:based|headquartered|basée?|ansässig|con sede) (?:in|at|à|en) (?=\p{Lu})/giu

/** Whether the page says that its owner is based in another city. */
function isContradicted({ city, countryCode }: Location, { page, blocks }: WrittenPage): boolean {
  if (city === null || countryCode === null) return false
  const texts = [page.metas.get('description') ?? '', ...blocks.map(({ text }) => text)]
  const said = texts.flatMap((text) =>
    [...text.matchAll(basedIn)].flatMap(
      ({ index, 0: found }) => cityAtStart(text.slice(index + found.length).split(/[,.;]/)[0] ?? '', countryCode) ?? [],
    ),
  )
  return said.length > 0 && !said.some((one) => bareLetters(one) === bareLetters(city))
}

/** The different places of a page, by the first way of reading it that finds any. */
function placesOf(read: WrittenPage, domain: string): Location[] {
  const hints = countryHints(read.page, domain)
  const { own, others, reached } = addressLines(read)
  const placesIn = (lines: readonly string[]) => differentPlaces(whole(lines, hints), domain)
  const ways = [
    () => placesIn(own),
    () => {
      const isReached = placesIn(reached).length > 0
      return placesIn(others).filter((place) => isReached || isNamedAbove(place, read.page))
    },
    () =>
      differentPlaces(
        own.map((line) => findOwnersPlace(line, hints)),
        domain,
      ),
  ]
  for (const way of ways) {
    const places = way()
    if (places.length > 0) return places
  }
  return []
}

/** Whether the page says in its title or its description where it is. */
const isNamedAbove = ({ city }: Location, { title = '', metas }: Page): boolean =>
  city !== null && bareLetters(`${title} ${metas.get('description') ?? ''}`).includes(bareLetters(city))

const whole = (lines: readonly string[], hints: CountryHints) =>
  lines.filter((line) => /\d/.test(line)).map((line) => findAddress(line, hints))

/** An address abroad may be a partner's, or what a template came with: a university in Nigeria isn't in Orlando. */
function differentPlaces(found: readonly (Location | undefined)[], domain: string): Location[] {
  const own = countryOfDomain(domain)
  const near = found
    .filter((place) => place !== undefined)
    .filter((place) => !isNowhere(place) && (own === undefined || place.countryCode === own))
  return [...new Map(near.map((place) => [`${place.countryCode} ${place.city}`, place])).values()]
}

/**
 * Lines where the owner's address belongs, or which say that they are one, and others that are no longer than an address;
 * `reached`: those of them beside which its owner's telephone or mail stands.
 */
function addressLines({ page, blocks, isHome }: WrittenPage): { own: string[]; others: string[]; reached: string[] } {
  const addresses = page.elements
    .filter(({ tag, attributes }) => tag === 'address' || /PostalAddress/.test(attributes['itemtype'] ?? ''))
    .map((element) => cleanText(textWithin(element), thresholds.addressLengthMax) ?? '')
  // A hotel's home page speaks of lodging with the same words.
  const told = isHome ? blocks : withoutHost(blocks)
  const textsIn = (...regions: Region[]) =>
    told.filter(({ region }) => regions.includes(region)).map(({ text }) => text)
  const body = textsIn('main', 'header')
  const spoken = body.flatMap((text, at) => (!isHome || isLabelled(text) ? [text, ...withNext(body, at)] : []))
  const own = [
    ...addresses,
    ...footerLines(page),
    ...textsIn('footer').flatMap((_, at, all) => withNext(all, at)),
    ...spoken,
  ]
  const isOther = (text: string, at: number) => isHome && /\d/.test(text) && !isSentence(text) && !isOfEvent(body, at)
  const others = body.flatMap((text, at) => {
    if (!isOther(text, at)) return []
    const isReached = isBesideContact(body, at)
    return [text, ...withNext(body, at)].map((line) => ({ text: line, isReached }))
  })
  const textsOf = (lines: typeof others) => kept(lines.map(({ text }) => text))
  return { own: kept(own), others: textsOf(others), reached: textsOf(others.filter(({ isReached }) => isReached)) }
}

/** A street in one line and its town in the next are one line of an address. */
function withNext(lines: readonly string[], at: number): string[] {
  const [street = '', town = ''] = [lines[at], lines[at + 1]]
  const areShort = Math.max(street.length, town.length) <= thresholds.partLengthMax
  return areShort && town !== '' && endsWithStreet(street) ? [`${street.replace(/,$/, '')}, ${town}`] : []
}

// bounded: at most 1,200 characters of a block
const contact = /[\w.+-]{1,64}@[\w-]{1,60}\.[a-z]|(?<!\d)\+?\(?\d(?:[ ./()-]{0,3}\d){8,13}(?!\d)/iu
const linesAroundMax = 4

/** Whose address it is can be reached there: a telephone number or a mail address stands beside it. */
const isBesideContact = (lines: readonly string[], at: number): boolean =>
  lines.slice(Math.max(0, at - linesAroundMax), at + linesAroundMax + 1).some((line) => contact.test(line))

// bounded: at most 1,200 characters of a block
const dated =
  /(?<!\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?: ?[-–] ?\d{1,2})?(?:st|nd|rd|th)?,? 20\d\d|(?<!\d)\d{1,2}[./]\d{1,2}[./](?:20)?\d\d(?!\d)/iu
const linesAboveMax = 3

/** Where something takes place on a day: one of the lines above the address has its date. */
const isOfEvent = (lines: readonly string[], at: number): boolean =>
  lines.slice(Math.max(0, at - linesAboveMax), at + 1).some((line) => dated.test(line))

// In a sentence something happens somewhere; an address has few words in small letters.
const isSentence = (text: string) =>
  text.length > thresholds.otherLengthMax ||
  (text.length > thresholds.shortLengthMax &&
    text.split(' ').filter((word) => /^\p{Ll}{2}/u.test(word)).length > thresholds.otherSmallWordsMax)

const kept = (lines: readonly string[]) =>
  lines
    .filter((line) => line.length >= thresholds.lineLengthMin && !isExampleAddress(line) && !saysHost(line))
    .slice(0, thresholds.addressesMax)

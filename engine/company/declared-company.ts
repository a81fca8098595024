import type { Company } from '#contract/brands/brand.ts'
import { employeeBands } from '#contract/brands/company-choices.ts'
import { bareLetters, cleanText } from '../page/clean-text.ts'
import { isRecord, listOf, textOf, type JsonLdNode } from '../page/json-ld.ts'
import type { Page } from '../page/read-page.ts'
import { shownTexts } from '../page/shown-text.ts'
import { isExampleAddress } from './addresses/example-address.ts'
import type { Claim, CompanyClaims } from './claim.ts'
import { findKind } from './company-kind.ts'
import { readCountry } from './country-code.ts'
import { findCity, isPartOfCity } from './gazetteer/gazetteer.ts'
import { organizationNode, organizationNodes } from './organization.ts'
import { isNowhere, readPlace } from './place.ts'

const trust = 0.9
const thresholds = { yearMax: 2100, placeLengthMax: 120 }

/** What the site declares of its owner in JSON-LD, and what its domain shows. */
export function declaredCompany(page: Page, domain: string): CompanyClaims {
  const node = organizationNode(page)
  const claim = <Value>(value: Value | undefined, property: string): Claim<Value>[] =>
    value === undefined ? [] : [{ value, rule: `json-ld organization.${property}`, source: page.url, trust }]
  const tickers = tickersOf(node)
  const legal = `${textOf(node?.properties['legalName']) ?? ''} ${textOf(node?.properties['name']) ?? ''}`
  const kind = findKind({ types: node?.types.join(' ') ?? '', legal, domain, listed: tickers.length > 0 })
  return {
    employees: claim(employeesOf(node?.properties['numberOfEmployees']), 'numberOfEmployees'),
    foundedYear: claim(yearOf(textOf(node?.properties['foundingDate'])), 'foundingDate'),
    kind: kind === undefined ? [] : [{ value: kind.kind, rule: kind.rule, source: page.url, trust }],
    location: claim(locationOf(node, page) ?? onlyLocation(page), 'address'),
    tickers: claim(tickers.length === 0 ? undefined : tickers, 'tickerSymbol'),
    isins: [],
  }
}

/** The lower bound of the size band that a head count falls into. */
export const bandOf = (count: number): NonNullable<Company['employees']> | undefined =>
  employeeBands.filter((band) => band <= count).at(-1)

function employeesOf(value: unknown): NonNullable<Company['employees']> | undefined {
  const record = listOf(value).find(isRecord)
  const said = record === undefined ? [value] : [record['value'] ?? record['minValue'], record['maxValue']]
  const bands = said.flatMap((one) => employeesIn(textOf(one)) ?? [])
  // From ten to fifty is no one band.
  return bands.every((band) => band === bands[0]) ? bands[0] : undefined
}

/** The band of a written head count; `10+` may be any number from there on. */
function employeesIn(text: string | undefined): NonNullable<Company['employees']> | undefined {
  const count = text === undefined || /^\s*-|\+\s*$/.test(text) ? undefined : readCount(text)
  return count === undefined ? undefined : bandOf(count)
}

/** The first whole number in a text, with its thousands grouped in any way; undefined when it is none from 1. */
export function readCount(text: string | undefined): number | undefined {
  const count = Number.parseInt((text ?? '').replace(/(\d)[,.\s'’](?=\d{3}\b)/g, '$1').replace(/^\D+/, ''), 10)
  return Number.isInteger(count) && count >= 1 ? count : undefined
}

/** The first year from 1500 on in a text. */
export function yearOf(text: string | undefined): number | undefined {
  const year = Number(/(?:^|\D)(1[5-9]\d{2}|20\d{2})(?:\D|$)/.exec(text ?? '')?.[1])
  return Number.isInteger(year) && year <= thresholds.yearMax ? year : undefined
}

function tickersOf(node: JsonLdNode | undefined): string[] {
  return listOf(node?.properties['tickerSymbol'])
    .filter((value) => typeof value === 'string')
    .map((value) =>
      value
        .trim()
        .toUpperCase()
        .replace(/^[A-Z]{2,8}[\s:]+/, ''),
    )
    .filter((symbol) => /^[A-Z0-9][A-Z0-9.-]{0,11}$/.test(symbol))
}

function locationOf(node: JsonLdNode | undefined, page: Page): Company['location'] | undefined {
  const places = [node?.properties['address'], addressIn(node?.properties['location'])].flatMap(listOf)
  const address = places.find(isRecord)
  const text = (key: string) => cleanText(textOf(address?.[key]), thresholds.placeLengthMax)
  const country = cleanText(
    textOf(address?.['addressCountry'], ['name', '@value', 'identifier', '@id']),
    thresholds.placeLengthMax,
  )
  const [city, region] = [text('addressLocality'), text('addressRegion')]
  if (isExampleAddress([text('streetAddress'), text('postalCode'), city].join(' '))) return undefined
  const code = text('postalCode')
  const isWritten = (name: string | undefined) => isShown(page, name) && isShown(page, code)
  const place = readPlace({ city: provenCity({ city, region, country }, isWritten), state: region, country })
  return isNowhere(place) ? undefined : place
}

/** Of a page that declares its owner and its business apart: the one place that any of them has. */
function onlyLocation(page: Page): Company['location'] | undefined {
  const found = organizationNodes(page).flatMap((node) => locationOf(node, page) ?? [])
  const places = new Map(found.map((place) => [`${place.countryCode} ${place.city}`, place]))
  return places.size === 1 ? found[0] : undefined
}

type DeclaredCity = {
  city?: string | undefined
  region?: string | undefined
  country?: string | undefined
}

/** Whether readers are shown what the data says, in one text or another. */
function isShown(page: Page, said = ''): boolean {
  const bare = bareLetters(said)
  return bare !== '' && shownTexts(page).some((text) => text.includes(bare))
}

/** `Monte Argentario (Porto Ercole)`: the part of a city isn't its name. */
function withoutPart(city: string): string {
  const at = city.lastIndexOf('(')
  const part = city.slice(at + 1, -1)
  const isPart = at > 0 && city.endsWith(')') && part.length > 0 && part.length <= 60 && !part.includes(')')
  return isPart ? city.slice(0, at).trimEnd() : city
}

/** The declared city, which on a hostile site is free text: one that its country has, or one that readers are shown with its code. */
function provenCity(
  { city, region, country }: DeclaredCity,
  isWritten: (city: string | undefined) => boolean,
): string | undefined {
  const code = readCountry(country)?.code
  const isKnown = (name: string | undefined) =>
    name !== undefined && code !== undefined && findCity(name, code) !== undefined
  const bare = city === undefined ? undefined : withoutPart(city)
  // Mumbai of no country isn't proven: the footer may say Navi Mumbai.
  if (bare === undefined || code === undefined) return undefined
  const own = isNoCity(bare, code) ? undefined : bare
  if (isKnown(own)) return own
  // A district is declared as the locality where the region is a city: Al Barsha in Dubai. Suez is also what is around it.
  if (isKnown(region) && cityRegions[code]?.test(bareLetters(region ?? '')) === true) return region
  return isWritten(own) ? withoutNumbers(own) : undefined
}

/** The part of a city, or a country in the place of its city that has none which people mean by its name. */
const isNoCity = (name: string, code: string) =>
  isPartOfCity(name, code) || (readCountry(name)?.code === code && !/^(DJ|GT|KW|LU|MC|MX|PA|SG|SM|VA)$/.test(code))

/** South 24 Parganas is a district. */
const withoutNumbers = (name: string | undefined) => (name !== undefined && /\d/.test(name) ? undefined : name)

/** Regions that are a city by law, or are called after the city that fills them. */
const cityRegions: Readonly<Record<string, RegExp>> = {
  AE: /./u,
  AT: /^(wien|vienna)$/u,
  CN: /^(beijing|shanghai|tianjin|chongqing)$/u,
  CZ: /^(praha|prague)$/u,
  DE: /^(berlin|hamburg|bremen)$/u,
  KR: /^(seoul|busan)$/u,
  RU: /^(москва|moscow|санктпетербург|saintpetersburg)$/u,
  TR: /^(istanbul|ankara|izmir)$/u,
  TW: /市$/u,
  VN: /^(hanoi|hochiminh|thanhphohochiminh|tphochiminh|danang|haiphong|cantho)$/u,
}

const addressIn = (place: unknown): unknown => listOf(place).filter(isRecord)[0]?.['address']

import { employeeBands, type Company } from '#contract/brand.ts'
import { cleanText } from '../page/clean-text.ts'
import { isRecord, listOf, textOf, type JsonLdNode } from '../page/json-ld.ts'
import type { Page } from '../page/read-page.ts'
import { readCountry } from './country-code.ts'
import { organizationNode } from './organization.ts'

/** The company behind the site, from its JSON-LD alone; null and [] for all that it does not say. */
export function readCompany(page: Page, domain: string): Company {
  const node = organizationNode(page)
  return {
    employees: employeesOf(node?.properties['numberOfEmployees']),
    financialIdentifiers: tickersOf(node),
    foundedYear: yearOf(textOf(node?.properties['foundingDate'])),
    industries: [],
    kind: kindOf(node, domain),
    location: locationOf(node),
  }
}

function employeesOf(value: unknown): Company['employees'] {
  const record = listOf(value).find(isRecord)
  const text =
    record === undefined ? textOf(value) : textOf(record['value'] ?? record['minValue'] ?? record['maxValue'])
  if (text?.trim().startsWith('-')) return null
  const count = Number.parseInt((text ?? '').replace(/(\d)[,.\s](?=\d{3}\b)/g, '$1').replace(/^\D+/, ''), 10)
  if (!Number.isInteger(count) || count < 1) return null
  return employeeBands.filter((band) => band <= count).at(-1) ?? null
}

function yearOf(text: string | undefined): number | null {
  const year = Number(/(?:^|\D)(1[5-9]\d{2}|20\d{2})(?:\D|$)/.exec(text ?? '')?.[1])
  return Number.isInteger(year) && year <= 2100 ? year : null
}

function tickersOf(node: JsonLdNode | undefined): Company['financialIdentifiers'] {
  const ticker = listOf(node?.properties['tickerSymbol'])
    .flatMap((value) =>
      typeof value === 'string'
        ? [
            value
              .trim()
              .toUpperCase()
              .replace(/^[A-Z]{2,8}[\s:]+/, ''),
          ]
        : [],
    )
    .filter((symbol) => /^[A-Z0-9][A-Z0-9.-]{0,11}$/.test(symbol))
  return ticker.length === 0 ? null : { isin: [], ticker }
}

type Kind = NonNullable<Company['kind']>
const kindRules: readonly {
  kind: Kind
  holds: (facts: { types: string; legal: string; domain: string; listed: boolean }) => boolean
}[] = [
  { kind: 'PUBLIC_COMPANY', holds: ({ listed }) => listed },
  {
    kind: 'GOVERNMENT_AGENCY',
    holds: ({ types, domain }) =>
      /GovernmentOrganization|GovernmentOffice/.test(types) ||
      /\.(gov|mil)(\.[a-z]{2})?$|\.gouv\.fr$|\.gob\.[a-z]{2}$/.test(domain),
  },
  {
    kind: 'EDUCATIONAL',
    holds: ({ types, domain }) =>
      /EducationalOrganization|CollegeOrUniversity|School/.test(types) ||
      /\.edu(\.[a-z]{2})?$|\.ac\.[a-z]{2}$/.test(domain),
  },
  {
    kind: 'NON_PROFIT',
    holds: ({ types, legal }) =>
      /NGO/.test(types) ||
      /\b(e\.\s?V\.|gGmbH|foundation|stiftung|501\(c\)\(3\)|nonprofit|non-profit|charity)(\W|$)/i.test(legal),
  },
  {
    kind: 'PARTNERSHIP',
    holds: ({ legal }) => /\b(LLP|OHG|KG|GbR|PartG|partnership)\b/.test(legal) && !/GmbH/.test(legal),
  },
  {
    kind: 'PRIVATELY_HELD',
    holds: ({ legal }) =>
      /\b(GmbH|LLC|L\.L\.C\.|Ltd|Limited|Pty|SARL|S\.à\.?r\.?l|SAS|B\.?V|S\.?r\.?l|Sp\. z o\.o|ApS|Oy|s\.r\.o|d\.o\.o|Lda|Ltda|Kft|UG)(\W|$)/.test(
        legal,
      ),
  },
]

function kindOf(node: JsonLdNode | undefined, domain: string): Kind | null {
  const legal = `${textOf(node?.properties['legalName']) ?? ''} ${textOf(node?.properties['name']) ?? ''}`
  const facts = { types: node?.types.join(' ') ?? '', legal, domain, listed: tickersOf(node) !== null }
  return kindRules.find(({ holds }) => holds(facts))?.kind ?? null
}

function locationOf(node: JsonLdNode | undefined): Company['location'] {
  const places = [node?.properties['address'], addressIn(node?.properties['location'])].flatMap(listOf)
  const address = places.find(isRecord)
  const text = (key: string) => cleanText(textOf(address?.[key]), 120) ?? null
  const written = textOf(address?.['addressCountry'], ['name', '@value', 'identifier', '@id'])
  const country = readCountry(written)
  return {
    city: text('addressLocality'),
    country: country?.name ?? cleanText(written, 120) ?? null,
    countryCode: country?.code ?? null,
    region: null,
    state: text('addressRegion'),
    subregion: null,
  }
}

const addressIn = (place: unknown): unknown => listOf(place).filter(isRecord)[0]?.['address']

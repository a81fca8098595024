import type { Company } from '#contract/brands/brand.ts'
import type { Evidence, KnownCompany } from '../site.ts'
import type { Page } from '../page/read-page.ts'
import { evidenceOf, surest, type Claim, type CompanyClaims } from './claim.ts'
import { declaredCompany } from './declared-company.ts'
import { knownCompany } from './known-company.ts'
import { evidenceOfField } from '../evidence/conflicts.ts'
import { nowhere } from './place.ts'
import { writtenCompany } from './written-company.ts'

type Owner = {
  /** The home page, then the pages that say most about the owner. */
  pages: readonly Page[]
  domain: string
  name: string | undefined
  known: KnownCompany | undefined
}

/**
 * The company behind the site, field by field from whoever is surest: its JSON-LD, its visible words, or what is known
 * of it elsewhere; null and [] for all that is unknown. `industries` is left to `readIndustries`.
 */
export function readCompany({ pages, domain, name, known }: Owner): { company: Company; evidence: Evidence[] } {
  const sources = [
    ...pages.map((page) => declaredCompany(page, domain)),
    writtenCompany(pages, domain, name),
    knownCompany(known),
  ]
  const all = <Field extends keyof CompanyClaims>(field: Field) =>
    sources.flatMap((source) => source[field] as Claim<CompanyClaims[Field][number]['value']>[])
  const best = <Field extends keyof CompanyClaims>(field: Field) => surest(all(field))
  const [employees, foundedYear, kind] = [best('employees'), undisputed(all('foundedYear')), best('kind')]
  const [location, tickers, isins] = [best('location'), best('tickers'), best('isins')]
  return {
    company: {
      employees: valueOf(employees),
      financialIdentifiers: identifiersOf(tickers, isins),
      foundedYear: valueOf(foundedYear),
      industries: [],
      kind: valueOf(kind),
      location: valueOf(location) ?? nowhere,
    },
    evidence: [
      ...evidenceOf('company.employees', employees),
      ...yearEvidence(foundedYear, all('foundedYear')),
      ...evidenceOf('company.kind', kind),
      ...placeEvidence(location, all('location')),
      ...evidenceOf('company.financialIdentifiers.ticker', tickers),
      ...evidenceOf('company.financialIdentifiers.isin', isins),
    ],
  }
}

/** The surest year, if nobody who is as sure says another: of two that a site declares neither can be defended. */
function undisputed(claims: readonly Claim<number>[]): Claim<number> | undefined {
  const first = surest(claims)
  return claims.some(({ trust, value }) => trust === first?.trust && value !== first.value) ? undefined : first
}

const yearEvidence = (year: Claim<number> | undefined, all: readonly Claim<number>[]): Evidence[] =>
  year === undefined
    ? []
    : evidenceOfField('company.foundedYear', said(year), all.map(said), (one, other) => one === other)

const said = ({ value, ...proof }: Claim<number>) => ({ ...proof, value: String(value) })

type Place = Claim<Company['location']>

/** Places differ by their country: cities have names in several languages, and offices in several cities. */
function placeEvidence(place: Place | undefined, all: readonly Place[]): Evidence[] {
  if (place === undefined) return []
  const written = ({ value: { city, country }, ...proof }: Place) => ({
    ...proof,
    value: [city, country].filter((part) => part !== null).join(', '),
  })
  const countries = new Map(all.map((one) => [written(one).value, one.value.countryCode]))
  const isOneCountry = (one: string, other: string) => {
    const [a, b] = [countries.get(one) ?? null, countries.get(other) ?? null]
    return a === null || b === null || a === b
  }
  return evidenceOfField('company.location', written(place), all.map(written), isOneCountry)
}

const valueOf = <Value>(claim: Claim<Value> | undefined): Value | null => claim?.value ?? null

const identifiersOf = (
  tickers: Claim<string[]> | undefined,
  isins: Claim<string[]> | undefined,
): Company['financialIdentifiers'] =>
  tickers === undefined && isins === undefined ? null : { isin: isins?.value ?? [], ticker: tickers?.value ?? [] }

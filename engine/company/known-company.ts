import type { KnownCompany } from '../site.ts'
import type { Claim, CompanyClaims } from './claim.ts'
import { bandOf } from './declared-company.ts'
import { isNowhere, readPlace } from './place.ts'

/** Below what the site declares of itself, above what is only read out of its text. */
const trust = 0.8

/** What a public collection of facts says of the owner of the site. */
export function knownCompany(known: KnownCompany | undefined): CompanyClaims {
  const claim = <Value>(value: Value | undefined, rule: string): Claim<Value>[] =>
    value === undefined || known === undefined ? [] : [{ value, rule, source: known.source, trust }]
  const place = readPlace(known?.place ?? {})
  const listOrNone = (list: readonly string[] | undefined) =>
    list === undefined || list.length === 0 ? undefined : [...list]
  return {
    employees: claim(known?.employees === undefined ? undefined : bandOf(known.employees), 'wikidata P1128 employees'),
    foundedYear: claim(known?.foundedYear, 'wikidata P571 inception'),
    kind: claim(known?.kind, 'wikidata P31 and P1454'),
    location: claim(isNowhere(place) ? undefined : place, 'wikidata P159 headquarters'),
    tickers: claim(listOrNone(known?.tickers), 'wikidata P414 listings'),
    isins: claim(listOrNone(known?.isins), 'wikidata P946 ISIN'),
  }
}

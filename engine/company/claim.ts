import type { Company } from '#contract/brands/brand.ts'
import type { Evidence } from '../site.ts'

/** A value that a source states, by which rule, at which address, and how sure it is (0 to 1). */
export type Claim<Value> = { value: Value; rule: string; source: string; trust: number }

/** All that is claimed about the company, field by field. */
export type CompanyClaims = {
  employees: Claim<NonNullable<Company['employees']>>[]
  foundedYear: Claim<number>[]
  kind: Claim<NonNullable<Company['kind']>>[]
  location: Claim<Company['location']>[]
  tickers: Claim<string[]>[]
  isins: Claim<string[]>[]
}

/** The surest claim; of equals the first. */
export const surest = <Value>(claims: readonly Claim<Value>[]): Claim<Value> | undefined =>
  claims.reduce<Claim<Value> | undefined>(
    (best, claim) => (best === undefined || claim.trust > best.trust ? claim : best),
    undefined,
  )

export const evidenceOf = (field: string, claim: Claim<unknown> | undefined): Evidence[] =>
  claim === undefined ? [] : [{ field, rule: claim.rule, source: claim.source, trust: claim.trust }]

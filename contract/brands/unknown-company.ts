import type { Company } from './brand.ts'

/** The company of a brand of which nothing is known. */
export const unknownCompany: Company = {
  employees: null,
  financialIdentifiers: null,
  foundedYear: null,
  industries: [],
  kind: null,
  location: { city: null, country: null, countryCode: null, region: null, state: null, subregion: null },
}

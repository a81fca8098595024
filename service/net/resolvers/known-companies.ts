import type { KnownCompany } from '#engine/site.ts'
import { readCompanyItems } from './read-company-items.ts'
import { ownerOf } from './company-query.ts'
import type { Endpoint } from './endpoint.ts'

export type KnownCompanies = {
  /**
   * What is known of the owner of the website of `domain` (registrable, lower case, punycode). `unknown` is a definitive
   * answer; `unavailable` says nothing. Never throws for what the outside world does.
   */
  find: (domain: string) => Promise<KnownCompany | 'unknown' | 'unavailable'>
}

/** Companies as Wikidata knows them. */
export function wikidataCompanies(endpoint: Endpoint): KnownCompanies {
  return {
    async find(domain) {
      const query = ownerOf(domain)
      if (query === undefined) return 'unknown'
      const answer = await endpoint.ask({ search: `?${new URLSearchParams({ query, format: 'json' })}` })
      return (answer === 'unavailable' ? undefined : readCompanyItems(answer.json)) ?? 'unavailable'
    },
  }
}

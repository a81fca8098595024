import type { Reading } from '#contract/brands/identifier.ts'

/** What a ticker, an ISIN or a crypto symbol stands for: a website, with the identifiers that are known of its owner. */
export type Resolved = {
  /** Registrable domain, lower case, punycode. */
  domain: string
  name: string | undefined
  /** Upper case; with an exchange suffix (`SHEL.L`) for every exchange outside of the United States. */
  tickers: readonly string[]
  isins: readonly string[]
}

/** `unknown` is a definitive answer; `unavailable` says nothing about the value. */
export type Resolution = Resolved | 'unknown' | 'unavailable'

export type Resolver = {
  name: 'csv' | 'wikidata' | 'openfigi'
  /** Answers from this machine: asked each time, its answers are never kept. */
  local: boolean
  /** Never throws for what the outside world does. Kinds that it does not know are `unknown`. */
  resolve: (reading: Reading) => Promise<Resolution>
}

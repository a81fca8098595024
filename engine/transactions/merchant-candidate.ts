/** An indexed brand that a descriptor may mean. */
export type MerchantCandidate = {
  id: string
  name: string | null
  domain: string
  description: string | null
  /** Slugs and names of its industries. */
  industries: readonly string[]
  countryCode: string | null
}

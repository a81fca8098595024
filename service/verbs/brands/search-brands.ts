import { readDomain } from '#contract/brands/domain.ts'
import type { FoundBrand } from '#contract/brands/search.ts'
import { unguarded } from '../verb.ts'

const foundMax = 10

/**
 * The held brands that a name, the beginning of one, initials or a domain may mean, best first; tolerates typos. Adult
 * brands are never among them. Free (docs/rules.md#search-by-name).
 */
export const searchBrands = unguarded(async (ctx, text: string): Promise<FoundBrand[]> => {
  return ctx.stores.search.search({ text, domain: domainIn(text), limit: foundMax })
})

function domainIn(text: string): string | undefined {
  const host = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/s, '')
  if (!host.includes('.') || host.length > 253) return undefined
  const read = readDomain(host)
  return 'domain' in read ? read.domain : undefined
}

import { readDomain } from '#contract/brands/domain.ts'
import { readTyped } from '#contract/brands/identifier.ts'
import type { FoundBrand, PreviewedBrand } from '#contract/brands/search.ts'
import { unguarded } from '../verb.ts'

const foundMax = 10

/**
 * The held brands that a name, the beginning of one, initials or a domain may mean, best first; tolerates typos. Adult
 * brands are never among them. Free (docs/rules.md#search-by-name).
 */
export const searchBrands = unguarded(async (ctx, text: string): Promise<FoundBrand[]> => {
  return ctx.stores.search.search({ text, domain: domainIn(text), limit: foundMax })
})

/** The same with what a list shows of each brand; a ticker, ISIN or crypto symbol finds its brand too. Free. */
export const previewBrands = unguarded(async (ctx, text: string): Promise<PreviewedBrand[]> => {
  return ctx.stores.search.preview({
    text,
    domain: domainIn(text),
    identifiers: identifiersIn(text),
    limit: foundMax,
  })
})

function identifiersIn(text: string): string[] {
  return (['ticker', 'isin', 'crypto'] as const).flatMap((kind) => {
    const read = readTyped(kind, text)
    return 'problem' in read ? [] : read.readings.map(({ value }) => `${kind}:${value}`)
  })
}

function domainIn(text: string): string | undefined {
  const host = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/s, '')
  if (!host.includes('.') || host.length > 253) return undefined
  const read = readDomain(host)
  return 'domain' in read ? read.domain : undefined
}

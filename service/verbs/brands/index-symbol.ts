import { isIsin } from '#contract/brands/isin.ts'
import { readTyped, type Reading } from '#contract/brands/identifier.ts'
import type { Context } from '../../context.ts'
import type { Resolved } from '../../net/resolvers/resolver.ts'
import { readingKey } from '../../stores/brands/brands.ts'
import type { CrawlResult } from '../crawls/crawl-site.ts'
import { findHeld, isIndexed } from './find-held.ts'
import { resolveIdentifier } from './resolve-identifier.ts'
import { visitSite } from '../crawls/visit-site.ts'
import { unguarded } from '../verb.ts'

export type SymbolResult =
  | { type: 'held'; brandId: string; domain: string }
  | { type: 'unknown' }
  | { type: 'unavailable' }
  | { type: Exclude<CrawlResult['type'], 'held'>; detail: string }

/**
 * Finds the company behind a symbol (its readings in turn, the first that is known), visits its site if its brand is
 * not held, and attaches the ticker and the ISIN (docs/interface.md#single-lookup).
 * A reading about which nobody can be asked now ends it: the next might name another company.
 */
export const indexSymbol = unguarded(async (ctx, readings: readonly Reading[]): Promise<SymbolResult> => {
  for (const reading of readings) {
    const resolution = await resolveIdentifier(ctx, reading)
    if (resolution === 'unavailable') return { type: 'unavailable' }
    if (resolution !== 'unknown') return indexResolved(ctx, reading, resolution)
  }
  return { type: 'unknown' }
})

async function indexResolved(ctx: Context, reading: Reading, resolved: Resolved): Promise<SymbolResult> {
  const { domain } = resolved
  const held = await findHeld(ctx, [{ kind: 'domain', value: domain }])
  const result = held && isIndexed(held) ? undefined : await visitSite(ctx, domain)
  // A seed whose site gives nothing is known by the symbol all the same.
  if (result && result.type !== 'held' && !held) return result
  const id = result?.type === 'held' ? result.brandId : held?.id
  if (id === undefined) return { type: 'unknown' }
  await ctx.stores.brands.attach(id, identifiersOf(reading, resolved), ctx.now())
  return { type: 'held', brandId: id, domain }
}

function identifiersOf(reading: Reading, { tickers, isins }: Resolved): Reading[] {
  const all: Reading[] = [
    reading,
    ...tickers.flatMap((ticker) => {
      const read = readTyped('ticker', ticker)
      return 'readings' in read ? read.readings : []
    }),
    ...isins.filter(isIsin).map((value): Reading => ({ kind: 'isin', value })),
  ]
  return [...new Map(all.map((one) => [readingKey(one), one])).values()]
}

import { readBatchString, readIdentifier, readTyped, type IdentifierReading } from '#contract/identifier.ts'
import type { BatchIdentifier } from '#contract/batch.ts'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'

export type RouteType = 'domain' | 'ticker' | 'isin' | 'crypto'

/** How the identifier of a single lookup is read; `type` is set on a typed route. */
export function readLookup(ctx: Context, text: string, type: RouteType | undefined): IdentifierReading {
  const key = `${type ?? ''}/${text}`
  const kept = readings.get(key)
  if (kept) return kept
  const read = ownDomain(ctx, text) ?? (type ? readTyped(type, text) : readIdentifier(text))
  if (text.length <= keptLengthMax) readings.set(key, read)
  return read
}

// The public suffix list and the domain rules cost more than the whole rest of a lookup from memory.
const readings = new LRUCache<string, IdentifierReading>({ max: 50_000 })
const keptLengthMax = 128

/** How one item of a batch is read. */
export function readBatchItem(ctx: Context, item: BatchIdentifier): IdentifierReading {
  if (typeof item === 'string') return ownDomain(ctx, item) ?? readBatchString(item)
  return (item.type === 'domain' ? ownDomain(ctx, item.value) : undefined) ?? readTyped(item.type, item.value)
}

/** Whether a reading names this installation's own brand, which is free on every brand route. */
export const isOwnDomain = (ctx: Context, domain: string) => domain === ctx.settings.LIVERY_OWN_DOMAIN

// The default own domain ends in .example, which is no brand domain for anyone else.
function ownDomain(ctx: Context, text: string): IdentifierReading | undefined {
  const own = ctx.settings.LIVERY_OWN_DOMAIN
  const host = text.trim().toLowerCase()
  return host === own || host === `www.${own}` ? { readings: [{ kind: 'domain', value: own }] } : undefined
}

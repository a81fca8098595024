import { readBatchString, readIdentifier, readTyped, type IdentifierReading } from '#contract/identifier.ts'
import type { BatchIdentifier } from '#contract/batch.ts'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'

export type RouteType = 'domain' | 'ticker' | 'isin' | 'crypto'

// The public suffix list and the domain rules cost more than the whole rest of a lookup from memory.
const kept = new LRUCache<string, IdentifierReading>({ max: 50_000 })
const keptLengthMax = 128

/** How the identifier of a single lookup is read; `type` is set on a typed route. */
export function readLookup(ctx: Context, text: string, type: RouteType | undefined): IdentifierReading {
  return keep(
    `${type ?? 'any'} ${text}`,
    () => ownDomain(ctx, text) ?? (type ? readTyped(type, text) : readIdentifier(text)),
  )
}

/** How one item of a batch is read. */
export function readBatchItem(ctx: Context, item: BatchIdentifier): IdentifierReading {
  if (typeof item === 'string') return keep(`batch ${item}`, () => ownDomain(ctx, item) ?? readBatchString(item))
  const { type, value } = item
  return keep(
    `${type} ${value}`,
    () => (type === 'domain' ? ownDomain(ctx, value) : undefined) ?? readTyped(type, value),
  )
}

function keep(key: string, read: () => IdentifierReading): IdentifierReading {
  const known = kept.get(key)
  if (known) return known
  const reading = read()
  // An e-mail address is somebody's: it is read and forgotten.
  if (key.length <= keptLengthMax && !key.includes('@')) kept.set(key, reading)
  return reading
}

/** Whether a reading names this installation's own brand, which is free on every brand route. */
export const isOwnDomain = (ctx: Context, domain: string) => domain === ctx.settings.LIVERY_OWN_DOMAIN

// The default own domain ends in .example, which is no brand domain for anyone else.
function ownDomain(ctx: Context, text: string): IdentifierReading | undefined {
  const own = ctx.settings.LIVERY_OWN_DOMAIN
  const host = text.trim().toLowerCase()
  return host === own || host === `www.${own}` ? { readings: [{ kind: 'domain', value: own }] } : undefined
}

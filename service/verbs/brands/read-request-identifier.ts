import {
  readBatchString,
  readAsOf,
  readIdentifier,
  readTyped,
  type IdentifierKind,
  type IdentifierReading,
} from '#contract/brands/identifier.ts'
import type { BatchIdentifier } from '#contract/brands/batch.ts'
import { LRUCache } from 'lru-cache'
import { hasForbiddenCharacters } from '#contract/has-forbidden-characters.ts'
import type { Context } from '../../context.ts'
import type { CallNotes } from '../../stores/account/credentials.ts'
import { readingKey } from '../../stores/brands/brands.ts'

type Own = { settings: Pick<Context['settings'], 'LIVERY_OWN_DOMAIN'> }

export type RouteType = 'domain' | 'ticker' | 'isin' | 'crypto'

/** `key` is the `kind:value` of the first reading. */
export type ReadableIdentifier = Extract<IdentifierReading, { readings: unknown }> & { key: string }
/** How an identifier is read, or what is wrong with it. */
export type RequestIdentifier = ReadableIdentifier | { problem: string }

// The public suffix list and the domain rules cost more than the whole rest of a lookup from memory. A memory for each way
// of reading: a text is found there as it came.
const kept = new Map<string, LRUCache<string, RequestIdentifier>>()
const keptMax = 20_000
const keptLengthMax = 128
const lengthMax = 2048

/** Tells a call's notes what it asks for. */
export function noteReading(notes: CallNotes, { key, readAs }: { key: string; readAs?: string | undefined }): void {
  notes.identifier = key
  if (readAs !== undefined) notes.readAs = readAs
}

/** How the identifier of a single lookup is read; `type` is set on a typed route. */
export const readLookup = (ctx: Own, text: string, type: RouteType | undefined): RequestIdentifier =>
  keep(type ?? 'any', text, () => (type ? readNamed(ctx, type, text) : (readOwn(ctx, text) ?? readIdentifier(text))))

/** How one item of a batch is read. */
export const readBatchItem = (ctx: Own, item: BatchIdentifier): RequestIdentifier =>
  typeof item === 'string'
    ? keep('batch', item, () => readOwn(ctx, item) ?? readBatchString(item))
    : keep(item.type, item.value, () => readNamed(ctx, item.type, item.value))

const readNamed = (ctx: Own, kind: IdentifierKind, text: string): IdentifierReading =>
  kind === 'domain' && isOwnHost(ctx, text.trim()) ? ownReading(ctx, text.trim()) : readTyped(kind, text)

function keep(way: string, text: string, read: () => IdentifierReading): RequestIdentifier {
  // The oldest goes first, wherever it was asked for last: writing that down costs more than reading one again.
  const known = kept.get(way)?.peek(text)
  if (known) return known
  const reading = read()
  const identifier = 'problem' in reading ? reading : { ...reading, key: readingKey(reading.readings[0]) }
  // An email address is somebody's: it is read and forgotten.
  if (text.length <= keptLengthMax && !text.includes('@')) memoryOf(way).set(text, identifier)
  return identifier
}

function memoryOf(way: string): LRUCache<string, RequestIdentifier> {
  const memory = kept.get(way) ?? new LRUCache({ max: keptMax })
  kept.set(way, memory)
  return memory
}

/** Whether a reading names this installation's own brand, which is free on every brand route. */
export const isOwnDomain = (ctx: Own, domain: string) => domain === ctx.settings.LIVERY_OWN_DOMAIN

// The default own domain ends in .example, which is no brand domain for anyone else: its names, website addresses and
// email addresses are told by their host alone.
function readOwn(ctx: Own, text: string): IdentifierReading | undefined {
  if (text.length > lengthMax || hasForbiddenCharacters(text)) return undefined
  const [, scheme = '', host = ''] = /^(https?:\/\/|[^\s@/?#:]{1,64}@)?([^\s@/?#:]+)/i.exec(text.trim()) ?? []
  const rest = text.trim().slice(scheme.length + host.length)
  const isWhole = scheme.endsWith('@') ? rest === '' : /^(:\d{1,5})?([/?#]|$)/.test(rest)
  return isWhole && isOwnHost(ctx, host) ? ownReading(ctx, host) : undefined
}

function isOwnHost(ctx: Own, host: string): boolean {
  const own = ctx.settings.LIVERY_OWN_DOMAIN
  const name = bareName(host)
  return name === own || name.endsWith(`.${own}`)
}

const bareName = (host: string) => host.toLowerCase().replace(/\.$/, '')

const ownReading = ({ settings: { LIVERY_OWN_DOMAIN: own } }: Own, host: string): IdentifierReading => ({
  readings: [{ kind: 'domain', value: own }],
  ...(bareName(host) !== own && { readAs: readAsOf(own) }),
})

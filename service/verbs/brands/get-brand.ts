import type { Reading } from '#contract/brands/identifier.ts'
import { dayMs } from '#contract/time.ts'
import type { Context } from '../../context.ts'
import type { CallNotes, Caller } from '../../stores/account/credentials.ts'
import { readingKey } from '../../stores/brands/brands.ts'
import type { HeldBrand } from '../../stores/brands/brand-memory.ts'
import { crawlSite, type CrawlResult } from '../crawls/crawl-site.ts'
import { indexSymbol, type SymbolResult } from './index-symbol.ts'
import {
  charge,
  exhausted,
  hold,
  holdInMemory,
  readMeter,
  release,
  usageOf,
  type Meter,
  type Usage,
} from '../metering/meter.ts'
import { findTakenDown } from '../operations/moderate-brands.ts'
import { isOwnDomain, readLookup, type ReadableIdentifier, type RouteType } from './read-request-identifier.ts'
import { resolvable } from './resolve-identifier.ts'
import { visitSite, within } from '../crawls/visit-site.ts'
import { unguarded, verb } from '../verb.ts'

export type { HeldBrand, Usage }

export type BrandQuery = {
  identifier: string
  type: RouteType | undefined
  allowNsfw: boolean | undefined
  cachedOnly: boolean
}

export type BrandAnswer =
  | { type: 'brand'; brand: HeldBrand; usage: Usage }
  | { type: 'not_found'; message: string; code?: 'crawl_queued' | 'domain_unresolvable'; usage: Usage }
  | { type: 'nothing_held' }
  | { type: 'unavailable'; message: string; retryAfterSeconds: number }
  | { type: 'invalid'; message: string }
  | { type: 'quota_exceeded'; usage: Usage }

const waitMs = 25_000
// A seed brand is known already: its caller does not wait as long for what a first visit would add.
const seedWaitMs = 6_000
const seedRetryMs = dayMs
// As long as a resolver that failed too often is left alone.
const resolversRetrySeconds = 30

/**
 * Answers a single lookup and charges it: a brand and a definitive "none exists" cost one credit, everything else is
 * free (docs/interface.md#metering-rule). A domain that is not held is crawled while the caller waits; so is the
 * site of the company that an unknown ticker, ISIN or crypto symbol stands for.
 */
export const getBrand = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, caller, query: BrandQuery): Promise<BrandAnswer> {
    const read = readLookup(ctx, query.identifier, query.type)
    if ('problem' in read) return { type: 'invalid', message: read.problem }
    const remembered = recallBrand(ctx, caller, questionOf(read), query)
    if (remembered) return answerHeld(ctx, remembered.brand, remembered.bill)
    caller.notes.identifier = read.key
    const meter = await readMeter(ctx, caller)
    try {
      return await findAndAnswer(ctx, meter, read.readings, query)
    } finally {
      release(ctx, meter)
    }
  },
})

async function findAndAnswer(
  ctx: Context,
  meter: Meter,
  readings: readonly Reading[],
  query: BrandQuery,
): Promise<BrandAnswer> {
  const held = await findHeld(ctx, readings, meter.notes)
  const own = isOwn(ctx, readings, held)
  if (!held && query.cachedOnly) return { type: 'nothing_held' }
  const cost = own ? 0 : 1
  if (!(await hold(ctx, meter, cost))) return { type: 'quota_exceeded', usage: (await exhausted(ctx, meter)).usage }
  const bill: Bill = { meter, cost, allowNsfw: query.allowNsfw }
  const brand = held?.provenance === 'seed' && !query.cachedOnly ? await improveSeed(ctx, held, meter.notes) : held
  return brand ? answerHeld(ctx, brand, bill) : indexWhileWaiting(ctx, readings, bill)
}

/** A reading and its `kind:value`: what one lookup after the other asks for, made once. */
export type Question = { reading: Reading; key: string }

const questionOf = ({ readings: [reading], key }: ReadableIdentifier): Question => ({ reading, key })

/** What a lookup of this domain asks for; undefined where it is none. */
export const askForDomain = unguarded((ctx, domain: string): Question | undefined => {
  const read = readLookup(ctx, domain, 'domain')
  return 'problem' in read ? undefined : questionOf(read)
})

/**
 * The brand that a lookup is answered with, and its bill, where both are in memory and nothing is left to find out: the
 * way of nearly every request, without a promise. Charges nothing yet; `answerHeld` does.
 */
// oxlint-disable-next-line max-params -- who asks for what, and how
export const recallBrand = unguarded(
  (
    ctx,
    caller: Caller,
    { reading, key }: Question,
    { allowNsfw, cachedOnly }: Pick<BrandQuery, 'allowNsfw' | 'cachedOnly'>,
  ): { brand: HeldBrand; bill: Bill } | undefined => {
    const brand = ctx.stores.brands.recall(key)
    if (!brand || (brand.provenance === 'seed' && !cachedOnly)) return undefined
    const cost = isOwn(ctx, [reading], brand) ? 0 : 1
    const meter = holdInMemory(ctx, caller, cost)
    if (!meter) return undefined
    caller.notes.identifier = key
    caller.notes.source = 'memory'
    return { brand, bill: { meter, cost, allowNsfw } }
  },
)

const isOwn = (ctx: Context, readings: readonly Reading[], held: HeldBrand | undefined) =>
  readings.some((reading) => reading.kind === 'domain' && isOwnDomain(ctx, reading.value)) ||
  (held !== undefined && isOwnDomain(ctx, held.domain))

/** What an answer costs, and whether an adult brand may be one. */
export type Bill = { meter: Meter; cost: number; allowNsfw: boolean | undefined }

/** Answers with a brand and charges for it, or for the refusal of an adult one. */
export async function answerHeld(ctx: Context, brand: HeldBrand, bill: Bill): Promise<BrandAnswer> {
  if (brand.isNsfw && bill.allowNsfw === false) {
    return notFound(ctx, bill, 'The brand is adult content, which this request filters out.')
  }
  const cost = isOwnDomain(ctx, brand.domain) ? 0 : bill.cost
  return { type: 'brand', brand, usage: await charge(ctx, bill.meter, cost) }
}

/** The held brand that the first fitting reading names; `notes` learns where it was found. */
export function findHeld(
  ctx: Context,
  readings: readonly Reading[],
  notes?: CallNotes,
): HeldBrand | undefined | Promise<HeldBrand | undefined> {
  const first = readings[0] && ctx.stores.brands.recall(readingKey(readings[0]))
  if (notes) notes.source = first ? 'memory' : 'database'
  return first ?? findStored(ctx, readings)
}

async function findStored(ctx: Context, readings: readonly Reading[]): Promise<HeldBrand | undefined> {
  const found = await ctx.stores.brands.findMany(readings)
  return readings.map((reading) => found.get(readingKey(reading))).find((brand) => brand !== undefined)
}

/** The domain reading first; where its site gives no brand, the other readings (docs/interface.md#single-lookup). */
async function indexWhileWaiting(ctx: Context, readings: readonly Reading[], bill: Bill): Promise<BrandAnswer> {
  const until = performance.now() + waitMs
  // Free: that a brand was taken down says nothing about whether it exists.
  const takenDown = await findTakenDown(ctx, readings)
  if (takenDown !== undefined) return { type: 'not_found', message: takenDown, usage: usageOf(bill.meter) }
  bill.meter.notes.source = 'crawl'
  const visited = await visitDomain(ctx, readings)
  if (visited === 'waiting' || visited.type === 'held') return answerIndexed(ctx, readings, visited, bill)
  const found = await searchSymbols(ctx, readings, until - performance.now())
  const nothing = found !== 'waiting' && found.type === 'unknown'
  return answerIndexed(ctx, readings, nothing ? visited : found, bill)
}

const nowhere = { type: 'unknown' } as const

async function visitDomain(
  ctx: Context,
  readings: readonly Reading[],
): Promise<CrawlResult | typeof nowhere | 'waiting'> {
  const domain = readings.find((reading) => reading.kind === 'domain')?.value
  if (domain === undefined) return nowhere
  const visit = await within(visitSite(ctx, domain), waitMs)
  if (visit === 'waiting') await ctx.stores.queue.add([domain])
  return visit
}

async function searchSymbols(
  ctx: Context,
  readings: readonly Reading[],
  ms: number,
): Promise<SymbolResult | 'waiting'> {
  const symbols = resolvable(ctx, readings)
  if (symbols.length === 0) return nowhere
  const found = await within(indexSymbol(ctx, symbols), ms)
  if (found === 'waiting') await ctx.stores.queue.addSymbols([symbols])
  return found
}

/** What the end of a visit, or of the search for a site, is answered with. */
async function answerIndexed(
  ctx: Context,
  readings: readonly Reading[],
  result: CrawlResult | SymbolResult | 'waiting',
  bill: Bill,
): Promise<BrandAnswer> {
  const { meter } = bill
  const usage = usageOf(meter)
  const asked = readings.map((reading) => reading.value)[0] ?? ''
  if (result === 'waiting') {
    return { type: 'not_found', code: 'crawl_queued', message: `${asked} is still being indexed.`, usage }
  }
  switch (result.type) {
    case 'held': {
      const brand = await findHeld(ctx, [{ kind: 'brandId', value: result.brandId }])
      return brand ? answerHeld(ctx, brand, bill) : { type: 'not_found', message: `${asked} is no longer held.`, usage }
    }
    case 'unknown':
      return notFound(ctx, bill, noneKnown(readings))
    case 'unavailable': {
      const message = `Nobody can be asked right now which company ${asked} stands for; ask again.`
      return { type: 'unavailable', message, retryAfterSeconds: resolversRetrySeconds }
    }
    case 'unresolvable': {
      const charged = await charge(ctx, meter, bill.cost)
      return { type: 'not_found', code: 'domain_unresolvable', message: result.detail, usage: charged }
    }
    default:
      // A site that refused or failed says nothing about whether the brand exists: free.
      return { type: 'not_found', message: result.detail, usage }
  }
}

/** A seed brand after a first visit to its site, or as it is when the visit fails or takes long. */
async function improveSeed(ctx: Context, seed: HeldBrand, notes: CallNotes): Promise<HeldBrand> {
  const tried = await ctx.stores.crawls.findLatest(seed.domain, new Date(ctx.now().getTime() - seedRetryMs))
  if (tried) return seed
  notes.source = 'crawl'
  const result = await within(crawlSite(ctx, seed.domain), seedWaitMs)
  if (result === 'waiting' || result.type !== 'held') return seed
  return (await findHeld(ctx, [{ kind: 'domain', value: seed.domain }])) ?? seed
}

async function notFound(ctx: Context, { meter, cost }: Bill, message: string): Promise<BrandAnswer> {
  return { type: 'not_found', message, usage: await charge(ctx, meter, cost) }
}

export function noneKnown(readings: readonly Reading[]): string {
  const [first] = readings
  if (first?.kind === 'brandId') return `No brand has the ID ${first.value}.`
  return `No brand is known by the ${readings.map((reading) => `${reading.kind} ${reading.value}`).join(' or the ')}.`
}

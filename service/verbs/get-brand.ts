import type { Reading } from '#contract/identifier.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../stores/credentials.ts'
import { readingKey } from '../stores/brands.ts'
import type { HeldBrand } from '../stores/brand-memory.ts'
import { crawlSite, type CrawlResult } from './crawl-site.ts'
import { charge, readMeter, type Meter } from './meter.ts'
import { isOwnDomain, readLookup, type RouteType } from './read-request-identifier.ts'

export type BrandQuery = {
  identifier: string
  type: RouteType | undefined
  allowNsfw: boolean | undefined
  cachedOnly: boolean
}

/** `quota` and `used` are for the answer's headers; in credits, `quota` -1 = unlimited. */
export type Usage = { quota: number; used: number }

export type BrandAnswer =
  | { type: 'brand'; brand: HeldBrand; usage: Usage }
  | { type: 'not_found'; message: string; code?: 'crawl_queued' | 'domain_unresolvable'; usage: Usage }
  | { type: 'nothing_held' }
  | { type: 'invalid'; message: string }
  | { type: 'quota_exceeded'; usage: Usage }

const waitMs = 25_000
// A seed brand is known already: its caller does not wait as long for what a first visit would add.
const seedWaitMs = 6_000
/** How long the end of a failed visit is answered again without another visit. */
const failureKeptMs = 60_000
const seedRetryMs = 24 * 3_600_000

/**
 * Answers a single lookup and charges it: a brand and a definitive "none exists" cost one credit, everything else is
 * free (interface.md "Limits", metering rule). A domain that is not held is crawled while the caller waits.
 */
export async function getBrand(ctx: Context, caller: Caller, query: BrandQuery): Promise<BrandAnswer> {
  const read = readLookup(ctx, query.identifier, query.type)
  if ('problem' in read) return { type: 'invalid', message: read.problem }
  const meter = await readMeter(ctx, caller)
  const own = read.readings.some((reading) => reading.kind === 'domain' && isOwnDomain(ctx, reading.value))
  const held = await findHeld(ctx, read.readings)
  if (!held && query.cachedOnly) return { type: 'nothing_held' }
  if (!own && meter.remaining < 1) return { type: 'quota_exceeded', usage: usageOf(meter, meter.used) }
  const cost = own ? 0 : 1
  const brand = held?.provenance === 'seed' && !query.cachedOnly ? await improveSeed(ctx, held) : held
  if (!brand) return crawlWhileWaiting(ctx, read.readings, meter, cost)
  if (brand.isNsfw && query.allowNsfw === false) {
    return notFound(ctx, meter, cost, 'The brand is adult content, which this request filters out.')
  }
  return { type: 'brand', brand, usage: usageOf(meter, await charge(ctx, meter, cost)) }
}

/** The held brand that the first fitting reading names. */
export async function findHeld(ctx: Context, readings: readonly Reading[]): Promise<HeldBrand | undefined> {
  const first = readings[0] && ctx.stores.brands.recall(readings[0])
  if (first) return first
  const found = await ctx.stores.brands.findMany(readings)
  return readings.map((reading) => found.get(readingKey(reading))).find((brand) => brand !== undefined)
}

async function crawlWhileWaiting(
  ctx: Context,
  readings: readonly Reading[],
  meter: Meter,
  cost: number,
): Promise<BrandAnswer> {
  const domain = readings.find((reading) => reading.kind === 'domain')
  if (!domain) return notFound(ctx, meter, cost, noneKnown(readings))
  const result = await visitOrRecall(ctx, domain.value, waitMs)
  const usage = usageOf(meter, meter.used)
  if (result === 'waiting') {
    await ctx.stores.queue.add([domain.value])
    return { type: 'not_found', code: 'crawl_queued', message: `${domain.value} is still being indexed.`, usage }
  }
  if (result.type === 'unresolvable') {
    const used = await charge(ctx, meter, cost)
    return { type: 'not_found', code: 'domain_unresolvable', message: result.detail, usage: usageOf(meter, used) }
  }
  // A site that refused or failed says nothing about whether the brand exists: free.
  if (result.type !== 'held') return { type: 'not_found', message: result.detail, usage }
  const brand = await findHeld(ctx, [domain])
  if (!brand) return { type: 'not_found', message: `${domain.value} is no longer held.`, usage }
  return { type: 'brand', brand, usage: usageOf(meter, await charge(ctx, meter, cost)) }
}

/** A seed brand after a first visit to its site, or as it is when the visit fails or takes long. */
async function improveSeed(ctx: Context, seed: HeldBrand): Promise<HeldBrand> {
  const tried = await ctx.stores.crawls.findLatest(seed.domain, new Date(ctx.now().getTime() - seedRetryMs))
  if (tried) return seed
  const result = await within(crawlSite(ctx, seed.domain), seedWaitMs)
  if (result === 'waiting' || result.type !== 'held') return seed
  return (await findHeld(ctx, [{ kind: 'domain', value: seed.domain }])) ?? seed
}

async function visitOrRecall(ctx: Context, domain: string, ms: number): Promise<CrawlResult | 'waiting'> {
  const last = await ctx.stores.crawls.findLatest(domain, new Date(ctx.now().getTime() - failureKeptMs))
  if (last && last.outcome !== 'held')
    return { type: last.outcome, detail: last.detail ?? 'The site could not be read.' }
  return within(crawlSite(ctx, domain), ms)
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T | 'waiting'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'waiting'>((resolve) => {
    timer = setTimeout(() => resolve('waiting'), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

async function notFound(ctx: Context, meter: Meter, cost: number, message: string): Promise<BrandAnswer> {
  return { type: 'not_found', message, usage: usageOf(meter, await charge(ctx, meter, cost)) }
}

export function noneKnown(readings: readonly Reading[]): string {
  const [first] = readings
  if (first?.kind === 'brandId') return `No brand has the ID ${first.value}.`
  return `No brand is known by the ${readings.map((reading) => `${reading.kind} ${reading.value}`).join(' or the ')}.`
}

const usageOf = (meter: Meter, used: number): Usage => ({ quota: meter.quota, used })

import type { Reading } from '#contract/brands/identifier.ts'
import type { Context } from '../../context.ts'
import type { CrawlResult } from '../crawls/crawl-site.ts'
import { visitSite, within, type CrawlFailure } from '../crawls/visit-site.ts'
import { charge, usageOf } from '../metering/meter.ts'
import { findTakenDown } from '../operations/moderate-brands.ts'
import { answerHeld, noneKnown, notFound, queuedRetrySeconds, type Bill, type BrandAnswer } from './answer-brand.ts'
import { findHeld } from './find-held.ts'
import { indexSymbol, type SymbolResult } from './index-symbol.ts'
import { refuseFailure } from './refuse-failure.ts'
import { resolvable } from './resolve-identifier.ts'

const waitMs = 25_000
// As long as a resolver that failed too often is left alone.
const resolversRetrySeconds = 30

type Ended = CrawlResult | SymbolResult | 'waiting'

/**
 * The domain reading first; where its site gives no brand, the other readings (docs/interface.md#single-lookup).
 * `generation`: that of the brand memory before it was asked whether a brand is held.
 */
export async function indexWhileWaiting(
  ctx: Context,
  readings: readonly Reading[],
  bill: Bill,
  generation: number,
): Promise<BrandAnswer> {
  const until = performance.now() + waitMs
  // Free: that a brand was taken down says nothing about whether it exists.
  const takenDown = await findTakenDown(ctx, readings)
  if (takenDown !== undefined) return { type: 'not_found', message: takenDown, usage: usageOf(bill.meter) }
  bill.meter.notes.source = 'crawl'
  const visited = await visitDomain(ctx, readings, generation)
  if (visited === 'waiting' || visited.type === 'held') return answerIndexed(ctx, readings, visited, bill)
  const found = await searchSymbols(ctx, readings, until - performance.now())
  const nothing = found !== 'waiting' && found.type === 'unknown'
  return answerIndexed(ctx, readings, nothing ? visited : found, bill)
}

const nowhere = { type: 'unknown' } as const

async function visitDomain(
  ctx: Context,
  readings: readonly Reading[],
  generation: number,
): Promise<CrawlResult | typeof nowhere | 'waiting'> {
  const domain = readings.find((reading) => reading.kind === 'domain')?.value
  if (domain === undefined) return nowhere
  const visit = await within(visitSite(ctx, domain, generation), waitMs)
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

/** What the end of a crawl, or of the search for a site, is answered with. */
async function answerIndexed(
  ctx: Context,
  readings: readonly Reading[],
  result: Ended,
  bill: Bill,
): Promise<BrandAnswer> {
  const { meter } = bill
  const usage = usageOf(meter)
  const asked = readings.map((reading) => reading.value)[0] ?? ''
  if (result === 'waiting') {
    const message = `${asked} is still being indexed.`
    return { type: 'not_found', code: 'crawl_queued', message, retryAfterSeconds: queuedRetrySeconds, usage }
  }
  switch (result.type) {
    case 'held': {
      const brand = await findHeld(ctx, [{ kind: 'brandId', value: result.brandId }], {
        palette: bill.palette,
      })
      return brand
        ? answerHeld(ctx, brand, bill)
        : { type: 'not_found', message: `${asked} is no longer indexed.`, usage }
    }
    case 'unknown':
      return notFound(ctx, bill, noneKnown(readings))
    case 'unavailable': {
      const message = `Nobody can be asked right now which company ${asked} stands for; ask again.`
      return { type: 'unavailable', message, retryAfterSeconds: resolversRetrySeconds }
    }
    default:
      return answerFailure(ctx, result, bill)
  }
}

async function answerFailure(ctx: Context, failure: CrawlFailure, { meter, cost }: Bill): Promise<BrandAnswer> {
  const { refusal, isBilled } = refuseFailure(failure)
  if (refusal.type === 'unavailable') return refusal
  return { ...refusal, usage: isBilled ? await charge(ctx, meter, cost) : usageOf(meter) }
}

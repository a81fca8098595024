import type { Reading } from '#contract/brands/identifier.ts'
import type { Context } from '../../context.ts'
import type { HeldBrand } from '../../stores/brands/brand-memory.ts'
import { seedRetryAfter } from '../crawls/crawl-seed.ts'
import { charge, type Meter, type Usage } from '../metering/meter.ts'
import { isIndexed } from './find-held.ts'
import { isOwnDomain } from './read-request-identifier.ts'

/** When to ask again for what is being crawled, in seconds. */
export const queuedRetrySeconds = 10

/** A brand that is less than its site has to say, by what it comes from, and when more may be known. */
export type PartialBrand =
  | { from: 'seed'; retryAfterSeconds: number }
  | { from: 'crawl'; missing: string; retryAfterSeconds: number | undefined }

export type BrandAnswer =
  | { type: 'brand'; brand: HeldBrand; partial: PartialBrand | undefined; usage: Usage }
  | {
      type: 'not_found'
      message: string
      code?: 'crawl_queued' | 'domain_unresolvable'
      retryAfterSeconds?: number
      usage: Usage
    }
  | { type: 'nothing_held' }
  | { type: 'unavailable'; message: string; retryAfterSeconds: number }
  | { type: 'invalid'; message: string }
  | { type: 'quota_exceeded'; usage: Usage }

/** What an answer costs, whether an adult brand may be one, and whether it is to have its palette. */
export type Bill = { meter: Meter; cost: number; allowNsfw: boolean | undefined; palette: boolean }

/** Answers with a brand and charges for it, or for the refusal of an adult one. A seed is free, and said to be one. */
export async function answerHeld(ctx: Context, brand: HeldBrand, bill: Bill): Promise<BrandAnswer> {
  const cost = isIndexed(brand) && !isOwnDomain(ctx, brand.domain) ? bill.cost : 0
  const partial = partialOf(ctx, brand)
  if (partial?.from === 'seed') bill.meter.notes.freeReason = 'seed'
  if (brand.isNsfw && bill.allowNsfw === false) {
    return notFound(ctx, { ...bill, cost }, 'The brand is adult content, which this request filters out.')
  }
  return { type: 'brand', brand, partial, usage: await charge(ctx, bill.meter, cost) }
}

/** What `x-livery-partial` says of a brand (docs/rules.md#single-lookups). */
export function partialOf(ctx: Context, brand: HeldBrand): PartialBrand | undefined {
  if (!isIndexed(brand)) return { from: 'seed', retryAfterSeconds: seedRetryAfter(ctx, brand.domain) }
  if (!brand.partial) return undefined
  const { missing, againAt } = brand.partial
  return { from: 'crawl', missing, retryAfterSeconds: againAt && secondsUntil(ctx, againAt) }
}

// A crawl that is due waits for its turn, and takes its time.
const dueSeconds = 60

const secondsUntil = (ctx: Context, moment: Date) =>
  Math.max(dueSeconds, Math.ceil((moment.getTime() - ctx.now().getTime()) / 1000))

/** A definitive 404, which is billed (docs/interface.md#metering-rule). */
export async function notFound(ctx: Context, { meter, cost }: Bill, message: string): Promise<BrandAnswer> {
  return { type: 'not_found', message, usage: await charge(ctx, meter, cost) }
}

/** Said beside a refusal of a subdomain. */
export const readAsText = (domain: string) => `The identifier was read as ${domain}.`

export function noneKnown(readings: readonly Reading[]): string {
  const [first] = readings
  if (first?.kind === 'brandId') return `No brand has the ID ${first.value}.`
  return `No brand is known by the ${readings.map((reading) => `${reading.kind} ${reading.value}`).join(' or the ')}.`
}

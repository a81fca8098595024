import type { Reading } from '#contract/brands/identifier.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import { bodyWithPalette, paletteTailOf, type HeldBrand } from '../../stores/brands/brand-memory.ts'
import { crawlSeed, isSeedDue } from '../crawls/crawl-seed.ts'
import { recallFailure } from '../crawls/recent-failures.ts'
import { exhausted, hold, holdInMemory, readMeter, release, type Meter, type Usage } from '../metering/meter.ts'
import { unguarded, verb } from '../verb.ts'
import { answerHeld, partialOf, readAsText, type Bill, type BrandAnswer, type PartialBrand } from './answer-brand.ts'
import { findHeld, isIndexed } from './find-held.ts'
import { isFreeView } from './free-view.ts'
import { indexWhileWaiting } from './index-while-waiting.ts'
import { refuseFailure, type FailedLookup } from './refuse-failure.ts'
import {
  isOwnDomain,
  noteReading,
  readLookup,
  type ReadableIdentifier,
  type RouteType,
} from './read-request-identifier.ts'

export { bodyWithPalette, paletteTailOf }
export type { BrandAnswer, HeldBrand, Usage }

export type BrandQuery = {
  identifier: string
  type: RouteType | undefined
  allowNsfw: boolean | undefined
  cachedOnly: boolean
  palette: boolean
}

/**
 * Answers a single lookup and charges it: a brand and a definitive "none exists" cost one credit, everything else is
 * free (docs/interface.md#metering-rule), and so is an indexed brand that a person opens in the dashboard. A domain that is not indexed is crawled while the caller waits; so is the
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
    noteReading(caller.notes, read)
    const meter = await readMeter(ctx, caller)
    try {
      return naming(read, await findAndAnswer(ctx, { caller, meter, readings: read.readings, query }))
    } finally {
      release(ctx, meter)
    }
  },
})

type Lookup = { caller: Caller; meter: Meter; readings: readonly Reading[]; query: BrandQuery }

async function findAndAnswer(ctx: Context, { caller, meter, readings, query }: Lookup): Promise<BrandAnswer> {
  // Before anything is asked of the database: what changes from here on, it may not have seen.
  const { generation } = ctx.stores.brands.memory
  const held = await findHeld(ctx, readings, { notes: meter.notes, palette: query.palette })
  const isSeed = held !== undefined && !isIndexed(held)
  if (query.cachedOnly && (!held || isSeed)) return { type: 'nothing_held' }
  const isDue = isSeed && isSeedDue(ctx, held.domain)
  const isFree = isSeed !== isDue || (await isFreeBrand(ctx, { caller, readings }, held))
  const cost = isFree ? 0 : 1
  if (!(await hold(ctx, meter, cost))) return { type: 'quota_exceeded', usage: (await exhausted(ctx, meter)).usage }
  const bill: Bill = { meter, cost, allowNsfw: query.allowNsfw, palette: query.palette }
  if (!held) return indexWhileWaiting(ctx, readings, bill, generation)
  return answerHeld(ctx, isDue ? await afterCrawl(ctx, held, bill) : held, bill)
}

async function isFreeBrand(
  ctx: Context,
  { caller, readings }: Pick<Lookup, 'caller' | 'readings'>,
  held: HeldBrand | undefined,
): Promise<boolean> {
  if (isOwn(ctx, readings, held)) return true
  return held !== undefined && isIndexed(held) && isFreeView(ctx, caller, held)
}

async function afterCrawl(ctx: Context, seed: HeldBrand, { meter, palette }: Bill): Promise<HeldBrand> {
  if (!(await crawlSeed(ctx, seed, meter.notes))) return seed
  return (await findHeld(ctx, [{ kind: 'brandId', value: seed.id }], { palette })) ?? seed
}

/** An answer that says no more than a sentence, with the domain that was read where that is not what was sent. */
function naming({ readAs, readings: [{ value }] }: ReadableIdentifier, answer: BrandAnswer): BrandAnswer {
  if (readAs === undefined || !('message' in answer)) return answer
  return { ...answer, message: `${answer.message} ${readAsText(value)}` }
}

/** A reading, its `kind:value` and what `x-livery-read-as` says of it: what one lookup after the other asks for, made once. */
export type Question = { reading: Reading; key: string; readAs: string | undefined }

const questionOf = ({ readings: [reading], key, readAs }: ReadableIdentifier): Question => ({ reading, key, readAs })

/** What a lookup of this value asks for, or what is wrong with it. */
export const askFor = unguarded((ctx, type: RouteType, value: string): Question | { problem: string } => {
  const read = readLookup(ctx, value, type)
  return 'problem' in read ? read : questionOf(read)
})

/**
 * The brand that a lookup is answered with, and its bill, where both are in memory and nothing is left to find out: the
 * way of nearly every request of a key, without a promise. Charges nothing yet; `answerHeld` does.
 */
// oxlint-disable-next-line max-params -- who asks for what, and how
export const recallBrand = unguarded(
  (
    ctx,
    caller: Caller,
    question: Question,
    { allowNsfw, cachedOnly, palette }: Pick<BrandQuery, 'allowNsfw' | 'cachedOnly' | 'palette'>,
  ): { brand: HeldBrand; bill: Bill; partial: PartialBrand | undefined } | undefined => {
    // What a person opens may be free, which the database knows.
    const brand = caller.type === 'user' ? undefined : ctx.stores.brands.recall(question.key, palette)
    if (!brand || (!isIndexed(brand) && (cachedOnly || isSeedDue(ctx, brand.domain)))) return undefined
    const partial = partialOf(ctx, brand)
    const isFree = partial?.from === 'seed'
    const cost = isFree || isOwn(ctx, [question.reading], brand) ? 0 : 1
    const meter = holdInMemory(ctx, caller, cost)
    if (!meter) return undefined
    const { notes } = caller
    noteReading(notes, question)
    notes.source = 'memory'
    if (isFree) notes.freeReason = 'seed'
    return { brand, bill: { meter, cost, allowNsfw, palette }, partial }
  },
)

/**
 * How a lookup of a domain without a brand is refused, and its bill, where the crawl of its site failed within the last
 * minute and that is in memory. Charges nothing yet, and holds nothing where the refusal is `unavailable`.
 */
export const recallFailedLookup = unguarded(
  (ctx, caller: Caller, { reading, key, readAs }: Question): { refusal: FailedLookup; bill: Bill } | undefined => {
    if (caller.type === 'user' || reading.kind !== 'domain' || isOwnDomain(ctx, reading.value)) return undefined
    const failure = recallFailure(ctx, reading.value)
    // A quota that is used up is said first.
    const meter = failure && holdInMemory(ctx, caller, 1)
    if (!failure || !meter) return undefined
    noteReading(caller.notes, { key, readAs })
    caller.notes.source = 'crawl'
    const { refusal, isBilled } = refuseFailure(failure)
    if (refusal.type === 'unavailable') release(ctx, meter)
    const named =
      readAs === undefined ? refusal : { ...refusal, message: `${refusal.message} ${readAsText(reading.value)}` }
    return { refusal: named, bill: { meter, cost: isBilled ? 1 : 0, allowNsfw: undefined, palette: false } }
  },
)

const isOwn = (ctx: Context, readings: readonly Reading[], held: HeldBrand | undefined) =>
  readings.some((reading) => reading.kind === 'domain' && isOwnDomain(ctx, reading.value)) ||
  (held !== undefined && isOwnDomain(ctx, held.domain))

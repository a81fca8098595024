import type { BatchIdentifier, BatchRequest, BatchResult } from '#contract/brands/batch.ts'
import type { Reading } from '#contract/brands/identifier.ts'
import type { Context } from '../../context.ts'
import { readingKey } from '../../stores/brands/brands.ts'
import { paletteTailOf, type HeldBrand } from '../../stores/brands/brand-memory.ts'
import { noneKnown, readAsText } from './answer-brand.ts'
import { isIndexed } from './find-held.ts'
import { charge, exhausted, hold, isPaid, readMeter, release, type Meter, type Usage } from '../metering/meter.ts'
import { takenDownText } from '../operations/moderate-brands.ts'
import { isOwnDomain, readBatchItem } from './read-request-identifier.ts'
import { recallUnknown, resolvable } from './resolve-identifier.ts'
import { isPassing, recallFailures, type CrawlFailure } from '../crawls/visit-site.ts'
import { verb } from '../verb.ts'

/** A result without its identifier: what `answer.ts` writes beside it. A brand is sent as its ready-made bytes. */
export type BatchItemAnswer = { brand: HeldBrand } | Omit<BatchResult, 'identifier' | 'brand'>

export type BatchAnswer =
  | { type: 'results'; items: { identifier: BatchIdentifier; answer: BatchItemAnswer }[]; usage: Usage }
  | { type: 'paid_plan_required' }
  | { type: 'quota_exceeded'; usage: Usage; remaining: number; required: number }

/**
 * `key` names what an item may be charged for: items with the same key are charged once. `held`: the brand of its first
 * reading, where that is in memory; no other can be its answer.
 */
type ReadItem = { readings: readonly Reading[]; key: string; readAs: string | undefined; held: HeldBrand | undefined }
type Item = { identifier: BatchIdentifier } & (ReadItem | { problem: string })

const itemTimeMs = 10_000
const responseBytesMax = 20 * 1024 * 1024

/**
 * Answers up to 100 identifiers in order, never crawling while the caller waits: what is not held is queued, and so is
 * the search for what an unknown ticker, ISIN or crypto symbol stands for. Each distinct identifier that is answered
 * with a brand costs one credit (docs/interface.md#batch-lookup).
 */
export const lookupBatch = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, caller, request: BatchRequest): Promise<BatchAnswer> {
    caller.notes.identifier = `batch:${request.identifiers.length}`
    const meter = await readMeter(ctx, caller)
    try {
      return await answerBatch(ctx, meter, request)
    } finally {
      release(ctx, meter)
    }
  },
})

async function answerBatch(ctx: Context, meter: Meter, request: BatchRequest): Promise<BatchAnswer> {
  if (!isPaid(meter)) return { type: 'paid_plan_required' }
  const items = request.identifiers.map((identifier) => readItem(ctx, identifier, request.palette))
  const required = countKeys(items, (item) => !isFree(ctx, item))
  if (!(await hold(ctx, meter, required))) {
    return { type: 'quota_exceeded', ...(await exhausted(ctx, meter)), required }
  }
  const sought = items.filter((item) => 'readings' in item && !item.held)
  const found = sought.length === 0 ? nothingSought : await findAll(ctx, sought, request)
  const answers = items.map((item) => naming(item, answerItem(ctx, item, found, request)))
  await queueMissing(ctx, items, answers, request)
  fitResponse(answers, request.palette)
  const charged = countKeys(items, (_, index) => {
    const answer = answers[index]
    return answer !== undefined && 'brand' in answer && !isOwnDomain(ctx, answer.brand.domain)
  })
  const usage = await charge(ctx, meter, charged)
  return {
    type: 'results',
    items: items.map((item, index) => ({ identifier: item.identifier, answer: answers[index] ?? { status: 500 } })),
    usage,
  }
}

/** How many different keys the items have that `counts` counts. */
function countKeys(items: readonly Item[], counts: (item: ReadItem, index: number) => boolean): number {
  const keys = new Set<string>()
  items.forEach((item, index) => {
    if ('key' in item && counts(item, index)) keys.add(item.key)
  })
  return keys.size
}

function readItem(ctx: Context, sent: BatchIdentifier, palette: boolean): Item {
  const identifier = typeof sent === 'string' ? sent.trim() : { ...sent, value: sent.value.trim() }
  const read = readBatchItem(ctx, identifier)
  if ('problem' in read) return { identifier, problem: read.problem }
  const held = ctx.stores.brands.recall(read.key, palette)
  const { readings, key, readAs } = read
  return { identifier, readings, key, readAs, held: held && isIndexed(held) ? held : undefined }
}

const isFree = (ctx: Context, { readings: [first] }: ReadItem) =>
  first?.kind === 'domain' && isOwnDomain(ctx, first.value)

/**
 * `unknown`: symbols that are known to stand for nothing, `takenDown`: domains of brands that are taken down, both by
 * `kind:value`; `failures`: why a site gave no brand just now.
 */
type Sought = {
  brands: Map<string, HeldBrand>
  unknown: Set<string>
  takenDown: Map<string, string>
  failures: Map<string, CrawlFailure>
}
type Found = Sought | { status: 500 | 504 }

const nothingSought: Found = { brands: new Map(), unknown: new Set(), takenDown: new Map(), failures: new Map() }

async function findAll(ctx: Context, items: readonly Item[], { cachedOnly, palette }: BatchRequest): Promise<Found> {
  const readings = new Map(
    items.flatMap((item) =>
      'readings' in item ? item.readings.map((reading) => [readingKey(reading), reading]) : [],
    ) as [string, Reading][],
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(() => resolve({ status: 504 }), itemTimeMs)
  })
  const search = async (): Promise<Found> => {
    const held = await ctx.stores.brands.findMany([...readings.values()], palette)
    const brands = new Map([...held].filter(([, brand]) => isIndexed(brand)))
    if (cachedOnly) return { brands, unknown: new Set(), takenDown: new Map(), failures: new Map() }
    const missing = [...readings].flatMap(([key, reading]) => (brands.has(key) ? [] : [reading]))
    const domains = missing.flatMap(({ kind, value }) => (kind === 'domain' ? [value] : []))
    const unknown = await recallUnknown(ctx, resolvable(ctx, missing))
    const takenDown = await ctx.stores.moderation.takenDown(missing)
    return { brands, unknown, takenDown, failures: await recallFailures(ctx, domains) }
  }
  const found = search().catch((error: unknown): Found => {
    ctx.log.error({ reason: error instanceof Error ? error.message : String(error) }, 'batch.failed')
    return { status: 500 }
  })
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}

function answerItem(ctx: Context, item: Item, found: Found, request: BatchRequest): BatchItemAnswer {
  if ('problem' in item) return { status: 400, message: item.problem }
  if (item.held) return answerWith(item.held, request)
  if ('status' in found) return failedItem(found.status)
  const brand = item.readings.map((reading) => found.brands.get(readingKey(reading))).find((held) => held !== undefined)
  if (brand) return answerWith(brand, request)
  if (request.cachedOnly) return { status: 204 }
  return answerMissing(ctx, item, found)
}

/** An answer without a brand, with the domain that was read where that is not what was sent. */
function naming(item: Item, answer: BatchItemAnswer): BatchItemAnswer {
  if (!('readings' in item) || item.readAs === undefined || 'brand' in answer || answer.status === 204) return answer
  const { message } = answer
  const reading = readAsText(item.readings[0]?.value ?? '')
  return { ...answer, message: message === undefined ? reading : `${message} ${reading}` }
}

const answerWith = (brand: HeldBrand, { allowNsfw }: BatchRequest): BatchItemAnswer =>
  brand.isNsfw && allowNsfw === false
    ? { status: 404, message: 'The brand is adult content, which this request filters out.' }
    : { brand }

/** A brand that is not held: taken down, known not to exist, or to be looked for. */
function answerMissing(ctx: Context, item: Item & ReadItem, found: Sought): BatchItemAnswer {
  const takenDown = item.readings.map((reading) => found.takenDown.get(readingKey(reading))).find(Boolean)
  if (takenDown !== undefined) return { status: 404, message: takenDownText(takenDown) }
  const symbols = resolvable(ctx, item.readings)
  const isKnownNowhere = symbols.every((symbol) => found.unknown.has(readingKey(symbol)))
  const domain = domainOf(item)
  if (!isKnownNowhere) return queued
  if (domain === undefined) return { status: 404, message: noneKnown(item.readings) }
  const failure = found.failures.get(domain)
  if (failure === undefined) return queued
  if (isPassing(failure)) return { status: 504, code: 'timeout', message: failure.detail }
  return { status: 404, message: failure.detail }
}

const queued = { status: 202, code: 'crawl_queued' } as const

async function queueMissing(
  ctx: Context,
  items: readonly Item[],
  answers: BatchItemAnswer[],
  request: BatchRequest,
): Promise<void> {
  if (request.cachedOnly) return
  const missing = new Set<string>()
  const symbols: (readonly Reading[])[] = []
  items.forEach((item, index) => {
    const answer = answers[index]
    if (!answer || 'brand' in answer || answer.status !== 202) return
    const domain = domainOf(item)
    if (domain) missing.add(domain)
    else if ('readings' in item) symbols.push(resolvable(ctx, item.readings))
  })
  try {
    if (missing.size > 0) await ctx.stores.queue.add([...missing])
    if (symbols.length > 0) await ctx.stores.queue.addSymbols(symbols)
  } catch (error) {
    // Nothing was queued, so nothing may say that it was.
    ctx.log.error({ reason: error instanceof Error ? error.message : String(error) }, 'queue.failed')
    answers.forEach((answer, index) => {
      if ('status' in answer && answer.status === 202) answers[index] = failedItem(500)
    })
  }
}

/** Answers 413 for each brand that no longer fits into what one response may hold. */
function fitResponse(answers: BatchItemAnswer[], palette: boolean): void {
  let bytes = 0
  answers.forEach((answer, index) => {
    if (!('brand' in answer)) return
    const size = answer.brand.body.length + (palette ? paletteTailOf(answer.brand).length : 0)
    if (bytes + size > responseBytesMax) {
      const message = 'The brand did not fit in this response; ask again in a smaller batch.'
      answers[index] = { status: 413, code: 'response_too_large', message }
    } else bytes += size
  })
}

const failedItem = (status: 500 | 504): BatchItemAnswer =>
  status === 504
    ? { status, code: 'timeout', message: 'The lookup timed out; ask again.' }
    : { status, message: 'The lookup failed; try again.' }

const domainOf = (item: Item) =>
  'readings' in item ? item.readings.find((reading) => reading.kind === 'domain')?.value : undefined

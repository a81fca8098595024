import type { TransactionRequest } from '#contract/transactions/transaction-request.ts'
import { cleanDescriptor, type Descriptor } from '#engine/transactions/clean-descriptor.ts'
import { matchMerchant, merchantBeginning, merchantDomain, merchantKeys } from '#engine/transactions/match-merchant.ts'
import { dayMs } from '#contract/time.ts'
import type { Context } from '../../context.ts'
import type { HeldBrand } from '../../stores/brands/brand-memory.ts'
import { answerHeld, queuedRetrySeconds, type BrandAnswer } from '../brands/answer-brand.ts'
import { findHeld, findIndexed, isIndexed } from '../brands/find-held.ts'
import { charge, exhausted, hold, readMeter, release, usageOf, type Meter } from '../metering/meter.ts'
import { findTakenDown } from '../operations/moderate-brands.ts'
import { isOwnDomain } from '../brands/read-request-identifier.ts'
import { verb } from '../verb.ts'

const message = 'Not Found'
/** A site that could not be visited is not tried again for the sake of a payment within this time. */
const retryMs = dayMs

/**
 * The merchant behind a payment's descriptor, when one held brand fits beyond doubt. One that the descriptor names by
 * its web address, or by a well-known abbreviation, and that is not held is queued for indexing. A brand and a
 * definitive "none" cost one credit, `crawl_queued` and a site that could not be read are free
 * (docs/rules.md#transactions).
 */
export const resolveTransaction = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, caller, { transactionLabel, countryCode }: TransactionRequest): Promise<BrandAnswer> {
    const meter = await readMeter(ctx, caller)
    const descriptor = cleanDescriptor(transactionLabel)
    const brand = await findMerchant(ctx, descriptor, countryCode)
    // The merchant's site, and never the descriptor: who paid where is nobody's business but theirs.
    const site = brand?.domain ?? merchantDomain(descriptor)
    if (site !== undefined) caller.notes.identifier = `domain:${site}`
    caller.notes.source = 'database'
    const own = brand !== undefined && isOwnDomain(ctx, brand.domain)
    const cost = own ? 0 : 1
    if (!(await hold(ctx, meter, cost))) return { type: 'quota_exceeded', usage: (await exhausted(ctx, meter)).usage }
    try {
      if (!brand) return await notHeld(ctx, descriptor, meter)
      if (!isIndexed(brand) && !(await wasTried(ctx, brand.domain))) return await queueSite(ctx, brand.domain, meter)
      return await answerHeld(ctx, brand, { meter, cost, allowNsfw: undefined, palette: false })
    } finally {
      release(ctx, meter)
    }
  },
})

const lastCrawl = (ctx: Context, domain: string) =>
  ctx.stores.crawls.findLatest(domain, new Date(ctx.now().getTime() - retryMs))

const wasTried = async (ctx: Context, domain: string) => (await lastCrawl(ctx, domain)) !== undefined

async function queueSite(ctx: Context, domain: string, meter: Meter): Promise<BrandAnswer> {
  await ctx.stores.queue.add([domain])
  const queued = `${domain} is being indexed; ask again in a few seconds.`
  return {
    type: 'not_found',
    code: 'crawl_queued',
    message: queued,
    retryAfterSeconds: queuedRetrySeconds,
    usage: usageOf(meter),
  }
}

async function findMerchant(ctx: Context, descriptor: Descriptor, countryCode: string): Promise<HeldBrand | undefined> {
  const { domain, alias } = descriptor
  const candidates = await ctx.stores.search.findMerchants({
    keys: merchantKeys(descriptor),
    beginning: merchantBeginning(descriptor),
    domains: [domain?.name, alias?.domain].filter((name) => name !== undefined),
  })
  const match = matchMerchant(descriptor, candidates, countryCode)
  if (!match) return undefined
  const { id, domain: site } = match.brand
  ctx.log.debug({ domain: site, confidence: match.confidence }, 'transaction.matched')
  return findHeld(ctx, [{ kind: 'brandId', value: id }])
}

async function notHeld(ctx: Context, descriptor: Descriptor, meter: Meter): Promise<BrandAnswer> {
  const domain = merchantDomain(descriptor)
  const held = domain !== undefined && (await findIndexed(ctx, [{ kind: 'domain', value: domain }])) !== undefined
  if (domain !== undefined && !held) {
    if (await findTakenDown(ctx, [{ kind: 'domain', value: domain }])) {
      return { type: 'not_found', message, usage: usageOf(meter) }
    }
    const last = await lastCrawl(ctx, domain)
    if (!last || last.outcome === 'held') return queueSite(ctx, domain, meter)
    if (last.outcome !== 'unresolvable') return { type: 'not_found', message, usage: usageOf(meter) }
  }
  return { type: 'not_found', message, usage: await charge(ctx, meter, 1) }
}

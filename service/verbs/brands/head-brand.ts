import { findIndexed } from './find-held.ts'
import { isPaid, readMeter } from '../metering/meter.ts'
import { findTakenDown } from '../operations/moderate-brands.ts'
import { noteReading, readLookup, type RouteType } from './read-request-identifier.ts'
import { recallUnknown, resolvable } from './resolve-identifier.ts'
import { isPassing, recallFailures } from '../crawls/visit-site.ts'
import { verb } from '../verb.ts'

export type HeadAnswer = 'held' | 'queued' | 'not_found' | 'unavailable' | 'invalid' | 'paid_plan_required'

/**
 * Whether a brand is held, without a charge; a domain that is not is queued, and so is a symbol about which someone can
 * be asked; one that is taken down, or whose site makes no brand, is not found, and one whose
 * site just failed is unavailable (docs/rules.md#head-of-a-brand).
 */
export const headBrand = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, caller, query: { identifier: string; type: RouteType | undefined }): Promise<HeadAnswer> {
    const read = readLookup(ctx, query.identifier, query.type)
    if ('problem' in read) return 'invalid'
    noteReading(caller.notes, read)
    if (!isPaid(await readMeter(ctx, caller))) return 'paid_plan_required'
    if (await findIndexed(ctx, read.readings)) return 'held'
    if ((await findTakenDown(ctx, read.readings)) !== undefined) return 'not_found'
    const domain = read.readings.find((reading) => reading.kind === 'domain')
    // A site that failed a moment ago is not crawled again at once: the answer is how that crawl ended.
    const failure = domain && (await recallFailures(ctx, [domain.value])).get(domain.value)
    if (domain && !failure) {
      await ctx.stores.queue.add([domain.value])
      return 'queued'
    }
    const symbols = resolvable(ctx, read.readings)
    if (symbols.length === (await recallUnknown(ctx, symbols)).size) {
      return failure && isPassing(failure) ? 'unavailable' : 'not_found'
    }
    await ctx.stores.queue.addSymbols([symbols])
    return 'queued'
  },
})

import { readingKey } from '../../stores/brands/brands.ts'
import { findHeld } from './get-brand.ts'
import { isPaid, readMeter } from '../metering/meter.ts'
import { findTakenDown } from '../operations/moderate-brands.ts'
import { readLookup, type RouteType } from './read-request-identifier.ts'
import { recallUnknown, resolvable } from './resolve-identifier.ts'
import { recallFailures } from '../crawls/visit-site.ts'
import { verb } from '../verb.ts'

export type HeadAnswer = 'held' | 'queued' | 'not_found' | 'invalid' | 'paid_plan_required'

/**
 * Whether a brand is held, without a charge; a domain that is not is queued, and so is a symbol about which someone can
 * be asked; one whose site just failed, or that is taken down, is not found (docs/rules.md#head-of-a-brand).
 */
export const headBrand = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, caller, query: { identifier: string; type: RouteType | undefined }): Promise<HeadAnswer> {
    const read = readLookup(ctx, query.identifier, query.type)
    if ('problem' in read) return 'invalid'
    caller.notes.identifier = readingKey(read.readings[0])
    if (!isPaid(await readMeter(ctx, caller))) return 'paid_plan_required'
    if (await findHeld(ctx, read.readings)) return 'held'
    if ((await findTakenDown(ctx, read.readings)) !== undefined) return 'not_found'
    const domain = read.readings.find((reading) => reading.kind === 'domain')
    // A site that failed a moment ago is not visited again at once: the answer is what that visit said.
    if (domain && !(await recallFailures(ctx, [domain.value])).has(domain.value)) {
      await ctx.stores.queue.add([domain.value])
      return 'queued'
    }
    const symbols = resolvable(ctx, read.readings)
    if (symbols.length === (await recallUnknown(ctx, symbols)).size) return 'not_found'
    await ctx.stores.queue.addSymbols([symbols])
    return 'queued'
  },
})

import type { Brand, Company } from '#contract/brands/brand.ts'
import { noneKnown } from './answer-brand.ts'
import { findIndexed } from './find-held.ts'
import { charge, exhausted, hold, readMeter, release, usageOf, type Usage } from '../metering/meter.ts'
import { isOwnDomain, noteReading, readLookup, type RouteType } from './read-request-identifier.ts'
import { verb } from '../verb.ts'

export type IndustriesAnswer =
  | { type: 'industries'; industries: Company['industries']; usage: Usage }
  | { type: 'not_found'; message: string; usage: Usage }
  | { type: 'invalid'; message: string }
  | { type: 'quota_exceeded'; usage: Usage }

/**
 * The industries of a held brand, for one credit. Nothing is looked up: a brand that is not held is "not found", free,
 * because that says nothing about whether it exists (docs/interface.md#industries-of-a-brand).
 */
export const getIndustries = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, caller, query: { type: RouteType | undefined; identifier: string }): Promise<IndustriesAnswer> {
    const read = readLookup(ctx, query.identifier, query.type)
    if ('problem' in read) return { type: 'invalid', message: read.problem }
    noteReading(caller.notes, read)
    const meter = await readMeter(ctx, caller)
    const brand = await findIndexed(ctx, read.readings, { notes: caller.notes })
    if (!brand) return { type: 'not_found', message: noneKnown(read.readings), usage: usageOf(meter) }
    const cost = isOwnDomain(ctx, brand.domain) ? 0 : 1
    if (!(await hold(ctx, meter, cost))) return { type: 'quota_exceeded', usage: (await exhausted(ctx, meter)).usage }
    try {
      const { company } = JSON.parse(brand.body.toString()) as Brand
      return { type: 'industries', industries: company.industries, usage: await charge(ctx, meter, cost) }
    } finally {
      release(ctx, meter)
    }
  },
})

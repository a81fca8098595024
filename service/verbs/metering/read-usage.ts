import { refuse } from '#contract/refusal.ts'
import type { UsageAnswer, UsagePeriods, UsageQuery } from '#contract/metering/usage.ts'
import { dayMs, hourMs } from '#contract/time.ts'
import { verb } from '../verb.ts'

const daysMax = { hour: 32, day: 400 }

/** Calls and credits over time. Free. */
export const getUsage = verb({
  scope: 'account',
  role: 'viewer',
  async run(ctx, caller, { from, to, by, step }: UsageQuery): Promise<UsageAnswer> {
    if (to <= from) refuse('bad_input', '`to` must be later than `from`.')
    const stepMs = step === 'hour' ? hourMs : dayMs
    const span = { from: floor(from, stepMs), to: floor(new Date(to.getTime() + stepMs - 1), stepMs), by, step }
    if (span.to.getTime() - span.from.getTime() > daysMax[step] * dayMs) {
      refuse('bad_input', `In steps of one ${step}, the span may be ${daysMax[step]} days at most.`)
    }
    const read = await ctx.stores.usage.read(caller.organization.id, span)
    return { from: span.from.toISOString(), to: span.to.toISOString(), by, step, ...read }
  },
})

/** Periods that are over, newest first. Free. */
export const getUsagePeriods = verb({
  scope: 'account',
  role: 'viewer',
  async run(ctx, caller): Promise<UsagePeriods> {
    return { periods: await ctx.stores.usage.periods(caller.organization.id) }
  },
})

const floor = (at: Date, stepMs: number) => new Date(Math.floor(at.getTime() / stepMs) * stepMs)

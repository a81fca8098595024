import type { UsageAnswer, UsagePeriods, UsageQuery } from '#contract/metering/usage.ts'
import { dayMs, hourMs } from '#contract/time.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../identify-caller.ts'

const daysMax = { hour: 32, day: 400 }

/** Calls and credits over time. `problem` names a span that cannot be read. Free. */
export async function getUsage(
  ctx: Context,
  caller: Caller,
  { from, to, by, step }: UsageQuery,
): Promise<UsageAnswer | { problem: string }> {
  if (to <= from) return { problem: '`to` must be later than `from`.' }
  const stepMs = step === 'hour' ? hourMs : dayMs
  const span = { from: floor(from, stepMs), to: floor(new Date(to.getTime() + stepMs - 1), stepMs), by, step }
  if (span.to.getTime() - span.from.getTime() > daysMax[step] * dayMs) {
    return { problem: `In steps of one ${step}, the span may be ${daysMax[step]} days at most.` }
  }
  const read = await ctx.stores.usage.read(caller.organization.id, span)
  return { from: span.from.toISOString(), to: span.to.toISOString(), by, step, ...read }
}

/** Periods that are over, newest first. Free. */
export async function getUsagePeriods(ctx: Context, caller: Caller): Promise<UsagePeriods> {
  return { periods: await ctx.stores.usage.periods(caller.organization.id) }
}

const floor = (at: Date, stepMs: number) => new Date(Math.floor(at.getTime() / stepMs) * stepMs)

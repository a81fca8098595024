import { periodStart } from '#contract/billing-period.ts'
import type { UsagePeriod } from '#contract/usage.ts'
import type { Context } from '../context.ts'
import type { CurrentPeriod } from '../stores/usage.ts'
import type { Caller } from './identify-caller.ts'
import { readMeterExactly } from './meter.ts'

const dayMs = 86_400_000
const paceDays = 7

/** The period that is running: what was given, used and is left, and where it leads at the pace of late. Free. */
export async function getUsagePeriod(ctx: Context, caller: Caller): Promise<UsagePeriod> {
  const now = ctx.now()
  const period = await readPeriod(ctx, caller, now)
  const paceFrom = new Date(Math.max(period.start.getTime(), now.getTime() - paceDays * dayMs))
  const spent = await ctx.stores.usage.creditsBetween(caller.organization.id, paceFrom, now)
  // Half an hour of use says little about a day: less than one counts as one.
  const perDay = spent / Math.max(1, (now.getTime() - paceFrom.getTime()) / dayMs)
  const used = period.periodUsed + period.overageUsed + period.prepaidUsed
  const remaining = remainingOf(period)
  const emptyAt = remaining < 0 || perDay === 0 ? undefined : new Date(now.getTime() + (remaining / perDay) * dayMs)
  const daysLeft = Math.max(0, (period.end.getTime() - now.getTime()) / dayMs)
  return {
    ...period,
    start: period.start.toISOString(),
    end: period.end.toISOString(),
    billing: ctx.settings.LIVERY_BILLING,
    overageCentsPerCredit: period.overageCentsPerCredit ?? null,
    used,
    remaining,
    perDay: Math.round(perDay * 100) / 100,
    projectedUsed: Math.round(used + perDay * daysLeft),
    emptyAt: emptyAt && emptyAt < period.end ? emptyAt.toISOString() : null,
  }
}

const remainingOf = ({ granted, periodUsed, overageUsed, overageMax, prepaid }: CurrentPeriod) =>
  granted < 0 ? -1 : Math.max(0, granted - periodUsed) + Math.max(0, overageMax - overageUsed) + prepaid

/** From the account where one is held for this period; an organisation that has not called yet has none. */
async function readPeriod(ctx: Context, caller: Caller, now: Date): Promise<CurrentPeriod> {
  const { organization } = caller
  const [held, { quota, used }] = await Promise.all([
    ctx.stores.usage.currentPeriod(organization.id, now),
    readMeterExactly(ctx, caller),
  ])
  if (held) return ctx.settings.LIVERY_BILLING === 'off' ? { ...held, granted: -1 } : held
  const start = periodStart(organization.createdAt, now)
  // No two months are shorter than 59 days together, and none is longer than 31.
  const end = periodStart(organization.createdAt, new Date(start.getTime() + 40 * dayMs))
  const periodUsed = quota < 0 ? used : Math.min(used, quota)
  const prepaidUsed = used - periodUsed
  return {
    start,
    end,
    planId: organization.planId,
    granted: quota,
    periodUsed,
    overageUsed: 0,
    overageMax: 0,
    overageCentsPerCredit: undefined,
    prepaidUsed,
    prepaid: Math.max(0, organization.prepaidCredits - prepaidUsed),
    inFlight: 0,
  }
}

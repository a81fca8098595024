import type { UsagePeriod } from '#contract/metering/usage.ts'
import { dayMs } from '#contract/time.ts'
import type { Context } from '../../context.ts'
import type { CurrentPeriod } from '../../stores/metering/usage.ts'
import type { Caller } from '../identify-caller.ts'
import { verb } from '../verb.ts'

const paceDays = 7
/** A first day says nothing of the days to come: a pace is told after three, or when a quarter is used. */
const tellingDays = 3
const tellingShare = 0.25

/** The period that is running: what was given, used and is left, and where it leads at the pace of late. Free. */
export const getUsagePeriod = verb({
  scope: 'account',
  role: 'viewer',
  async run(ctx, caller): Promise<UsagePeriod> {
    const now = ctx.now()
    const period = await readPeriod(ctx, caller)
    const paceFrom = new Date(Math.max(period.start.getTime(), now.getTime() - paceDays * dayMs))
    const spent = await ctx.stores.usage.creditsBetween(caller.organization.id, paceFrom, now)
    // Half an hour of use says little about a day: less than one counts as one.
    const perDay = spent / Math.max(1, (now.getTime() - paceFrom.getTime()) / dayMs)
    const used = period.periodUsed + period.overageUsed + period.prepaidUsed
    const remaining = remainingOf(period)
    const isTelling =
      now.getTime() - paceFrom.getTime() >= tellingDays * dayMs || used >= tellingShare * Math.max(0, period.granted)
    const emptyAt =
      !isTelling || remaining < 0 || perDay === 0 ? undefined : new Date(now.getTime() + (remaining / perDay) * dayMs)
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
  },
})

const remainingOf = ({ granted, periodUsed, overageUsed, overageMax, prepaid }: CurrentPeriod) =>
  granted < 0 ? -1 : Math.max(0, granted - periodUsed) + Math.max(0, overageMax - overageUsed) + prepaid

/** The account, opened where the organization has not called yet in this period, and what processes hold of it. */
async function readPeriod(ctx: Context, { organization }: Caller): Promise<CurrentPeriod> {
  const account = await ctx.stores.credits.readAccount(organization.id)
  return {
    start: account.periodStart,
    end: account.periodEnd,
    planId: account.planId,
    granted: account.granted,
    periodUsed: account.periodUsed,
    overageUsed: account.overageUsed,
    overageMax: account.overageMax,
    overageCentsPerCredit: account.overageCentsPerCredit,
    prepaidUsed: account.prepaidUsed,
    prepaid: account.prepaid,
    inFlight: await ctx.stores.usage.heldCredits(organization.id),
  }
}

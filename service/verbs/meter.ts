import { periodStart } from '#contract/billing-period.ts'
import type { Context } from '../context.ts'
import { creditAccount, type Account } from '../stores/credits.ts'
import type { CallNotes, Caller, Organization } from '../stores/credentials.ts'

/** What an organisation may use and has used this period. Whole credits; `quota` -1 = unlimited. */
export type Meter = {
  account: Account
  quota: number
  used: number
  remaining: number
  paid: boolean
  /** Of the call that is being metered. */
  notes: CallNotes
}

export type Quota = { credits: number; paid: boolean; total: number }

/** What the plan grants a period, whether batches are open to it, and the credits in all with the prepaid ones. */
export function quotaOf(ctx: Context, organization: Organization): Quota {
  if (ctx.settings.LIVERY_BILLING === 'off') return { credits: -1, paid: true, total: Infinity }
  const credits = organization.creditsOverride ?? ctx.stores.plans.of(organization.planId).creditsMonthly
  const paid = organization.planId !== 'free' || organization.prepaidCredits > 0
  return { credits, paid, total: credits < 0 ? Infinity : credits + organization.prepaidCredits }
}

/** The meter of a caller's organisation. `used` may trail other processes by seconds; answers from memory if it can. */
export function readMeter(ctx: Context, caller: Caller): Meter | Promise<Meter> {
  const account = accountOf(ctx, caller.organization)
  const used = ctx.stores.credits.recall(account)
  if (used !== undefined) return meter(ctx, caller, account, used)
  return ctx.stores.credits.used(account).then((read) => meter(ctx, caller, account, read))
}

/** The same with `used` read from the database now. */
export async function readMeterExactly(ctx: Context, caller: Caller): Promise<Meter> {
  const account = accountOf(ctx, caller.organization)
  return meter(ctx, caller, account, await ctx.stores.credits.usedExactly(account))
}

/** Records `credits` and resolves, once they are written, with the credits used this period. */
export function charge(ctx: Context, meter: Meter, credits: number): number | Promise<number> {
  if (credits === 0) return ctx.stores.credits.recall(meter.account) ?? meter.used
  meter.notes.credits += credits
  return ctx.stores.credits.charge(meter.account, credits)
}

function meter(ctx: Context, caller: Caller, account: Account, used: number): Meter {
  const { credits, paid, total } = quotaOf(ctx, caller.organization)
  return { account, quota: credits, used, paid, remaining: Math.max(0, total - used), notes: caller.notes }
}

// The period's start is arithmetic on dates, too dear for every request: kept until the day ends.
const accounts = new WeakMap<Organization, { account: Account; untilMs: number }>()
const dayMs = 86_400_000

function accountOf(ctx: Context, organization: Organization): Account {
  const now = ctx.now()
  const kept = accounts.get(organization)
  if (kept && now.getTime() < kept.untilMs) return kept.account
  const account = creditAccount(organization.id, periodStart(organization.createdAt, now))
  accounts.set(organization, { account, untilMs: (Math.floor(now.getTime() / dayMs) + 1) * dayMs })
  return account
}

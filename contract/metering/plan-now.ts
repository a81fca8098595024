import { dayMs } from '../time.ts'

export type BillingInterval = 'monthly' | 'yearly'

/** What an organization's row says about its plan. */
export type HeldPlan = {
  planId: string
  planSince: Date
  billingInterval: BillingInterval
  creditsOverride: number | undefined
  /** A smaller plan that was chosen, and when it begins to count. */
  next: { planId: string; at: Date; billingInterval: BillingInterval } | undefined
}

/** The plan that counts at `now`: the one that was chosen for a renewal, once that has come. Nobody has to write it down. */
export function planNow(held: HeldPlan, now: Date): HeldPlan {
  const { next } = held
  if (!next || next.at > now) return held
  const { planId, at, billingInterval } = next
  return { planId, planSince: at, billingInterval, creditsOverride: undefined, next: undefined }
}

/** The end of what is paid: the period's on a monthly plan, the year's since `planSince` on a yearly one. */
export function paidUntil({ planSince, billingInterval }: HeldPlan, periodEnd: Date): Date {
  if (billingInterval === 'monthly') return periodEnd
  for (let years = 1; ; years++) {
    const end = yearsLater(planSince, years)
    if (end >= periodEnd) return end
  }
}

// From 29 February a year leads to the 28th.
function yearsLater(start: Date, years: number): Date {
  const year = start.getUTCFullYear() + years
  const lastDay = new Date(Date.UTC(year, start.getUTCMonth() + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, start.getUTCMonth(), Math.min(start.getUTCDate(), lastDay)))
}

/**
 * What a change to a dearer plan costs for the rest of a paid term, in whole cents: the difference of the two prices, by
 * the day. The day of the change counts whole. Negative where the new price is lower.
 */
export function prorationCents(
  prices: { fromCents: number; toCents: number },
  term: { start: Date; end: Date; now: Date },
): number {
  const days = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / dayMs)
  const today = new Date(Math.max(term.start.getTime(), Math.floor(term.now.getTime() / dayMs) * dayMs))
  const whole = Math.max(1, days(term.start, term.end))
  const left = Math.min(whole, Math.max(0, days(today, term.end)))
  return Math.round(((prices.toCents - prices.fromCents) * left) / whole)
}

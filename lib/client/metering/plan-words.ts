import { prorationCents, type BillingInterval } from '#contract/metering/plan-now.ts'
import { priceCentsYearly, type Plan } from '#contract/metering/plans.ts'
import { numberText, plural } from '../format-text.ts'
import { dayText, moneyText } from './usage-words.ts'

/** What a plan holds, and what changing to it does and when (docs/interface.md#overage; the rules of `change-plan`). */

export type HeldTerm = {
  plan: Plan
  interval: BillingInterval
  /** ISO 8601 UTC. */
  term: { start: string; end: string }
}

export type ChangePreview =
  { type: 'unchanged' } | { type: 'at_once'; cents: number } | { type: 'at_renewal'; at: string }

/** What a choice would do at `now`: a larger plan, or a year in place of a month, counts at once. */
export function previewChange(held: HeldTerm, plan: Plan, interval: BillingInterval, now: Date): ChangePreview {
  const isSame = held.plan.id === plan.id
  if (isSame && held.interval === interval) return { type: 'unchanged' }
  const isLarger = isSame ? interval === 'yearly' : plan.position > held.plan.position
  if (!isLarger) return { type: 'at_renewal', at: held.term.end }
  const term = { start: new Date(held.term.start), end: new Date(held.term.end), now }
  const fromCents = priceCents(held.plan, held.interval) ?? 0
  const toCents = priceCents(plan, interval) ?? 0
  const isNewTerm = held.interval !== interval
  const cents = isNewTerm
    ? toCents + prorationCents({ fromCents, toCents: 0 }, term)
    : prorationCents({ fromCents, toCents }, term)
  return { type: 'at_once', cents: Math.max(0, cents) }
}

/** The preview in a sentence. */
export function changeSentence(preview: ChangePreview, plan: Plan): string {
  switch (preview.type) {
    case 'unchanged':
      return 'This is the plan that counts now.'
    case 'at_renewal':
      return `${plan.name} is smaller: it counts from ${dayText(preview.at)}, the end of what is paid. Until then nothing changes, and you can take it back.`
    case 'at_once':
      return preview.cents === 0
        ? `${plan.name} counts at once. What was used this period stays used.`
        : `${plan.name} counts at once, and ${moneyText(preview.cents)} is charged for the days that are left, today included. What was used this period stays used.`
  }
}

/** The price of a month or of a year in cents; undefined = by agreement. */
export const priceCents = (plan: Plan, interval: BillingInterval) =>
  interval === 'yearly' ? priceCentsYearly(plan) : plan.priceCentsMonthly

/** The price in words. */
export function priceText(plan: Plan, interval: BillingInterval): string {
  const cents = priceCents(plan, interval)
  if (cents === undefined) return 'By agreement'
  if (cents === 0) return 'Free'
  return `${moneyText(cents)} a ${interval === 'yearly' ? 'year' : 'month'}`
}

/** How many of something a plan holds, for a table. */
export const countText = (count: number): string => (count < 0 ? 'Unlimited' : count === 0 ? 'None' : numberText(count))

/** What a credit beyond the plan's costs, for a table. */
export const overageText = ({ creditsMonthly, overageCentsPerCredit }: Plan): string =>
  creditsMonthly < 0 || overageCentsPerCredit === undefined ? 'None' : `${centsText(overageCentsPerCredit)} each`

const countLine = (count: number, one: string) => (count < 0 ? `Unlimited ${one}s` : plural(count, one))

/** What a plan holds, a line each. */
export function planLines(plan: Plan): string[] {
  const { creditsMonthly, overageCentsPerCredit, logoRequestsMonthly, webhooksMax, subscriptionsMax } = plan
  return [
    `${countLine(creditsMonthly, 'credit')} a month`,
    creditsMonthly < 0
      ? 'No overage'
      : overageCentsPerCredit === undefined
        ? 'No overage: calls are refused beyond that'
        : `Overage at ${centsText(overageCentsPerCredit)} a credit`,
    `${countLine(logoRequestsMonthly, 'logo request')} a month`,
    webhooksMax === 0
      ? 'No webhooks'
      : `${countLine(webhooksMax, 'webhook')}, ${subscriptionsMax < 0 ? 'unlimited' : numberText(subscriptionsMax)} brands watched`,
  ]
}

const centsText = (cents: number) => `${new Intl.NumberFormat('en', { maximumFractionDigits: 4 }).format(cents)} ¢`

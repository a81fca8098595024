import { periodEnd, periodStart } from '#contract/metering/billing-period.ts'
import type { EffectivePlan } from '#contract/metering/effective-plan.ts'
import { dayMs } from '#contract/time.ts'
import type { Account } from './account.ts'

/** What of an organization and its plan an account follows. */
export type AccountTerms = {
  organizationId: string
  createdAt: Date
  /** When the organization's plan last changed: an upgrade counts from then, however late its account is opened. */
  planSince: Date
  plan: EffectivePlan
  /** Credits that this plan gives for a whole period; -1 = unlimited. */
  credits: number
  /** Of the free plan, which is what is left once a plan has ended. */
  freeCredits: number
  overageCentsPerCredit: number | undefined
  hardLimitCents: number
  isBillingOff: boolean
}

/** A line for the ledger. One without a key happens once because the account that it changes is locked. */
export type Entry = {
  kind: 'renewal' | 'upgrade' | 'expiry' | 'adjustment'
  periodStart: Date
  period: number
  overage: number
  key: string | undefined
}

/** The account as it is to be at `now`, the ledger entries that lead there, and the period that was closed on the way. */
export type Rolled = { account: Account; entries: Entry[]; closed: Account | undefined }

/**
 * Brings an account up to `now`: renews a period that is over, grants an upgrade, withholds and gives back what a plan
 * gives while it has ended, and sets what the hard spending limit leaves for overage. Pure; the rules are in
 * docs/decisions/0005-metering.md. An account that another process, with a clock ahead of ours, renewed stays renewed.
 */
export function rollAccount(old: Account | undefined, terms: AccountTerms, now: Date): Rolled {
  if (!old) return opened(terms, now, undefined)
  const switchedOn = old.unlimitedBy === 'billing' && !terms.isBillingOff
  if (now >= old.periodEnd || switchedOn) {
    const end = switchedOn && now < old.periodEnd ? now : old.periodEnd
    const { account, entries } = opened(terms, now, switchedOn && now < old.periodEnd ? now : undefined)
    const expiry = entryOf('expiry', old.periodStart, { period: -leftOfPeriod(old), overage: old.overageUsed })
    return {
      account: { ...account, prepaid: old.prepaid },
      entries: [{ ...expiry, key: `expiry:${old.periodStart.getTime()}` }, ...entries],
      closed: { ...old, periodEnd: end },
    }
  }
  return adjusted(old, terms, now)
}

/** Of the period's credits, below zero when more was used than given. */
const leftOfPeriod = (account: Account) => Math.max(0, account.granted) - account.periodUsed

const entryOf = (kind: Entry['kind'], start: Date, gain: { period?: number; overage?: number }): Entry => ({
  kind,
  periodStart: start,
  period: gain.period ?? 0,
  overage: gain.overage ?? 0,
  key: undefined,
})

const unlimitedBy = ({ isBillingOff, credits }: AccountTerms): Account['unlimitedBy'] =>
  isBillingOff ? 'billing' : credits < 0 ? 'plan' : undefined

/** A new period; `from` where it begins in the middle of one. */
function opened(terms: AccountTerms, now: Date, from: Date | undefined): Rolled {
  const start = from ?? periodStart(terms.createdAt, now)
  const unlimited = unlimitedBy(terms)
  const granted = unlimited ? -1 : terms.credits
  const account: Account = {
    organizationId: terms.organizationId,
    planId: terms.plan.planId,
    planCredits: granted,
    periodStart: start,
    periodEnd: periodEnd(terms.createdAt, now),
    granted,
    unlimitedBy: unlimited,
    withheld: 0,
    periodUsed: 0,
    overageUsed: 0,
    overageMax: 0,
    overageCentsPerCredit: terms.overageCentsPerCredit,
    overageCents: 0,
    prepaidUsed: 0,
    prepaid: 0,
  }
  const renewal = entryOf('renewal', start, { period: Math.max(0, granted) })
  return {
    account: withOverage(account, terms),
    entries: [{ ...renewal, key: `renewal:${start.getTime()}` }],
    closed: undefined,
  }
}

/** The same period under what may be other terms. */
function adjusted(old: Account, terms: AccountTerms, now: Date): Rolled {
  const entries: Entry[] = []
  let account = { ...old }
  const grant = (kind: Entry['kind'], granted: number, changes: Partial<Account>) => {
    const gain = Math.max(0, granted) - Math.max(0, account.granted)
    if (gain !== 0) entries.push(entryOf(kind, account.periodStart, { period: gain }))
    account = { ...account, ...changes, granted }
  }
  const done = () => ({ account: withOverage(account, terms), entries, closed: undefined })
  const unlimited = unlimitedBy(terms)
  if (unlimited) {
    grant('adjustment', -1, { planId: terms.plan.planId, unlimitedBy: unlimited, planCredits: -1, withheld: 0 })
    return done()
  }
  if (terms.plan.standing === 'ended') {
    const free = Math.min(account.granted < 0 ? terms.freeCredits : account.granted, terms.freeCredits)
    const withheld = account.withheld + Math.max(0, account.granted - free)
    grant('adjustment', free, { planId: terms.plan.planId, withheld, unlimitedBy: undefined })
    if (account.planCredits < 0) account.planCredits = terms.freeCredits
    return done()
  }
  if (account.withheld > 0) grant('adjustment', account.granted + account.withheld, { withheld: 0 })
  if (account.planCredits < 0 || terms.credits < account.planCredits) {
    // The plan counts at once, its smaller amount of credits from the renewal (docs/rules.md#plans).
    account.planId = terms.plan.planId
    account.overageCentsPerCredit = terms.overageCentsPerCredit
    return done()
  }
  const upgrade = shareLeft(terms.credits - account.planCredits, terms, now)
  grant('upgrade', account.granted + upgrade, {
    planId: terms.plan.planId,
    planCredits: terms.credits,
    overageCentsPerCredit: terms.overageCentsPerCredit,
  })
  return done()
}

/** `credits` for the share of the period that the change left, by the day, that of the change included, rounded up. */
function shareLeft(credits: number, { createdAt, planSince }: AccountTerms, now: Date): number {
  const start = periodStart(createdAt, now).getTime() / dayMs
  const end = periodEnd(createdAt, now).getTime() / dayMs
  const changed = Math.floor(Math.min(planSince.getTime(), now.getTime()) / dayMs)
  return Math.ceil((credits * (end - Math.max(start, changed))) / (end - start))
}

/** While a payment is outstanding nothing more is put on the bill. */
function withOverage(account: Account, { plan, hardLimitCents }: AccountTerms): Account {
  const price = account.overageCentsPerCredit
  const allowed = plan.standing === 'active' && !account.unlimitedBy && price !== undefined && hardLimitCents > 0
  const room = allowed ? affordable(hardLimitCents - account.overageCents, price) : 0
  return { ...account, overageMax: account.overageUsed + Math.max(0, room) }
}

/** Credits that `cents` pay for. Costs are kept to a thousandth of a cent, so that no rounding of sums takes one away. */
const affordable = (cents: number, price: number) =>
  price > 0 ? Math.floor(Math.round(cents * 1000) / Math.max(1, Math.round(price * 1000))) : creditsMax
const creditsMax = 1_000_000_000_000

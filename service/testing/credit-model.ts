import { periodEnd, periodStart } from '#contract/metering/billing-period.ts'

/** The plans that the model knows, as the migration makes them. */
const planCredits: Record<string, number> = { free: 100, growth: 2_500, 'growth-plus': 10_000, enterprise: -1 }
const prices: Record<string, number> = { growth: 5, 'growth-plus': 4 }
const dayMs = 86_400_000
const graceMs = 14 * dayMs

/**
 * What an organization's credits should be, told in the plainest way: one organization, one thread, no database. The
 * rules are those of docs/decisions/0005-metering.md.
 */
export class CreditModel {
  readonly createdAt: Date
  plan = 'growth'
  planSince: Date
  next: { plan: string; since: Date } | undefined
  state: 'active' | 'past_due' | 'ended' = 'active'
  stateSince: Date
  hardLimitCents = 0
  /** Bought and not seen by the account yet. */
  posted = 0

  start = new Date(0)
  end = new Date(0)
  planNow = 'growth'
  largest = 0
  granted = 0
  withheld = 0
  price: number | undefined
  used = { period: 0, overage: 0, prepaid: 0 }
  cents = 0
  prepaid = 0
  room = 0
  isOpen = false

  constructor(createdAt: Date) {
    this.createdAt = createdAt
    this.planSince = createdAt
    this.stateSince = createdAt
  }

  /** What an organization's account does when somebody looks at it. */
  open(now: Date): void {
    const ended =
      this.state === 'ended' || (this.state === 'past_due' && now.getTime() >= this.stateSince.getTime() + graceMs)
    const chosen = this.next && periodStart(this.createdAt, now) > this.next.since ? this.next.plan : this.plan
    const plan = ended ? 'free' : chosen
    const credits = planCredits[plan] ?? 0
    if (!this.isOpen || now >= this.end) this.renew(plan, credits, now)
    else if (credits < 0) this.lift(plan)
    else if (ended) this.withhold()
    else this.follow(plan, credits, now)
    this.prepaid += this.posted
    this.posted = 0
    const allowed = this.state === 'active' && this.granted >= 0 && this.price !== undefined
    this.room = allowed ? Math.max(0, Math.floor((this.hardLimitCents - this.cents) / (this.price ?? 1))) : 0
  }

  private renew(plan: string, credits: number, now: Date): void {
    this.isOpen = true
    this.start = periodStart(this.createdAt, now)
    this.end = periodEnd(this.createdAt, now)
    this.planNow = plan
    this.granted = this.largest = credits
    this.withheld = 0
    this.price = prices[plan]
    this.used = { period: 0, overage: 0, prepaid: 0 }
    this.cents = 0
  }

  private lift(plan: string): void {
    this.planNow = plan
    this.granted = this.largest = -1
    this.withheld = 0
  }

  private withhold(): void {
    const had = this.granted < 0 ? 100 : this.granted
    if (this.largest < 0) this.largest = 100
    this.planNow = 'free'
    this.withheld += Math.max(0, had - 100)
    this.granted = Math.min(had, 100)
  }

  private follow(plan: string, credits: number, now: Date): void {
    this.granted += this.withheld
    this.withheld = 0
    this.planNow = plan
    this.price = prices[plan]
    if (this.largest < 0 || credits < this.largest) return
    const days = Math.round((this.end.getTime() - this.start.getTime()) / dayMs)
    const changed = new Date(Math.max(this.planSince.getTime(), this.start.getTime()))
    const passed = Math.floor((Math.min(changed.getTime(), now.getTime()) - this.start.getTime()) / dayMs)
    this.granted += Math.ceil(((credits - this.largest) * (days - passed)) / days)
    this.largest = credits
  }

  left(): number {
    if (this.granted < 0) return Infinity
    return Math.max(0, this.granted - this.used.period) + this.room + Math.max(0, this.prepaid)
  }

  /** Spends, in order: the period's, overage, prepaid, and what nothing covers against the period. */
  spend(credits: number): void {
    let rest = credits
    const take = (most: number) => {
      const taken = Math.min(rest, Math.max(0, most))
      rest -= taken
      return taken
    }
    this.used.period += take(this.granted < 0 ? Infinity : this.granted - this.used.period)
    const overage = take(this.room)
    this.used.overage += overage
    this.room -= overage
    this.cents += overage * (this.price ?? 0)
    const prepaid = take(this.prepaid)
    this.used.prepaid += prepaid
    this.prepaid -= prepaid
    this.used.period += rest
  }
}

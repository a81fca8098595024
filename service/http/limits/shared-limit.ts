import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { LimitRule, PermitGrant, RequestPermits } from '../../runtime.ts'
import { refusal, type LocalLimit, type RateDecision } from './local-limit.ts'

export type SharedLimitOptions = {
  /** Undefined where this process shares its limits with no other. */
  permits: RequestPermits | undefined
  /** Goes in front of the names, so that limits of several kinds share a store. */
  kind: string
  rule: LimitRule
  /** Counts alone while the store cannot be asked. */
  local: LocalLimit
  log: Logger
  /** Milliseconds of any clock that only goes forward. */
  now?: () => number
}

type Lease = {
  permits: number
  expiresAt: number
  slice: number
  /** How many permits are asked for: doubled while they are used up, halved when they run out unused. */
  size: number
  remaining: number
  unused: number
  refusedUntil: number
  waiting: ((decision: RateDecision) => void)[]
  isAsking: boolean
}

const namesMax = 50_000
// Of a window alone few: what a name that went quiet doesn't give back counts until the window is over.
const leaseMax = { rate: 1_000, window: 50 }
// A store that did not answer is left alone for a moment: each request would wait for it in vain.
const pauseMs = 1_000

/**
 * A limit that all replicas keep together: this process leases a few permits at a time and uses them without asking, so a
 * single replica needs few round trips. While the store is away the limit of this process counts alone.
 */
export class SharedLimit {
  readonly #options: SharedLimitOptions
  readonly #now: () => number
  readonly #leases = new LRUCache<string, Lease>({ max: namesMax })
  readonly #sizeMax: number
  #pausedUntil = 0
  #isAway = false

  constructor(options: SharedLimitOptions) {
    const { perSecond, perWindow } = options.rule
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
    const most = perSecond === undefined ? leaseMax.window : leaseMax.rate
    this.#sizeMax = Math.max(1, Math.floor(Math.min((perSecond ?? perWindow) / 5, perWindow / 40, most)))
  }

  /** Counts a request of `name`, unless it would pass the limit. */
  take(name: string): RateDecision | Promise<RateDecision> {
    return this.takeNow(name) ?? this.#ask(name)
  }

  /** The same where nobody must be asked for it; undefined, and nothing is counted, otherwise. */
  takeNow(name: string): RateDecision | undefined {
    const { permits, local } = this.#options
    const now = this.#now()
    if (!permits) return local.take(name, now)
    if (!permits.isReady() || now < this.#pausedUntil) {
      this.#setAway(true)
      return local.take(name, now)
    }
    const lease = this.#leases.get(name)
    if (!lease) return undefined
    if (lease.permits > 0 && now >= lease.expiresAt) runOut(lease)
    if (lease.permits > 0) return this.#use(name, lease, now)
    return now < lease.refusedUntil ? refusal(lease.refusedUntil - now) : undefined
  }

  #use(name: string, lease: Lease, now: number): RateDecision {
    lease.permits--
    // Kept up to date for the time when it must stand in.
    this.#options.local.take(name, now)
    return { allowed: true, remaining: lease.remaining + lease.permits, retryAfterSeconds: 0 }
  }

  #ask(name: string): Promise<RateDecision> {
    const lease = this.#leases.get(name) ?? newLease()
    this.#leases.set(name, lease)
    return new Promise((resolve) => {
      lease.waiting.push(resolve)
      if (!lease.isAsking) void this.#serve(name, lease)
    })
  }

  /** Asks for permits until everybody who waits has an answer. */
  async #serve(name: string, lease: Lease): Promise<void> {
    lease.isAsking = true
    while (lease.waiting.length > 0) {
      const grant = await this.#lease(name, lease)
      if (!grant) this.#standIn(name, lease)
      else this.#handOut(name, lease, grant)
    }
    lease.isAsking = false
  }

  async #lease(name: string, lease: Lease): Promise<PermitGrant | undefined> {
    const { permits, kind, rule, log } = this.#options
    if (!permits) return undefined
    const wanted = Math.max(lease.waiting.length, lease.size)
    const { unused, slice: unusedSlice } = lease
    lease.unused = 0
    // From when it was asked for: the store's own count began later, and lasts longer.
    const expiresAt = this.#now() + permits.leaseMs
    try {
      const grant = await permits.lease({ name: `${kind}:${name}`, rule, wanted, unused, unusedSlice })
      this.#setAway(false)
      lease.permits = grant.granted
      lease.expiresAt = expiresAt
      lease.slice = grant.slice
      lease.remaining = grant.remaining
      lease.size = Math.min(this.#sizeMax, lease.size * 2)
      return grant
    } catch (error) {
      this.#pausedUntil = this.#now() + pauseMs
      this.#setAway(true, error)
      log.debug({ reason: String(error) }, 'limits.unanswered')
      return undefined
    }
  }

  #handOut(name: string, lease: Lease, grant: PermitGrant): void {
    const now = this.#now()
    if (now >= lease.expiresAt) runOut(lease)
    while (lease.waiting.length > 0 && lease.permits > 0) lease.waiting.shift()?.(this.#use(name, lease, now))
    if (grant.granted > 0) return
    lease.refusedUntil = now + Math.min(grant.retryAfterMs, pauseMs)
    for (const answer of lease.waiting.splice(0)) answer(refusal(grant.retryAfterMs))
  }

  #standIn(name: string, lease: Lease): void {
    const now = this.#now()
    for (const answer of lease.waiting.splice(0)) answer(this.#options.local.take(name, now))
  }

  #setAway(isAway: boolean, error?: unknown): void {
    if (isAway === this.#isAway) return
    this.#isAway = isAway
    const { log, kind } = this.#options
    const reason = error instanceof Error ? error.message : undefined
    if (isAway) log.warn({ kind, reason }, 'limits.local')
    else log.info({ kind }, 'limits.shared')
  }
}

const newLease = (): Lease => ({
  permits: 0,
  expiresAt: 0,
  slice: 0,
  size: 1,
  remaining: 0,
  unused: 0,
  refusedUntil: 0,
  waiting: [],
  isAsking: false,
})

function runOut(lease: Lease): void {
  lease.unused += lease.permits
  lease.permits = 0
  lease.size = Math.max(1, Math.floor(lease.size / 2))
}

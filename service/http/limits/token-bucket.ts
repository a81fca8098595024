/**
 * A sustained rate with a burst allowance, as the generic cell rate algorithm keeps it (ITU-T I.371, annex A): one number,
 * the time by which the sustained rate would have let through all that came so far.
 */
export class TokenBucket {
  readonly #intervalMs: number
  readonly #burstMs: number
  #arrivalAt = 0

  /** `burstMs`: how much of the sustained rate may come at once. */
  constructor({ perSecond, burstMs }: { perSecond: number; burstMs: number }) {
    this.#intervalMs = 1000 / perSecond
    this.#burstMs = burstMs
  }

  /** How many requests may come at `nowMs`. */
  room(nowMs: number): number {
    return Math.floor((this.#burstMs - this.#aheadMs(nowMs)) / this.#intervalMs)
  }

  /** Milliseconds until the next request may come; none or less where it may come now. */
  waitMs(nowMs: number): number {
    return this.#aheadMs(nowMs) - this.#burstMs
  }

  /** Counts a request. */
  take(nowMs: number): void {
    this.#arrivalAt = Math.max(this.#arrivalAt, nowMs) + this.#intervalMs
  }

  #aheadMs(nowMs: number): number {
    return Math.max(0, this.#arrivalAt - nowMs)
  }
}

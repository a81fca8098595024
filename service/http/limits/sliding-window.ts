const slicesInWindow = 3_000

/**
 * How many requests came in the last `windowMs`, counted in slices of a 3,000th of it (100 ms of five minutes). Only slices
 * in which something came are kept. What was counted leaves up to a slice late, never early.
 */
export class SlidingWindow {
  readonly #sliceMs: number
  readonly #slices: { at: number; count: number }[] = []
  #oldest = 0
  #total = 0

  constructor(windowMs: number) {
    this.#sliceMs = windowMs / slicesInWindow
  }

  /** Requests in the window that ends at `nowMs`. */
  count(nowMs: number): number {
    const first = this.#sliceOf(nowMs) - slicesInWindow
    for (;;) {
      const slice = this.#slices[this.#oldest]
      if (!slice || slice.at >= first) break
      this.#total -= slice.count
      this.#oldest++
    }
    if (this.#oldest > slicesInWindow) {
      this.#slices.splice(0, this.#oldest)
      this.#oldest = 0
    }
    return this.#total
  }

  /** Counts a request. */
  take(nowMs: number): void {
    const at = this.#sliceOf(nowMs)
    const last = this.#slices.at(-1)
    if (last && last.at >= at && this.#oldest < this.#slices.length) last.count++
    else this.#slices.push({ at, count: 1 })
    this.#total++
  }

  /** Milliseconds until the oldest request of the window leaves it. */
  waitMs(nowMs: number): number {
    const slice = this.#slices[this.#oldest]
    return slice ? (slice.at + slicesInWindow + 1) * this.#sliceMs - nowMs : 0
  }

  #sliceOf(nowMs: number): number {
    return Math.floor(nowMs / this.#sliceMs)
  }
}

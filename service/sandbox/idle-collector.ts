const idleMs = 250
const growthBytesMin = 8 * 2 ** 20

/**
 * Collects what tasks left in the heap of this process once none has come for a quarter of a second, where they left more than eight megabytes.
 * A crawl waits that long for its browser, whose pages need the memory then. It takes 60 to 180 ms of processor time
 * (docs/decisions/0153-collected-when-idle.md), and is nothing without `--expose-gc`
 * (https://nodejs.org/api/globals.html, https://v8.dev/blog/trash-talk).
 */
export class IdleCollector {
  #timer: NodeJS.Timeout | undefined
  #usedBytes = 0

  /** A task begins: its process is not stopped for this now. */
  wait(): void {
    clearTimeout(this.#timer)
  }

  /** A task has ended. */
  collectSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (process.memoryUsage().heapUsed < this.#usedBytes + growthBytesMin) return
      // An ordinary collection keeps the pages that it emptied: it gave back 10 MiB of the 50 that this does.
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
      this.#usedBytes = process.memoryUsage().heapUsed
    }, idleMs)
  }
}

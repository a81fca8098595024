type Clock = {
  nowMs: () => number
  /** Runs something once, later. */
  after: (delayMs: number, run: () => void) => void
}

/**
 * Writes the last of many values, `spacingMs` apart at least: the first at once, those that come too soon as one, at the end of
 * the time. Where `write` throws, the value is kept and written the next time.
 */
export function spacedWrites<Value>(write: (value: Value) => void, spacingMs: number, clock: Clock) {
  let waiting: { value: Value } | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  let isPlanned = false

  function flush(): void {
    if (!waiting) return
    writtenAt = clock.nowMs()
    try {
      write(waiting.value)
      waiting = undefined
    } catch {
      plan()
    }
  }

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    clock.after(Math.max(0, writtenAt + spacingMs - clock.nowMs()), () => {
      isPlanned = false
      if (clock.nowMs() < writtenAt + spacingMs) plan()
      else flush()
    })
  }

  return {
    /** The value that is not written yet. */
    waiting: () => waiting?.value,
    set(value: Value): void {
      waiting = { value }
      if (clock.nowMs() >= writtenAt + spacingMs) flush()
      else plan()
    },
    /** Writes what waits, now. */
    flush,
    /** Forgets what waits. */
    drop: () => void (waiting = undefined),
  }
}

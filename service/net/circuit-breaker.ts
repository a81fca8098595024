/** Keeps work away from something that is failing, so that nobody waits for what will not come. */
export type CircuitBreaker = {
  /**
   * What `work` gives, or `open` without starting it. After `failuresMax` failures in a row it is open for `pauseMs`;
   * then one trial at a time is let through, and the first that does not fail closes it again. A rejection is a failure.
   */
  run: <Result>(work: () => Promise<Result>, failed: (result: Result) => boolean) => Promise<Result | 'open'>
}

export type BreakerOptions = {
  failuresMax: number
  pauseMs: number
  /** Milliseconds on a clock that never goes back. */
  now: () => number
  /** Told each time it opens. */
  opened?: () => void
}

export function circuitBreaker({ failuresMax, pauseMs, now, opened }: BreakerOptions): CircuitBreaker {
  let failures = 0
  let openUntil: number | undefined
  let onTrial = false

  function admit(): boolean {
    if (openUntil === undefined) return true
    if (onTrial || now() < openUntil) return false
    onTrial = true
    return true
  }

  function settle(failed: boolean): void {
    onTrial = false
    failures = failed ? failures + 1 : 0
    const before = openUntil
    openUntil = failures >= failuresMax ? now() + pauseMs : undefined
    if (before === undefined && openUntil !== undefined) opened?.()
  }

  return {
    async run(work, failed) {
      if (!admit()) return 'open'
      try {
        const result = await work()
        settle(failed(result))
        return result
      } catch (error) {
        settle(true)
        throw error
      }
    },
  }
}

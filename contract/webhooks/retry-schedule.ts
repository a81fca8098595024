/**
 * When a delivery is tried again, docs/rules.md#attempts: retry k (1 to 15) waits 10 s × 2.1^(k−1) ± 10 %, 7.2 days in
 * all.
 */

export const retriesMax = 15
export const attemptsMax = retriesMax + 1

const firstStepMs = 10_000
const growth = 2.1
const spread = 0.1

/** The middle of the wait before retry `retry` (from 1), in milliseconds. */
export const retryStepMs = (retry: number) => firstStepMs * growth ** (retry - 1)

export type Failure = {
  /** Which attempt failed, from 1. */
  attempt: number
  failedAt: Date
  /** In [0, 1). */
  roll: number
  /** What a 429 or 503 asked for (RFC 9110 §10.2.3); heeded between one and two steps. */
  retryAfterMs?: number | undefined
}

/** When to try again after a failure; undefined when all 15 retries are spent. */
export function nextAttemptAt({ attempt, failedAt, roll, retryAfterMs }: Failure): Date | undefined {
  if (attempt > retriesMax) return undefined
  const stepMs = retryStepMs(attempt)
  const waitMs =
    retryAfterMs === undefined
      ? stepMs * (1 - spread + 2 * spread * roll)
      : Math.min(Math.max(retryAfterMs, stepMs), 2 * stepMs)
  return new Date(failedAt.getTime() + Math.round(waitMs))
}

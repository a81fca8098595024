import { attemptsMax, retryStepMs } from '#contract/webhooks/retry-schedule.ts'
import type { PaneDelivery } from './all-deliveries-documents.ts'

/** A place on the rail of the up to 16 attempts. */
export type RailDot = {
  number: number
  state: 'failed' | 'delivered' | 'next' | 'planned' | 'unused'
  /** How long after the first attempt, in milliseconds: measured, or planned as the middle of its range. */
  offsetMs: number
}

/** The attempts that were made and those to come; the offsets grow by the schedule of docs/rules.md#attempts. */
export function railDots(
  delivery: Pick<PaneDelivery, 'attempts' | 'state' | 'createdAt' | 'nextAttemptAt'>,
): RailDot[] {
  const { attempts, state, nextAttemptAt } = delivery
  const begin = Date.parse(attempts[0]?.startedAt ?? delivery.createdAt)
  const made = attempts.map(({ number, errorKind, startedAt }) => ({
    number,
    state: errorKind === null ? ('delivered' as const) : ('failed' as const),
    offsetMs: Date.parse(startedAt) - begin,
  }))
  const rest: RailDot[] = []
  let offsetMs = made.at(-1)?.offsetMs ?? 0
  for (let number = made.length + 1; number <= attemptsMax; number++) {
    const isNext = number === made.length + 1 && state === 'RETRYING'
    offsetMs =
      isNext && nextAttemptAt !== null
        ? Date.parse(nextAttemptAt) - begin
        : offsetMs + retryStepMs(Math.max(1, number - 1))
    rest.push({ number, state: isNext ? 'next' : state === 'RETRYING' ? 'planned' : 'unused', offsetMs })
  }
  return [...made, ...rest]
}

/** Where now is between two dots, 0 to 1, and behind which of them; undefined unless an attempt is to come. */
export function nowOnRail(
  dots: readonly RailDot[],
  sinceBeginMs: number,
): { behind: number; part: number } | undefined {
  const next = dots.find(({ state }) => state === 'next')
  const last = next && dots.findLast(({ number }) => number < next.number)
  if (!next || !last) return undefined
  const part = (sinceBeginMs - last.offsetMs) / Math.max(1, next.offsetMs - last.offsetMs)
  return { behind: last.number, part: Math.min(1, Math.max(0, part)) }
}

import { dayMs } from '#contract/time.ts'

/**
 * When a subscription that was made at `createdAt` next renews after `after`: the same day of a later month at the same
 * time, UTC; in months without that day, their last. Counted from the beginning, so that a short month moves no other.
 */
export function nextRenewal(createdAt: Date, after: Date): Date {
  const months =
    (after.getUTCFullYear() - createdAt.getUTCFullYear()) * 12 + after.getUTCMonth() - createdAt.getUTCMonth()
  const first = monthsAfter(createdAt, Math.max(1, months))
  return first > after ? first : monthsAfter(createdAt, Math.max(1, months) + 1)
}

function monthsAfter(start: Date, months: number): Date {
  const year = start.getUTCFullYear()
  const month = start.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const midnight = Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay))
  return new Date(midnight + (start.getTime() % dayMs))
}

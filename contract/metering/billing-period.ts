/**
 * The start of the billing period that `now` is in: midnight UTC of the day of the month on which the organization
 * was made; in months without that day, their last.
 */
export function periodStart(createdAt: Date, now: Date): Date {
  const thisMonth = renewal(createdAt, now.getUTCFullYear(), now.getUTCMonth())
  return thisMonth <= now ? thisMonth : renewal(createdAt, now.getUTCFullYear(), now.getUTCMonth() - 1)
}

/** The end of that period, which is the start of the next. Yearly plans get their credits by the month too. */
export function periodEnd(createdAt: Date, now: Date): Date {
  const start = periodStart(createdAt, now)
  return renewal(createdAt, start.getUTCFullYear(), start.getUTCMonth() + 1)
}

function renewal(createdAt: Date, year: number, month: number): Date {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(createdAt.getUTCDate(), lastDay)))
}

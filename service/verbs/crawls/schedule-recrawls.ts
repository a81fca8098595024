import { unguarded } from '../verb.ts'

const againPerMinute = 30

/**
 * Queues the visits that are due, at most LIVERY_RECRAWLS_PER_HOUR spread over the hour: brands with subscriptions first,
 * then those that were asked for lately; and the sites whose last crawl was left unfinished, when they are due, as are those that somebody waits for. Each domain is queued once, and its site is read as politely as on any visit.
 */
export const scheduleRecrawls = unguarded(async (ctx): Promise<void> => {
  const now = ctx.now()
  const domains = await ctx.stores.recrawls.takeDue(now, shareOf(now, ctx.settings.LIVERY_RECRAWLS_PER_HOUR))
  if (domains.length > 0) await ctx.stores.queue.add(domains)
  const again = await ctx.stores.crawlRetries.takeDue(now, againPerMinute)
  const wished = await ctx.stores.crawlRequests.takeDueWishes(now, againPerMinute)
  if (again.length + wished.length > 0) await ctx.stores.queue.addAgain([...again, ...wished])
})

/** What of an hour's visits falls on this minute, so that all sixty add up to them. */
export function shareOf(now: Date, perHour: number): number {
  const minute = now.getUTCMinutes()
  return Math.floor(((minute + 1) * perHour) / 60) - Math.floor((minute * perHour) / 60)
}

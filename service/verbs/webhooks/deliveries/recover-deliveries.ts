import type { Context } from '../../../context.ts'
import type { RecoverFilter } from '../../../stores/webhooks/deliveries/delivery-requests.ts'

const eventsMax = 1_000

/**
 * Delivers again the events that deliveries in a span of time were about, each once and the oldest first, at most 1,000
 * in one call; with `dryRun` only counts. `matched` says how many there are in all. An event that failed counts no more
 * once it got through or is being tried again, so that a second call goes on where the first ended.
 */
export async function recoverDeliveries(
  ctx: Context,
  filter: RecoverFilter,
  dryRun: boolean,
): Promise<{ count: number; matched: number }> {
  const { events, matched } = await ctx.stores.deliveryRequests.findEvents(filter, eventsMax)
  if (!dryRun) await ctx.stores.deliveryRequests.queue(filter.webhookId, events, ctx.now())
  return { count: events.length, matched }
}

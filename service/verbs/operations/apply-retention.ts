import { crawlProgressMax } from '#contract/crawls/crawl-progress.ts'
import { dayMs } from '#contract/time.ts'
import { historyMs } from '../webhooks/deliveries/list-deliveries.ts'
import { deleteLeftWebhooks } from '../webhooks/delete-webhook.ts'
import { clearInboxes } from '../webhooks/deliveries/read-inbox.ts'
import { unguarded } from '../verb.ts'

const noticesKeptMs = 400 * dayMs
/** As long as the dashboard keeps its own. */
const auditKeptMs = 400 * dayMs

/** Makes the partitions of the days to come and drops what is past its time. */
export const applyRetention = unguarded(async (ctx): Promise<void> => {
  const now = ctx.now()
  await ctx.stores.requestLog.renewPartitions(now)
  await ctx.stores.renewDeliveryPartitions(now)
  await ctx.stores.recrawls.follow(now)
  await ctx.stores.crawlRetries.removeOld(now)
  await ctx.stores.brandViews.removeOld(now)
  await ctx.stores.crawlRequests.removeOld(now)
  await ctx.stores.crawlProgress.removeBefore(new Date(now.getTime() - crawlProgressMax.ms))
  await clearInboxes(ctx)
  await ctx.stores.recoveries.removeEndedBefore(new Date(now.getTime() - historyMs))
  await ctx.stores.deliveryRequests.removeOldPermits()
  await ctx.stores.idempotencyKeys.removeOld(now)
  await ctx.stores.credits.removeEndedLeases()
  await ctx.stores.keyCaps.removeOld(now)
  await deleteLeftWebhooks(ctx)
  await ctx.stores.notices.dropBefore(new Date(now.getTime() - noticesKeptMs))
  await ctx.stores.audit.removeBefore(new Date(now.getTime() - auditKeptMs))
})

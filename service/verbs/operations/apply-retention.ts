import { auditKeptDays } from '#contract/dashboard/audit-filter.ts'
import { crawlProgressMax } from '#contract/crawls/crawl-progress.ts'
import { dayMs } from '#contract/time.ts'
import { deleteLeftWebhooks } from '../webhooks/delete-webhook.ts'
import { clearInboxes } from '../webhooks/deliveries/read-inbox.ts'
import { unguarded } from '../verb.ts'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Makes the partitions of the days to come and drops what is past its time. */
export const applyRetention = unguarded(async (ctx): Promise<void> => {
  const now = ctx.now()
  const { LIVERY_KEEP_REQUESTS_DAYS, LIVERY_KEEP_DELIVERIES_DAYS, LIVERY_KEEP_NOTICES_DAYS } = ctx.settings
  await ctx.stores.requestLog.renewPartitions(now, LIVERY_KEEP_REQUESTS_DAYS)
  await ctx.stores.renewDeliveryPartitions(now, LIVERY_KEEP_DELIVERIES_DAYS)
  await ctx.stores.recrawls.follow(now)
  await ctx.stores.crawlRetries.removeOld(now)
  await ctx.stores.brandViews.removeOld(now)
  await ctx.stores.crawlRequests.removeOld(now)
  await ctx.stores.crawlProgress.removeBefore(new Date(now.getTime() - crawlProgressMax.ms))
  await clearInboxes(ctx)
  await ctx.stores.recoveries.removeEndedBefore(daysBefore(now, LIVERY_KEEP_DELIVERIES_DAYS))
  await ctx.stores.deliveryRequests.removeOldPermits()
  await ctx.stores.idempotencyKeys.removeOld(now)
  await ctx.stores.credits.removeEndedLeases()
  await ctx.stores.keyCaps.removeOld(now)
  await deleteLeftWebhooks(ctx)
  await ctx.stores.notices.dropBefore(daysBefore(now, LIVERY_KEEP_NOTICES_DAYS))
  await ctx.stores.audit.removeBefore(daysBefore(now, auditKeptDays))
  // Last: where nothing was counted before, it reads all deliveries that are kept.
  await ctx.stores.deliveryCounts.countDays(now, LIVERY_KEEP_DELIVERIES_DAYS)
})

/** Removes earlier versions of brands that are past their time, where the settings give them one. */
export const removeOldVersions = unguarded(async (ctx): Promise<void> => {
  const { LIVERY_KEEP_VERSIONS_DAYS } = ctx.settings
  if (LIVERY_KEEP_VERSIONS_DAYS === undefined) return
  const before = daysBefore(ctx.now(), LIVERY_KEEP_VERSIONS_DAYS)
  for (let after: string | undefined = ''; after !== undefined;)
    after = await ctx.stores.brandHistory.removeBefore(before, after)
})

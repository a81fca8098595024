import { dayMs } from '#contract/time.ts'
import type { Context } from '../context.ts'
import { clearInboxes } from '../verbs/webhooks/deliveries/read-inbox.ts'

const noticesKeptMs = 400 * dayMs

/** Makes room for what the next day logs and drops what is past its time, at the start and every hour. */
export async function startRetention(ctx: Context): Promise<void> {
  await ctx.stores.queue.everyHour(async () => {
    await ctx.stores.requestLog.renewPartitions(ctx.now())
    await ctx.stores.renewDeliveryPartitions(ctx.now())
    await ctx.stores.recrawls.follow(ctx.now())
    await clearInboxes(ctx)
    await ctx.stores.idempotencyKeys.removeOld(ctx.now())
    await ctx.stores.credits.removeEndedLeases()
    await ctx.stores.notices.dropBefore(new Date(ctx.now().getTime() - noticesKeptMs))
  })
}

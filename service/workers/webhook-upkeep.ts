import type { Context } from '../context.ts'
import { renewDueSubscriptions } from '../verbs/webhooks/subscriptions/renew-subscriptions.ts'
import { scheduleRecrawls } from '../verbs/crawls/schedule-recrawls.ts'
import { watchSilentWebhooks } from '../verbs/webhooks/deliveries/watch-silent-webhooks.ts'

/** What is looked at every minute: renewals and holds, webhooks that accept nothing, sites to visit again; of all replicas one does it. */
export async function startWebhookUpkeep(ctx: Context): Promise<void> {
  await ctx.stores.queue.everyMinute('webhook-upkeep', async () => {
    for (const work of [renewDueSubscriptions, watchSilentWebhooks, scheduleRecrawls]) {
      // One that fails is tried again in a minute and keeps no other from its turn.
      await work(ctx).catch((error: unknown) =>
        ctx.log.error({ work: work.name, reason: String(error) }, 'upkeep.failed'),
      )
    }
  })
}

import { dayMs } from '#contract/time.ts'
import { disableAt } from '#contract/webhooks/disable-at.ts'
import type { Context } from '../../../context.ts'
import type { SilentWebhook } from '../../../stores/webhooks/webhook-changes.ts'
import { tellDisabled, tellSilent } from './tell-webhook-trouble.ts'
import { unguarded } from '../../verb.ts'

/** Days of a run of failures on which the owners are told, the latest first. */
const warningDays = [12, 7] as const

/**
 * Disables the webhooks that accepted nothing for 14 days, and warns the owners of those on the way there, on day 7
 * and day 12. The clock is the start of the run in the database, so no restart of the service sets it back.
 */
export const watchSilentWebhooks = unguarded(async (ctx): Promise<void> => {
  const now = ctx.now()
  const silent = await ctx.stores.webhookChanges.findSilent(new Date(now.getTime() - 7 * dayMs))
  for (const webhook of silent) {
    if (disableAt(webhook.failingSince) > now) await warn(ctx, webhook, now)
    else
      for (const off of await ctx.stores.webhookChanges.disable([webhook.id], 'silent', now)) {
        await tellDisabled(ctx, off, 'silent')
      }
  }
})

async function warn(ctx: Context, webhook: SilentWebhook, now: Date): Promise<void> {
  const days = (now.getTime() - webhook.failingSince.getTime()) / dayMs
  const day = warningDays.find((one) => days >= one)
  if (day === undefined || webhook.warnedDay >= day) return
  await tellSilent(ctx, { ...webhook, disableAt: disableAt(webhook.failingSince) }, day)
  await ctx.stores.webhookChanges.markWarned(webhook.id, day)
}

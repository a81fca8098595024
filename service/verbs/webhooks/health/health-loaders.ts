import DataLoader from 'dataloader'
import { dayMs, hourMs } from '#contract/time.ts'
import type { Context } from '../../../context.ts'
import type { HourCount } from '../../../stores/webhooks/deliveries/delivery-history.ts'
import type { Waiting } from '../../../stores/webhooks/recovery/retry-now.ts'
import type { RecoveryOutcome } from '../../../stores/webhooks/recovery/recoveries.ts'
import type { WebhookFigures } from '../../../stores/webhooks/health/webhook-figures.ts'
import type { Recovery } from '../../../stores/webhooks/recovery/recovery-row.ts'
import { readHold } from '../check-billing.ts'

/** How webhooks do, by their id. */
export type HealthLoaders = {
  hours: DataLoader<string, HourCount[]>
  /** What waits for its next attempt after a failed one. */
  waiting: DataLoader<string, Waiting>
  /** How a webhook did in the last 24 hours. */
  figures: DataLoader<string, WebhookFigures | undefined>
  /** The latest recoveries of a webhook, newest first. */
  recoveries: DataLoader<string, Recovery[]>
  recoveryOutcome: DataLoader<Recovery, RecoveryOutcome, string>
  /** Whether the organization's webhooks are on hold. */
  hold: DataLoader<string, boolean>
}

export function openHealthLoaders(ctx: Context): HealthLoaders {
  const { deliveryHistory, deliveryRetries, recoveries, webhookFigures } = ctx.stores
  return {
    hours: new DataLoader(async (ids) => {
      const now = ctx.now().getTime()
      const since = new Date(now - (now % hourMs) - dayMs + hourMs)
      const found = Map.groupBy(await deliveryHistory.hours(ids, since), (counted) => counted.webhookId)
      return ids.map((id) => found.get(id) ?? [])
    }),
    waiting: new DataLoader(async (ids) => {
      const found = await deliveryRetries.waiting(ids)
      return ids.map((id) => found.get(id) ?? { count: 0, nextAt: undefined, lastAt: undefined })
    }),
    figures: new DataLoader(async (ids) => {
      const read = await webhookFigures.read(ids, new Date(ctx.now().getTime() - dayMs))
      const found = new Map(read.map((one) => [one.webhookId, one]))
      return ids.map((id) => found.get(id))
    }),
    recoveries: new DataLoader(async (ids) => {
      const found = Map.groupBy(await recoveries.list(ids), ({ webhookId }) => webhookId)
      return ids.map((id) => found.get(id) ?? [])
    }),
    recoveryOutcome: new DataLoader(
      async (asked) => {
        const found = await recoveries.outcomes(asked)
        return asked.map(({ id }) => found.get(id) ?? { delivered: 0, failed: 0, retrying: 0 })
      },
      { cacheKeyFn: ({ id }) => id },
    ),
    hold: new DataLoader((ids) => Promise.all(ids.map((id) => readHold(ctx, id)))),
  }
}

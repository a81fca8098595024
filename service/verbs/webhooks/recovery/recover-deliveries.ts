import { newId } from '#contract/id.ts'
import { webhookUrn } from '#contract/urn.ts'
import { refuse } from '#contract/refusal.ts'
import type { Recovery } from '../../../stores/webhooks/recovery/recovery-row.ts'
import { unguarded, verb } from '../../verb.ts'
import { checkMayDeliver } from '../check-billing.ts'
import { checkFilter, historyMs } from '../deliveries/list-deliveries.ts'
import { findOwnWebhook } from '../find-own-webhook.ts'
import { checkEvents } from '../rules.ts'
import { decline, succeeded, type Succeeded } from '../webhook-result.ts'

/** Failed events of a webhook that are queued again in the background, at a pace that its owner chooses. */

export type { Recovery }

export type RecoverySpan = { from: Date; to?: Date | null; event?: string | null }

export type StartRecovery = {
  webhook: string
  filter: RecoverySpan
  perMinute: number
  order: 'OLDEST_FIRST' | 'NEWEST_FIRST'
}

type Changed = Succeeded & { recovery: Recovery }

/** What a host may be asked for in a minute by all together. */
const perMinuteMax = 600

/** Begins to queue the failed events of a span again. It goes on without its caller, and after a restart. */
export const startRecovery = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { webhook: urn, filter, perMinute, order }: StartRecovery): Promise<Changed> {
    const { from, to, event } = checkFilter({ ...filter, status: undefined })
    if (perMinute < 1 || perMinute > perMinuteMax) {
      refuse('bad_input', `\`perMinute\` is ${perMinute}; 1 to ${perMinuteMax} are allowed.`)
    }
    const webhook = await findOwnWebhook(caller, urn, ctx.stores.webhooks.find)
    await checkMayDeliver(ctx, webhook)
    const now = ctx.now()
    const oldest = new Date(now.getTime() - historyMs)
    const recovery = await ctx.stores.recoveries.start({
      id: newId(),
      organizationId: caller.organization.id,
      webhookId: webhook.id,
      startedBy: caller.id,
      from: from && from > oldest ? from : oldest,
      // What it queues may fail again: the span must not move past its beginning.
      to: to && to < now ? to : now,
      event: typeof event === 'string' ? checkEvents([event])[0] : undefined,
      oldestFirst: order === 'OLDEST_FIRST',
      perMinute,
      state: 'RUNNING',
      matched: 0,
      queued: 0,
      after: undefined,
      dueAt: now,
      createdAt: now,
      endedAt: undefined,
    })
    if (!recovery)
      return decline('RECOVERY_RUNNING', 'A recovery of this webhook is running; cancel it, or wait for its end.')
    const detail = { url: webhook.url, events: recovery.matched, perMinute }
    await ctx.stores.audit.write({ at: now, caller, action: 'deliveries.recovery_started', subject: urn, detail })
    return { ...succeeded(`${recovery.matched} events are queued again.`), recovery }
  },
})

/** Ends a recovery before it has queued all; what is queued is delivered. */
export const cancelRecovery = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { recovery: id }: { recovery: string }): Promise<Changed> {
    const { recoveries } = ctx.stores
    const organizationId = caller.organization.id
    const canceled = await recoveries.cancel(organizationId, id, ctx.now())
    if (canceled) {
      const subject = webhookUrn(organizationId, canceled.webhookId)
      const detail = { events: canceled.queued }
      await ctx.stores.audit.write({ at: ctx.now(), caller, action: 'deliveries.recovery_canceled', subject, detail })
      return { ...succeeded('No more events are queued.'), recovery: canceled }
    }
    const found = await recoveries.find(organizationId, id)
    if (!found) refuse('not_found', `${id.slice(0, 80)} is not a recovery of this organization.`)
    return { ...succeeded('The recovery had ended before.'), recovery: found }
  },
})

/** Queues the next events of a recovery that is due; gives whether there was one. */
export const advanceRecoveries = unguarded((ctx): Promise<boolean> => ctx.stores.recoveries.advance(ctx.now()))

import type { Context } from '../context.ts'
import type { ClaimedWebhook } from '../stores/delivery-lanes.ts'
import type { DeliveryRecorder } from './delivery-recorder.ts'
import { deliverToWebhook } from './deliver-webhook.ts'

/** One of the two lines in which webhooks wait, and how much of it a process does at a time. */
export type DeliveryLine = {
  isSlow: boolean
  postsMax: number
  /** Posts to one webhook at a time. */
  perWebhook: number
  /** Deliveries that are taken of one webhook before the others have their turn. */
  takeMax: number
}

export type LineRun = {
  line: DeliveryLine
  owner: string
  recorder: DeliveryRecorder
  signal: AbortSignal
  /** How long a webhook is held at most: two seconds to start posts, a post's deadline for the last, and some to write. */
  leaseMs: number
  /** Posts that may still be started in this line. */
  posts: { free: number }
}

const startMs = 2_000
const webhooksMax = 100
const holdPauseMs = 600_000

/**
 * Takes webhooks of a line whose deliveries are due and starts delivering to them; `started` gets each run. Gives
 * whether there may be more to take at once.
 */
export async function deliverDue(ctx: Context, run: LineRun, started: (run: Promise<void>) => void): Promise<boolean> {
  const { line, owner, posts } = run
  const webhooks = Math.min(webhooksMax, posts.free)
  if (webhooks <= 0) return false
  try {
    const now = ctx.now()
    const claimed = await ctx.stores.deliveryLanes.claim({
      owner,
      now,
      leaseUntil: new Date(now.getTime() + run.leaseMs),
      isSlow: line.isSlow,
      webhooks,
      deliveries: line.takeMax,
    })
    const events = await ctx.stores.webhookEvents.findMany(
      claimed.flatMap(({ deliveries }) => deliveries.map(({ eventId, eventAt }) => ({ id: eventId, at: eventAt }))),
    )
    for (const webhook of claimed) {
      const taken = Math.min(line.perWebhook, webhook.deliveries.length)
      posts.free -= taken
      const delivering = serveWebhook(ctx, webhook, { ...run, events }).finally(() => (posts.free += taken))
      started(delivering)
    }
    return claimed.length === webhooks
  } catch (error) {
    ctx.log.error({ reason: String(error) }, 'deliveries.unclaimed')
    return false
  }
}

type WebhookRun = LineRun & { events: Parameters<typeof deliverToWebhook>[2]['events'] }

async function serveWebhook(ctx: Context, webhook: ClaimedWebhook, run: WebhookRun): Promise<void> {
  try {
    if (!webhook.enabled || webhook.skipBefore) return await dropQueue(ctx, webhook, run.owner)
    if (webhook.onHold) return await pause(ctx, webhook, run.owner)
    const { recorder, signal, events, line } = run
    await deliverToWebhook(ctx, webhook, { recorder, signal, events, concurrency: line.perWebhook, startMs })
  } catch (error) {
    // The webhook alone waits; for as long as a hold, because neither mends itself soon.
    ctx.log.error({ webhookId: webhook.id, reason: String(error) }, 'webhook.undeliverable')
    await pause(ctx, webhook, run.owner).catch(() => undefined)
  }
}

/** What was queued for a webhook when it was switched off is ended without being sent. */
async function dropQueue(ctx: Context, webhook: ClaimedWebhook, owner: string): Promise<void> {
  const now = ctx.now()
  const before = webhook.enabled ? (webhook.skipBefore ?? now) : now
  const message = 'Not sent: the webhook was switched off.'
  while ((await ctx.stores.deliveryLanes.drop({ webhookId: webhook.id, before, message })) > 0);
  await ctx.stores.deliveryLanes.release({ webhookId: webhook.id, owner, pokes: webhook.pokes, now })
}

async function pause(ctx: Context, webhook: ClaimedWebhook, owner: string): Promise<void> {
  const now = ctx.now()
  const dueAt = new Date(now.getTime() + holdPauseMs)
  await ctx.stores.deliveryLanes.release({ webhookId: webhook.id, owner, pokes: webhook.pokes, now, dueAt })
}

import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { ClaimedWebhook } from '../../../stores/webhooks/deliveries/delivery-lanes.ts'
import type { DeliveryRecorder } from './delivery-recorder.ts'
import { deliverToWebhook } from './deliver-webhook.ts'
import { unguarded } from '../../verb.ts'

/** One of the two lines in which webhooks wait, and how much of it a process does at a time. */
export type DeliveryLine = {
  /** Posts to one webhook at a time. */
  perWebhook: number
  /** Deliveries that are taken of one webhook before the others have their turn. */
  takeMax: number
  /** Posts that may still be started. */
  free: number
  /** Posts that a webhook of the last claim began with: so many are expected of the next. */
  each: number
  /** Whether the last claim took as many webhooks as there was room for, so that more may be due. */
  isFull: boolean
}

export type DueRun = {
  /** Quick endpoints, and those that fail or take long. */
  lines: { quick: DeliveryLine; slow: DeliveryLine }
  recorder: DeliveryRecorder
  signal: AbortSignal
  /** How long a webhook is held at most: two seconds to start posts, a post's deadline for the last, and some to write. */
  leaseMs: number
  /** Gets each webhook's work as it starts, with its line. */
  started: (run: Promise<void>, line: DeliveryLine) => void
}

const startMs = 2_000
const webhooksMax = 100
const holdPauseMs = 600_000

/** Takes webhooks of both lines whose deliveries are due, as many as there is room for, and starts delivering to them. */
export const deliverDue = unguarded(async (ctx, run: DueRun): Promise<void> => {
  const { quick, slow } = run.lines
  const room = { quick: roomIn(quick), slow: roomIn(slow) }
  if (room.quick + room.slow === 0) return
  try {
    const now = ctx.now()
    const claimed = await ctx.stores.deliveryLanes.claim({
      owner: randomUUID(),
      now,
      leaseUntil: new Date(now.getTime() + run.leaseMs),
      quick: { webhooks: room.quick, deliveries: quick.takeMax },
      slow: { webhooks: room.slow, deliveries: slow.takeMax },
    })
    const events = await ctx.stores.webhookEvents.findMany(
      claimed.flatMap(({ deliveries }) => deliveries.map(({ eventId, eventAt }) => ({ id: eventId, at: eventAt }))),
    )
    const taken = Object.groupBy(claimed, ({ isSlow }) => (isSlow ? 'slow' : 'quick'))
    for (const name of ['quick', 'slow'] as const) {
      const [line, webhooks] = [run.lines[name], taken[name] ?? []]
      line.isFull = webhooks.length === room[name]
      start(ctx, webhooks, { ...run, line, events })
    }
  } catch (error) {
    ctx.log.error({ reason: String(error) }, 'deliveries.unclaimed')
  }
})

/** How many webhooks more may be taken of a line. */
export const roomIn = ({ free, each }: DeliveryLine): number =>
  Math.max(0, Math.min(webhooksMax, Math.floor(free / each)))

function start(ctx: Context, webhooks: readonly ClaimedWebhook[], run: WebhookRun): void {
  const { line } = run
  let posts = 0
  for (const webhook of webhooks) {
    const begun = Math.min(line.perWebhook, webhook.deliveries.length)
    posts += begun
    line.free -= begun
    const served = serveWebhook(ctx, webhook, run).finally(() => (line.free += begun))
    run.started(served, line)
  }
  if (posts > 0) line.each = posts / webhooks.length
}

type WebhookRun = DueRun & { line: DeliveryLine; events: Parameters<typeof deliverToWebhook>[2]['events'] }

async function serveWebhook(ctx: Context, webhook: ClaimedWebhook, run: WebhookRun): Promise<void> {
  try {
    if (!webhook.enabled || webhook.skipBefore) return await dropQueue(ctx, webhook)
    if (webhook.onHold) return await pause(ctx, webhook)
    const { recorder, signal, events, line } = run
    await deliverToWebhook(ctx, webhook, { recorder, signal, events, concurrency: line.perWebhook, startMs })
  } catch (error) {
    // The webhook alone waits; for as long as a hold, because neither mends itself soon.
    ctx.log.error({ webhookId: webhook.id, reason: String(error) }, 'webhook.undeliverable')
    await pause(ctx, webhook).catch(() => undefined)
  }
}

/** What was queued for a webhook when it was disabled is ended without being sent. */
async function dropQueue(ctx: Context, webhook: ClaimedWebhook): Promise<void> {
  const now = ctx.now()
  const before = webhook.enabled ? (webhook.skipBefore ?? now) : now
  const message = 'Not sent: the webhook was disabled.'
  while ((await ctx.stores.deliveryLanes.drop({ webhookId: webhook.id, before, message })) > 0);
  await ctx.stores.deliveryLanes.release({ webhookId: webhook.id, owner: webhook.owner, pokes: webhook.pokes, now })
}

async function pause(ctx: Context, webhook: ClaimedWebhook): Promise<void> {
  const now = ctx.now()
  const dueAt = new Date(now.getTime() + holdPauseMs)
  await ctx.stores.deliveryLanes.release({
    webhookId: webhook.id,
    owner: webhook.owner,
    pokes: webhook.pokes,
    now,
    dueAt,
  })
}

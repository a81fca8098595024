import { countAttempt } from '../../metrics/metrics.ts'
import type { Context } from '../../../context.ts'
import type { ClaimedWebhook } from '../../../stores/webhooks/deliveries/delivery-lanes.ts'
import type { AttemptResult, LaneEnd, RecordedWebhook } from '../../../stores/webhooks/deliveries/delivery-results.ts'
import { tellDisabled, tellGivenUp } from './tell-webhook-trouble.ts'
import { unguarded } from '../../verb.ts'

/** Writes what attempts came to: all that end while a statement runs are written by the next one. */
export type DeliveryRecorder = {
  add: (result: AttemptResult, webhook: ClaimedWebhook) => void
  /** Gives a webhook back once all its results before are written. */
  end: (webhook: ClaimedWebhook) => void
  /** Resolves when all is written, or after giving up on a database that stays away. */
  close: () => Promise<void>
}

type Item =
  { type: 'result'; result: AttemptResult; webhook: ClaimedWebhook } | { type: 'end'; webhook: ClaimedWebhook }

const batchMax = 300
const retryMs = 500

/** `onRecorded` hears of each webhook that was written, with when it is due again. */
export const openDeliveryRecorder = unguarded(
  (ctx, onRecorded: (webhooks: readonly RecordedWebhook[]) => void): DeliveryRecorder => {
    let waiting: Item[] = []
    let closing = false
    let running: Promise<void> | undefined

    function kick(): void {
      running ??= run().finally(() => {
        running = undefined
        if (waiting.length > 0 && !closing) kick()
      })
    }

    async function run(): Promise<void> {
      while (waiting.length > 0) {
        const batch = waiting.slice(0, batchMax)
        try {
          onRecorded(await writeBatch(ctx, batch))
          waiting = waiting.slice(batch.length)
        } catch (error) {
          ctx.log.error({ items: batch.length, reason: String(error) }, 'delivery.unrecorded')
          // A value that the database refuses must not hold up the others: its webhook's lease runs out instead.
          if (isRefusal(error)) {
            await Promise.allSettled(apart(batch).map((items) => writeBatch(ctx, items)))
            waiting = waiting.slice(batch.length)
          } else if (closing) return
          else await new Promise((resolve) => setTimeout(resolve, retryMs))
        }
      }
    }

    return {
      add(result, webhook) {
        waiting.push({ type: 'result', result, webhook })
        kick()
      },
      end(webhook) {
        waiting.push({ type: 'end', webhook })
        kick()
      },
      async close() {
        closing = true
        await running
        if (waiting.length > 0) await run()
      },
    }
  },
)

async function writeBatch(ctx: Context, batch: readonly Item[]): Promise<RecordedWebhook[]> {
  const results = batch.filter((item) => item.type === 'result')
  // Before the result is written: whoever is killed in between tells it, or does it, a second time.
  await tellGivenUp(ctx, results)
  const gone = results.filter(({ result }) => result.statusCode === 410 && result.counts)
  if (gone.length > 0) await disableGone(ctx, gone)
  const recorded = await ctx.stores.deliveryResults.record(
    results.map(({ result }) => result),
    endsOf(batch),
    ctx.now(),
  )
  for (const { result } of results) logAttempt(ctx, result)
  return recorded
}

function endsOf(batch: readonly Item[]): LaneEnd[] {
  const ends = new Map<string, LaneEnd>()
  for (const item of batch) {
    if (item.type !== 'end') continue
    const { id, owner, pokes } = item.webhook
    ends.set(id, { webhookId: id, owner, pokes, done: [], retryAt: undefined })
  }
  for (const item of batch) {
    const end = item.type === 'result' ? ends.get(item.result.webhookId) : undefined
    if (!end || item.type !== 'result') continue
    const { deliveryId, retryAt } = item.result
    end.done.push(deliveryId)
    if (retryAt && (!end.retryAt || retryAt < end.retryAt)) end.retryAt = retryAt
  }
  return [...ends.values()]
}

/** The items of each webhook by themselves. */
const apart = (batch: readonly Item[]): Item[][] => [...Map.groupBy(batch, (item) => item.webhook.id).values()]

/** Classes 22 and 23 of SQLSTATE: the data is what is wrong. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)

async function disableGone(ctx: Context, gone: readonly { result: AttemptResult }[]): Promise<void> {
  const ids = [...new Set(gone.map(({ result }) => result.webhookId))]
  const disabled = await ctx.stores.webhookChanges.disable(ids, 'gone', ctx.now())
  for (const webhook of disabled) await tellDisabled(ctx, webhook, 'gone')
}

function logAttempt(ctx: Context, result: AttemptResult): void {
  const { webhookId, deliveryId, attempt, status, statusCode, errorKind, durationMs, retryAt } = result
  countAttempt(status, durationMs)
  ctx.log.debug(
    { webhookId, deliveryId, attempt, status, statusCode, errorKind, durationMs, retryAt },
    'delivery.attempted',
  )
}

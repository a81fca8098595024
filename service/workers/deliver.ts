import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { deliverDue, type DeliveryLine } from '../verbs/deliver-due.ts'
import { openDeliveryRecorder } from '../verbs/delivery-recorder.ts'
import { makeBell, type Bell } from './bell.ts'

/**
 * Quick endpoints, and those that fail or take long: each line has its own connections, so that the second never holds
 * up the first. The slow line is served two posts at a time for each webhook.
 */
const lines: readonly DeliveryLine[] = [
  { isSlow: false, postsMax: 400, perWebhook: 10, takeMax: 50 },
  { isSlow: true, postsMax: 200, perWebhook: 2, takeMax: 8 },
]

const pollMs = 1_000
const leaseMs = 25_000
/** What posts that are under way get to end when the process stops. */
const graceMs = 4_000

export type DeliveryOptions = { leaseMs?: number }

/** Posts what is due, until `stop`: then nothing new is started, and what is under way is recorded if it ends soon. */
export function startDelivery(ctx: Context, options: DeliveryOptions = {}): { stop: () => Promise<void> } {
  const owner = randomUUID()
  const bells = lines.map(makeBell)
  const ring = () => bells.forEach((bell) => bell.ring())
  const giveUp = new AbortController()
  const recorder = openDeliveryRecorder(ctx, owner, (webhooks) => {
    const now = ctx.now()
    if (webhooks.some(({ dueAt }) => dueAt !== undefined && dueAt <= now)) ring()
  })
  const unlisten = ctx.stores.workCalls.listen((kind) => kind === 'delivery' && ring())
  let stopping = false

  async function serve(line: DeliveryLine, bell: Bell): Promise<void> {
    const running = new Set<Promise<void>>()
    const posts = { free: line.postsMax }
    while (!stopping) {
      const more = await deliverDue(
        ctx,
        { line, owner, recorder, signal: giveUp.signal, posts, leaseMs, ...options },
        (run) => {
          const ended = run.finally(() => {
            running.delete(ended)
            bell.ring()
          })
          running.add(ended)
        },
      )
      if (!more) await bell.wait(pollMs)
    }
    await Promise.all(running)
  }

  const serving = lines.map((line, at) => serve(line, bells[at] ?? makeBell()))
  return {
    async stop() {
      stopping = true
      unlisten()
      ring()
      const timer = setTimeout(() => giveUp.abort(), graceMs)
      await Promise.all(serving)
      clearTimeout(timer)
      await recorder.close()
    },
  }
}

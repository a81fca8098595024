import { afterAll, expect, test } from 'vitest'
import { openTestService } from '../../../testing/test-service.ts'
import { openWebhookDesk } from '../../../testing/webhook-desk.ts'
import type { ClaimedWebhook } from './delivery-lanes.ts'
import type { AttemptResult, LaneEnd } from './delivery-results.ts'

const service = await openTestService()
const desk = openWebhookDesk(service)
const { stores, now } = service.ctx

afterAll(async () => {
  await desk.close()
  await service.close()
})

const leaseMs = 25_000
const claim = (owner: string, at: Date) =>
  stores.deliveryLanes.claim({
    owner,
    now: at,
    leaseUntil: new Date(at.getTime() + leaseMs),
    quick: { webhooks: 10, deliveries: 50 },
    slow: { webhooks: 10, deliveries: 50 },
  })

/** What a worker writes of the first delivery that it claimed: accepted, or failed with a retry. */
function outcomeOf(webhook: ClaimedWebhook, retryAt?: Date): { result: AttemptResult; end: LaneEnd } {
  const [delivery] = webhook.deliveries
  if (!delivery) throw new Error('nothing was claimed')
  const result: AttemptResult = {
    webhookId: webhook.id,
    deliveryId: delivery.id,
    deliveryCreatedAt: delivery.createdAt,
    attempt: delivery.attempt + 1,
    status: retryAt ? 'PENDING' : 'SUCCESS',
    retryAt,
    counts: true,
    startedAt: now(),
    endedAt: now(),
    durationMs: 3,
    errorKind: retryAt && 'status',
    message: retryAt ? 'The endpoint answered 500, not 2xx.' : 'Accepted with 204.',
    statusCode: retryAt ? 500 : 204,
    requestHeaders: [],
    responseHeaders: [],
    responseBody: '',
  }
  return {
    result,
    end: { webhookId: webhook.id, owner: webhook.owner, pokes: webhook.pokes, done: [delivery.id], retryAt },
  }
}

async function stateOf(webhookId: string) {
  const { rows } = await service.query(
    'SELECT lease_owner, due_at, failure_streak, last_accepted_at FROM webhook WHERE id = $1',
    [webhookId],
  )
  return rows[0] as { lease_owner: string | null; due_at: Date | null; failure_streak: number }
}

test('one worker has a webhook until its lease ends, and of two results of an attempt only the first counts', async () => {
  const { id } = await desk.addWebhook({ url: 'https://hooks.test/', brandIds: ['idLease001'] })
  await desk.addEvent('idLease001')
  const at = now()
  await stores.fanOut.run(at)
  const [first] = await claim('one', at)
  expect(await claim('two', at)).toEqual([])
  const [second] = await claim('two', new Date(at.getTime() + leaseMs))
  expect(second?.deliveries).toEqual(first?.deliveries)
  if (!first || !second) throw new Error('nothing was claimed')
  // The first was only late: what it posted was accepted, and that is known; the webhook is no longer its own.
  const late = outcomeOf(first)
  await stores.deliveryResults.record([late.result], [late.end], at)
  expect(await stateOf(id)).toMatchObject({ lease_owner: 'two', failure_streak: 0 })
  const again = outcomeOf(second, new Date(at.getTime() + 10_000))
  await stores.deliveryResults.record([again.result], [{ ...again.end, retryAt: undefined }], at)
  expect(await stateOf(id)).toMatchObject({ lease_owner: null, due_at: null, failure_streak: 0 })
  expect(await desk.deliveries(id)).toMatchObject([{ status: 'SUCCESS', attempt: 1 }])
  const { rows } = await service.query('SELECT status_code FROM delivery_attempt WHERE delivery_id = $1', [
    first.deliveries[0]?.id,
  ])
  expect(rows).toEqual([{ status_code: 204 }])
})

test('what is queued while a worker has the webhook makes it due as soon as it is given back', async () => {
  const { id } = await desk.addWebhook({ url: 'https://hooks.test/', brandIds: ['idPoked001'] })
  const first = await desk.addEvent('idPoked001')
  const at = now()
  await stores.fanOut.run(at)
  const [claimed] = await claim('one', at)
  if (!claimed) throw new Error('nothing was claimed')
  const second = await desk.addEvent('idPoked001')
  await stores.fanOut.run(at)
  expect(await claim('two', at)).toEqual([])
  const { result, end } = outcomeOf(claimed)
  await stores.deliveryResults.record([result], [end], at)
  const [next] = await claim('two', at)
  expect(next?.id).toBe(id)
  expect([claimed, next].map((webhook) => webhook?.deliveries.map(({ eventId }) => eventId))).toEqual([
    [first],
    [second],
  ])
})

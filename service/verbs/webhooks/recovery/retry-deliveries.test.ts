import { hourMs } from '#contract/time.ts'
import { deliveryUrn, webhookUrn } from '#contract/urn.ts'
import { afterAll, expect, test } from 'vitest'
import { graphqlData } from '../../../testing/ask-graphql.ts'
import { openWebhookService } from '../../../testing/webhook-service.ts'

let status = 500
const { receiver, service, desk, close } = await openWebhookService({
  host: 'hooks.retried.com',
  answers: { '/down': (_request, response) => void response.writeHead(status).end('TypeError: hex is undefined') },
})
afterAll(close)

/** A webhook whose endpoint fails, with as many events as given that wait an hour for their next attempt. */
async function failing(events: number) {
  const { id: organizationId, key } = await service.addOrganization()
  const brandId = await service.addBrand(`retried-${events}.com`)
  const webhook = await desk.addWebhook({ url: 'https://hooks.retried.com/down', organizationId, brandIds: [brandId] })
  for (let count = 0; count < events; count++) await desk.addEvent(brandId)
  await desk.until(
    async () => (await desk.deliveries(webhook.id)).filter(({ attempt }) => attempt === 1).length === events,
  )
  const later = new Date(Date.now() + hourMs)
  await service.query('UPDATE delivery_queue SET due_at = $2 WHERE webhook_id = $1', [webhook.id, later])
  await service.query('UPDATE delivery SET next_attempt_at = $2 WHERE webhook_id = $1', [webhook.id, later])
  await service.query('UPDATE webhook SET due_at = $2 WHERE id = $1', [webhook.id, later])
  return { key, webhook, urn: webhookUrn(organizationId, webhook.id), organizationId }
}

test('the cause of a failure is served with the delivery and with each attempt', async () => {
  status = 500
  const { key, webhook, organizationId } = await failing(1)
  const [row] = await desk.deliveries(webhook.id)
  const query = `query ($d: URN!) { delivery(delivery: $d) { state statusCode errorKind durationMs endpoint
    cause { kind summary advice evidence } attempts { cause { kind } } } }`
  const { delivery } = await graphqlData<{ delivery: object }>(service, key, query, {
    d: deliveryUrn(organizationId, webhook.id, row?.id ?? ''),
  })
  expect(delivery).toMatchObject({
    state: 'RETRYING',
    statusCode: 500,
    errorKind: 'status',
    durationMs: expect.any(Number),
    endpoint: 'https://hooks.retried.com/down',
    cause: { kind: 'SERVER_ERROR', summary: 'Error 500', evidence: 'TypeError: hex is undefined' },
    attempts: [{ cause: { kind: 'SERVER_ERROR' } }],
  })
})

test('trying one now makes its next attempt and no other delivery', async () => {
  status = 500
  const { key, webhook, organizationId } = await failing(2)
  status = 204
  const [row] = await desk.deliveries(webhook.id)
  const mutation = 'mutation ($d: URN!) { retryDelivery(delivery: $d) { success message } }'
  const d = deliveryUrn(organizationId, webhook.id, row?.id ?? '')
  const retried = await graphqlData<{ retryDelivery: object }>(service, key, mutation, { d })
  expect(retried.retryDelivery).toMatchObject({ success: true, message: 'The next attempt is made now.' })
  await desk.until(async () => (await desk.deliveries(webhook.id)).some((one) => one.status === 'SUCCESS'))
  const rows = await desk.deliveries(webhook.id)
  expect(rows.map(({ attempt, status: now }) => `${now} ${attempt}`).toSorted()).toEqual(['PENDING 1', 'SUCCESS 2'])
  const again = await graphqlData<{ retryDelivery: object }>(service, key, mutation, { d })
  expect(again.retryDelivery).toMatchObject({ message: 'No attempt is waiting: it is over or being made now.' })
})

test('after an outage all that waits is tried at once, each event once', async () => {
  status = 500
  const { key, webhook, urn } = await failing(12)
  status = 204
  receiver.received.length = 0
  const health = 'query ($w: URN!) { webhook(webhook: $w) { health { waiting nextAttemptAt lastAttemptAt } } }'
  const before = await graphqlData<{ webhook: { health: { waiting: number } } }>(service, key, health, { w: urn })
  expect(before.webhook.health).toMatchObject({ waiting: 12, nextAttemptAt: expect.any(String) })
  const mutation = 'mutation ($w: URN!) { retryPending(webhook: $w) { success count } }'
  const { retryPending } = await graphqlData<{ retryPending: object }>(service, key, mutation, { w: urn })
  expect(retryPending).toEqual({ success: true, count: 12 })
  await desk.until(async () => (await desk.deliveries(webhook.id)).every((one) => one.status === 'SUCCESS'))
  expect(receiver.received.filter(({ path }) => path === '/down')).toHaveLength(12)
  expect(await graphqlData(service, key, mutation, { w: urn })).toEqual({ retryPending: { success: true, count: 0 } })
})

import { afterAll, expect, test } from 'vitest'
import { hourMs } from '#contract/time.ts'
import { openWebhookService } from '../../../testing/webhook-service.ts'
import { sendTestEvent } from './send-test-event.ts'

let isDown = false
const { receiver, service, desk, close } = await openWebhookService({
  answers: {
    '/shaky': (_request, response) => response.writeHead(isDown ? 410 : 200).end(),
    '/fails': (_request, response) => response.writeHead(500).end(),
  },
})
afterAll(close)

test('a crawl that changes a brand tells its webhooks what changed, in the transaction of the change', async () => {
  const brandId = await service.addBrand('changing.com', { description: 'Old words.' })
  const webhook = await desk.addWebhook({
    url: 'https://hooks.test/changes',
    brandIds: [brandId],
    events: ['brand.updated', 'brand.company.updated'],
  })
  await service.addBrand('changing.com', { description: 'New words.' })
  const [post] = await receiver.heard('/changes', 1)
  expect(JSON.parse(post?.body ?? '')).toMatchObject({
    type: 'brand.updated',
    data: {
      brand: { id: brandId, description: 'New words.' },
      object: { id: brandId, description: 'New words.' },
      delta: { description: { old: 'Old words.', new: 'New words.' } },
    },
  })
  const ticker = [{ kind: 'ticker', value: 'CHNG' }] as const
  await service.ctx.stores.brands.attach(brandId, ticker, service.ctx.now())
  const posts = await receiver.heard('/changes', 3)
  const company = posts.map((one) => JSON.parse(one.body)).find((body) => body.type === 'brand.company.updated')
  expect(Object.keys(company.data.delta)).toEqual(['company.financialIdentifiers'])
  expect(await desk.deliveries(webhook.id)).toHaveLength(3)
})

test('a webhook that is limited to parts of a brand is told of changes of these alone, and of all that is no update', async () => {
  const brandId = await service.addBrand('limited.com', { description: 'Old words.', name: 'Limited' })
  const events = ['brand.updated', 'brand.claimed'] as const
  const url = 'https://hooks.test/limited'
  const { id } = await desk.addWebhook({ url, brandIds: [brandId], events: [...events], fields: ['colors', 'name'] })
  await service.addBrand('limited.com', { description: 'New words.', name: 'Limited' })
  await service.addBrand('limited.com', { description: 'New words.', name: 'Renamed' })
  const [post] = await receiver.heard('/limited', 1)
  expect(Object.keys(JSON.parse(post?.body ?? '').data.delta)).toEqual(['name'])
  expect(await desk.deliveries(id)).toHaveLength(1)
})

test('the first description of a brand, one that says nothing new and one that nobody hears make no event', async () => {
  const brandId = await service.addBrand('quiet.com', { qualityScore: 0.5 })
  await service.addBrand('unheard.com', { description: 'One.' })
  await service.addBrand('unheard.com', { description: 'Two.' })
  await desk.addWebhook({ url: 'https://hooks.test/quiet', brandIds: [brandId] })
  await service.addBrand('quiet.com', { qualityScore: 0.52 })
  const { rows } = await service.query(
    `SELECT event.id FROM webhook_event event JOIN brand ON brand.id = brand_id
     WHERE domain IN ('quiet.com', 'unheard.com')`,
  )
  expect(rows).toEqual([])
})

test('a change that is rolled back tells nobody', async () => {
  const brandId = await service.addBrand('rolled-back.com', { description: 'Before.' })
  await desk.addWebhook({ url: 'https://hooks.test/rolled-back', brandIds: [brandId] })
  await service.query(`ALTER TABLE event_fan_out ADD CONSTRAINT broken CHECK (brand_id <> '${brandId}')`)
  await expect(service.addBrand('rolled-back.com', { description: 'After.' })).rejects.toThrow('broken')
  const { rows } = await service.query(
    `SELECT (SELECT count(*) FROM webhook_event WHERE brand_id = $1) AS events, body::json->>'description' AS said
     FROM brand WHERE id = $1`,
    [brandId],
  )
  expect(rows).toEqual([{ events: 0, said: 'Before.' }])
})

test('a test event goes to one webhook, is marked, is tried once and counts for nothing', async () => {
  const webhook = await desk.addWebhook({ url: 'https://hooks.test/fails', events: ['brand.verified'] })
  await sendTestEvent(service.ctx, { target: { webhookId: webhook.id, host: 'hooks.test' }, type: 'brand.updated' })
  const [post] = await receiver.heard('/fails', 1)
  expect(JSON.parse(post?.body ?? '')).toMatchObject({
    type: 'brand.updated',
    data: { test: true, brand: { domain: 'example.com' }, delta: {} },
  })
  await desk.until(async () => (await desk.deliveries(webhook.id))[0]?.status === 'FAILED')
  const { rows } = await service.query(
    'SELECT failing_since, failure_streak, delivery_count FROM webhook WHERE id = $1',
    [webhook.id],
  )
  expect(rows).toEqual([{ failing_since: null, failure_streak: 0, delivery_count: 1 }])
  expect(await service.ctx.stores.notices.list(webhook.organizationId)).toEqual([])
})

test('what failed is delivered again with the same id, and what got through since counts no more', async () => {
  const { ctx } = service
  const webhook = await desk.addWebhook({ url: 'https://hooks.test/shaky', brandIds: ['idShaky001'] })
  isDown = true
  const eventId = await desk.addEvent('idShaky001')
  await desk.until(async () => (await desk.deliveries(webhook.id))[0]?.status === 'FAILED')
  isDown = false
  await service.query('UPDATE webhook SET enabled = true WHERE id = $1', [webhook.id])
  const day = { from: new Date(Date.now() - hourMs), to: new Date(Date.now() + 1_000) }
  const filter = { status: 'FAILED', ...day } as const
  const target = { webhookId: webhook.id, host: 'hooks.test' }
  const { count, recover, redeliver } = ctx.stores.deliveryRequests
  expect(await count(webhook.id, filter, ctx.now())).toBe(1)
  expect(await recover(target, filter, ctx.now())).toEqual({ count: 1, matched: 1 })
  const posts = await receiver.heard('/shaky', 2)
  expect(posts.map((post) => post.headers['webhook-id'])).toEqual([eventId, eventId])
  expect(posts[1]?.body).toBe(posts[0]?.body)
  await desk.until(async () => (await desk.deliveries(webhook.id)).some(({ status }) => status === 'SUCCESS'))
  expect(await count(webhook.id, filter, ctx.now())).toBe(0)
  const { rows } = await service.query('SELECT event_at FROM delivery WHERE webhook_id = $1', [webhook.id])
  const { event_at: at } = rows[0] as { event_at: Date }
  const event = { id: eventId, at, type: 'brand.updated', brandId: 'idShaky001', firstCreatedAt: at }
  await redeliver(target, event, ctx.now())
  await receiver.heard('/shaky', 3)
})

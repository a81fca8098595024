import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestService } from '../testing/test-service.ts'
import { openWebhookDesk } from '../testing/webhook-desk.ts'

const service = await openTestService()
const desk = openWebhookDesk(service)
const { ctx } = service
const other = new pg.Client({ connectionString: service.databaseUrl })
await other.connect()

afterAll(async () => {
  await other.end()
  await desk.close()
  await service.close()
})

const queued = async (webhookId: string) =>
  (
    await service.query('SELECT event_id FROM delivery_queue WHERE webhook_id = $1 ORDER BY due_at, event_at', [
      webhookId,
    ])
  ).rows.map((row: { event_id: string }) => row.event_id)

test('an event with 1,300 webhooks is given to each once, and to more only when few deliveries are due', async () => {
  const { id } = await service.addOrganization()
  await service.query(
    `WITH made AS (
       INSERT INTO webhook (id, organization_id, url, events, secret, created_at, updated_at)
       SELECT 'idMany' || number, $1, 'https://hooks.test/', '{brand.updated}', '', now(), now()
       FROM generate_series(1, 1300) number RETURNING id
     ) INSERT INTO webhook_subscription (webhook_id, brand_id, organization_id, created_at, renews_at)
     SELECT id, 'idHeard001', $1, now(), now() FROM made`,
    [id],
  )
  await desk.addEvent('idHeard001')
  for (const deliveries of [500, 500, 300]) {
    expect(await ctx.stores.fanOut.run(ctx.now())).toMatchObject({ events: 1, deliveries, waiting: true })
    const more = deliveries === 500
    expect(await ctx.stores.fanOut.run(ctx.now())).toMatchObject({ events: 0, deliveries: 0, waiting: more })
    // As a worker does that takes them.
    await service.query('UPDATE webhook SET due_at = NULL')
  }
  const { rows } = await service.query(
    `SELECT count(*) AS deliveries, count(DISTINCT delivery.webhook_id) AS webhooks,
       (SELECT sum(delivery_count)::int FROM webhook WHERE organization_id = $1) AS counted
     FROM delivery JOIN delivery_queue ON delivery_id = delivery.id WHERE brand_id = 'idHeard001'`,
    [id],
  )
  expect(rows).toEqual([{ deliveries: 1300, webhooks: 1300, counted: 1300 }])
})

test('one process at a time spreads events, so a webhook gets them in their order', async () => {
  const webhook = await desk.addWebhook({ url: 'https://hooks.test/', brandIds: ['idOrder001', 'idOrder002'] })
  const first = await desk.addEvent('idOrder001', { at: new Date(ctx.now().getTime() - 2) })
  const second = await desk.addEvent('idOrder002', { at: new Date(ctx.now().getTime() - 1) })
  await other.query('BEGIN')
  await other.query(`SELECT pg_advisory_xact_lock(hashtextextended('fan-out of events', 0))`)
  expect(await ctx.stores.fanOut.run(ctx.now())).toMatchObject({ events: 0, deliveries: 0, waiting: true })
  await other.query('COMMIT')
  await Promise.all([ctx.stores.fanOut.run(ctx.now()), ctx.stores.fanOut.run(ctx.now())])
  expect(await queued(webhook.id)).toEqual([first, second])
})

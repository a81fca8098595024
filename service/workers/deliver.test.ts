import type pg from 'pg'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { afterAll, expect, test } from 'vitest'
import { eventUrn } from '#contract/urn.ts'
import { openWebhookService } from '../testing/webhook-service.ts'
import { renewDueSubscriptions } from '../verbs/webhooks/subscriptions/renew-subscriptions.ts'

const { receiver, service, desk, close } = await openWebhookService({
  answers: {
    '/refuses': (_request, response) => response.writeHead(500, { 'x-why': 'broken' }).end('no \0 today'),
    '/gone': (_request, response) => response.writeHead(410).end(),
    '/moved': (_request, response) => response.writeHead(301, { location: 'https://hooks.test/elsewhere' }).end(),
    '/busy': (_request, response) => response.writeHead(429, { 'retry-after': '15' }).end(),
    '/never': () => undefined,
  },
})
afterAll(close)

async function ended(webhookId: string): Promise<boolean> {
  const deliveries = await desk.deliveries(webhookId)
  return deliveries.length > 0 && deliveries.every((delivery) => delivery.attempt > 0)
}

const endOf = (attempt: pg.QueryResultRow | undefined): number =>
  Number(attempt?.['started_at']) + Number(attempt?.['duration_ms'])

test('an event arrives signed, and both unmodified libraries accept it', async () => {
  const webhook = await desk.addWebhook({
    url: 'https://hooks.test/signed',
    brandIds: ['idSigned01'],
    authorization: 'Bearer of-good-news',
  })
  const eventId = await desk.addEvent('idSigned01')
  const [post] = await receiver.heard('/signed', 1)
  if (!post) throw new Error('nothing arrived')
  for (const Library of [StandardWebhook, SvixWebhook]) new Library(webhook.secret).verify(post.body, post.headers)
  expect(JSON.parse(post.body)).toEqual({
    type: 'brand.updated',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    urn: eventUrn(webhook.organizationId, webhook.id, eventId),
    data: { brand: { name: 'Acmé' } },
  })
  expect(post.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': eventId,
    authorization: 'Bearer of-good-news',
    'user-agent': `Livery-Webhooks/${service.ctx.version}`,
    host: 'hooks.test',
  })
  await desk.until(async () => (await desk.deliveries(webhook.id))[0]?.status === 'SUCCESS')
  const { rows } = await service.query(
    `SELECT request_headers, a.status_code, a.error_kind FROM delivery_attempt a JOIN delivery d ON d.id = a.delivery_id
     WHERE d.webhook_id = $1`,
    [webhook.id],
  )
  expect(rows).toMatchObject([{ status_code: 204, error_kind: null }])
  expect(JSON.stringify(rows)).not.toContain('good-news')
})

test('a webhook is told only of its brands, of the types that it asks for, and not while it is off', async () => {
  const url = 'https://hooks.test/choosy'
  await desk.addWebhook({ url, brandIds: ['idChoosy01'], events: ['brand.verified'] })
  const off = await desk.addWebhook({ url: 'https://hooks.test/off', brandIds: ['idChoosy01'], enabled: false })
  await desk.addEvent('idChoosy02', { type: 'brand.verified' })
  await desk.addEvent('idChoosy01', { type: 'brand.updated' })
  const eventId = await desk.addEvent('idChoosy01', { type: 'brand.verified' })
  const posts = await receiver.heard('/choosy', 1)
  expect(posts.map((post) => post.headers['webhook-id'])).toEqual([eventId])
  expect(await desk.deliveries(off.id)).toEqual([])
})

test('a refused event is tried again after about ten seconds, and the attempt is kept with its answer', async () => {
  const webhook = await desk.addWebhook({ url: 'https://hooks.test/refuses', brandIds: ['idRefuse01'] })
  await desk.addEvent('idRefuse01')
  await receiver.heard('/refuses', 1)
  await desk.until(() => ended(webhook.id))
  const [delivery] = await desk.deliveries(webhook.id)
  expect(delivery).toMatchObject({ status: 'PENDING', attempt: 1, status_code: 500 })
  const { rows } = await service.query('SELECT * FROM delivery_attempt WHERE delivery_id = $1', [delivery?.id])
  const waitMs = Number(delivery?.next_attempt_at) - endOf(rows[0])
  expect(waitMs).toBeGreaterThanOrEqual(9_000)
  expect(waitMs).toBeLessThan(13_000)
  expect(rows).toMatchObject([
    {
      attempt: 1,
      error_kind: 'status',
      message: 'The endpoint answered 500, not 2xx.',
      response_body: 'no \ufffd today',
    },
  ])
  expect(rows[0]?.response_headers).toContainEqual({ name: 'x-why', value: 'broken' })
  const health = await service.query('SELECT failing_since, failure_streak FROM webhook WHERE id = $1', [webhook.id])
  expect(health.rows).toMatchObject([{ failing_since: expect.any(Date), failure_streak: 1 }])
})

test('410 disables the webhook, tells its owners and drops what waits', async () => {
  const webhook = await desk.addWebhook({ url: 'https://hooks.test/gone', brandIds: ['idGone0001'] })
  await desk.addEvent('idGone0001')
  await desk.until(async () => (await desk.deliveries(webhook.id))[0]?.status === 'FAILED')
  const { rows } = await service.query('SELECT enabled, disabled_reason FROM webhook WHERE id = $1', [webhook.id])
  expect(rows).toEqual([{ enabled: false, disabled_reason: 'gone' }])
  const notices = await service.ctx.stores.notices.list(webhook.organizationId)
  expect(notices.map((notice) => notice.kind)).toContain('webhook_disabled')
})

test('a redirect is a failure that says what to do', async () => {
  const webhook = await desk.addWebhook({ url: 'https://hooks.test/moved', brandIds: ['idMoved001'] })
  await desk.addEvent('idMoved001')
  await receiver.heard('/moved', 1)
  await desk.until(() => ended(webhook.id))
  expect(await desk.deliveries(webhook.id)).toMatchObject([
    { message: 'The endpoint answered 301: redirects are not followed; register the address that it leads to.' },
  ])
  expect(receiver.received.filter((post) => post.path === '/elsewhere')).toEqual([])
})

test('what the endpoint asks for in Retry-After is waited for', async () => {
  const webhook = await desk.addWebhook({ url: 'https://hooks.test/busy', brandIds: ['idBusy0001'] })
  await desk.addEvent('idBusy0001')
  await receiver.heard('/busy', 1)
  await desk.until(() => ended(webhook.id))
  const [delivery] = await desk.deliveries(webhook.id)
  const { rows } = await service.query('SELECT * FROM delivery_attempt WHERE delivery_id = $1', [delivery?.id])
  const waitMs = Number(delivery?.next_attempt_at) - endOf(rows[0])
  expect(waitMs).toBeGreaterThanOrEqual(14_999)
  expect(waitMs).toBeLessThan(19_000)
})

test('switching a webhook off ends what waits for it, and on again replays nothing', async () => {
  const webhook = await desk.addWebhook({ url: 'https://hooks.test/refuses', brandIds: ['idSwitch01'] })
  await desk.addEvent('idSwitch01')
  await desk.until(() => ended(webhook.id))
  const at = service.ctx.now()
  await service.query(`UPDATE webhook SET enabled = false, disabled_at = $2, disabled_reason = 'owner' WHERE id = $1`, [
    webhook.id,
    at,
  ])
  await service.query('UPDATE webhook SET enabled = true WHERE id = $1', [webhook.id])
  await desk.until(async () => (await desk.deliveries(webhook.id))[0]?.status === 'FAILED')
  expect(await desk.deliveries(webhook.id)).toMatchObject([
    { message: 'Not sent: the webhook was disabled.', next_attempt_at: null },
  ])
  const { rows } = await service.query('SELECT failing_since, failure_streak FROM webhook WHERE id = $1', [webhook.id])
  expect(rows).toEqual([{ failing_since: null, failure_streak: 0 }])
})

test('an endpoint that never answers holds up no other', async () => {
  await desk.addWebhook({ url: 'https://hooks.test/never', brandIds: ['idNever001'] })
  await desk.addWebhook({ url: 'https://hooks.test/quick', brandIds: ['idNever001'] })
  for (let count = 0; count < 20; count++) await desk.addEvent('idNever001')
  const posts = await receiver.heard('/quick', 20)
  expect(posts).toHaveLength(20)
  expect(receiver.received.filter((post) => post.path === '/never').length).toBeLessThanOrEqual(10)
})

test('the first attempts of a webhook begin in the order of its events', async () => {
  const webhook = await desk.addWebhook({ url: 'https://hooks.test/ordered', brandIds: ['idOrdered1', 'idOrdered2'] })
  const start = Date.now() - 1_000
  const ids: string[] = []
  for (let count = 0; count < 40; count++) {
    ids.push(await desk.addEvent(`idOrdered${(count % 2) + 1}`, { at: new Date(start + count) }))
  }
  await receiver.heard('/ordered', 40)
  await desk.until(async () => (await desk.deliveries(webhook.id)).every(({ status }) => status === 'SUCCESS'))
  const { rows } = await service.query<{ event_id: string; started_at: Date }>(
    `SELECT event_id, started_at FROM delivery_attempt JOIN delivery ON id = delivery_id
     WHERE webhook_id = $1 ORDER BY event_at`,
    [webhook.id],
  )
  const starts = rows.map((row) => Number(row.started_at))
  expect(rows.map((row) => row.event_id)).toEqual(ids)
  expect(starts).toEqual(starts.toSorted((one, other) => one - other))
})

test('what is queued for an organization that is on hold waits, and is delivered when the hold has ended', async () => {
  const webhook = await desk.addWebhook({ url: 'https://hooks.test/held', brandIds: ['idHeld0001'] })
  const at = service.ctx.now()
  const id = await desk.addEvent('idUnheard1', { at })
  const event = { id, at, type: 'brand.updated', brandId: 'idUnheard1', firstCreatedAt: at }
  await service.query(`INSERT INTO webhook_hold (organization_id, reason, since) VALUES ($1, 'CREDITS', now())`, [
    webhook.organizationId,
  ])
  await service.ctx.stores.deliveryRequests.redeliver(
    { webhookId: webhook.id, host: 'hooks.test' },
    event,
    service.ctx.now(),
  )
  const dueIn = async () => {
    const { rows } = await service.query<{ due_at: Date; lease_owner: string | null }>(
      'SELECT due_at, lease_owner FROM webhook WHERE id = $1',
      [webhook.id],
    )
    return rows[0]?.lease_owner === null ? Number(rows[0].due_at) - Date.now() : 0
  }
  await desk.until(async () => (await dueIn()) > 500_000)
  expect(await desk.deliveries(webhook.id)).toMatchObject([{ status: 'PENDING', attempt: 0 }])
  expect(receiver.received.filter((post) => post.path === '/held')).toEqual([])
  await renewDueSubscriptions(service.ctx)
  const [post] = await receiver.heard('/held', 1)
  expect(post?.headers['webhook-id']).toBe(event.id)
})

import { newId } from '#contract/id.ts'
import { deliveryUrn, webhookUrn } from '#contract/urn.ts'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { Webhook as Verifier } from 'standardwebhooks'
import { dayMs } from '#contract/time.ts'
import { askGraphql, graphqlData } from '../../../testing/ask-graphql.ts'
import { openWebhookService } from '../../../testing/webhook-service.ts'

const { receiver, service, desk, close } = await openWebhookService({ host: 'hooks.receiver.com' })
afterEach(() => void vi.restoreAllMocks())
afterAll(close)

type Page = {
  totalCount: number
  pageInfo: Record<string, unknown> & { endCursor: string; hasNextPage: boolean }
  edges: {
    cursor: string
    node: { urn: string; createdAt: string; status: string; event: { type: string; domain: string | null } }
  }[]
}

const pageQuery = `query ($w: URN!, $f: WebhookDeliveryFilter, $n: IntegerBetween1And100, $a: ID, $o: DeliveryOrder) {
  webhook(webhook: $w) { deliveries(filter: $f, first: $n, after: $a, order: $o) {
    totalCount pageInfo { startCursor endCursor hasNextPage hasPreviousPage currentPage totalPages }
    edges { cursor node { urn createdAt status event { type domain } } } } } }`

type Options = { f?: object; n?: number; a?: string; o?: string }

async function page(key: string, w: string, options: Options = {}): Promise<Page> {
  const found = await graphqlData<{ webhook: { deliveries: Page } }>(service, key, pageQuery, { w, ...options })
  return found.webhook.deliveries
}

const minute = (at: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - at * 60_000)

/** A webhook with `count` recorded deliveries, one a minute up to now, the last one first; every fifth has failed. */
async function webhookWithDeliveries(count: number) {
  const organization = await service.addOrganization()
  const webhook = await desk.addWebhook({ url: 'https://hooks.receiver.com/past', organizationId: organization.id })
  const moments = Array.from({ length: count }, (_, at) => minute(Math.floor(at / 2)))
  await service.query(
    `INSERT INTO delivery (created_at, id, webhook_id, event_id, event_at, event_type, brand_id, status, attempt)
     SELECT at, id, $3, 'idEvent000', at, CASE WHEN n % 2 = 0 THEN 'brand.updated' ELSE 'brand.verified' END, 'idBrand000',
       CASE WHEN n % 5 = 0 THEN 'FAILED' ELSE 'SUCCESS' END, 1
     FROM unnest($1::timestamptz[], $2::text[]) WITH ORDINALITY AS made(at, id, n)`,
    [moments, moments.map(() => newId()), webhook.id],
  )
  await service.query('UPDATE webhook SET delivery_count = $2 WHERE id = $1', [webhook.id, count + 5_000])
  return { key: organization.key, id: webhook.id, urn: webhookUrn(organization.id, webhook.id) }
}

const partitionsFor = (days: number) =>
  Promise.all(
    Array.from({ length: days }, (_, at) =>
      service.ctx.stores.renewDeliveryPartitions(new Date(Date.now() - at * dayMs), 90).catch(() => undefined),
    ),
  )

test('a delivery names the domain of its brand, and none where the brand is not held', async () => {
  await partitionsFor(2)
  const { key, id, urn } = await webhookWithDeliveries(1)
  const domainNow = async () => (await page(key, urn)).edges.map(({ node }) => node.event.domain)
  expect(await domainNow()).toEqual([null])
  const brandId = await service.addBrand('delivered-brand.com', { name: 'Delivered' })
  await service.query('UPDATE delivery SET brand_id = $2 WHERE webhook_id = $1', [id, brandId])
  expect(await domainNow()).toEqual(['delivered-brand.com'])
})

test('pages of 100 by default lead through everything, oldest first, each delivery once; the total is a lifetime one', async () => {
  await partitionsFor(2)
  const { key, urn } = await webhookWithDeliveries(250)
  const seen: string[] = []
  let after: string | undefined
  for (const size of [100, 100, 50]) {
    const { edges, pageInfo, totalCount } = await page(key, urn, after === undefined ? {} : { a: after })
    expect(edges).toHaveLength(size)
    expect(totalCount).toBe(5_250)
    expect(pageInfo).toMatchObject({ hasNextPage: size === 100, currentPage: null, totalPages: null })
    expect(pageInfo['hasPreviousPage']).toBe(after !== undefined)
    expect(edges.at(-1)?.cursor).toBe(pageInfo.endCursor)
    seen.push(...edges.map(({ node }) => `${node.createdAt} ${node.urn}`))
    after = pageInfo.endCursor
  }
  expect(new Set(seen).size).toBe(250)
  expect(seen).toEqual(seen.toSorted((one, other) => (one.slice(0, 24) < other.slice(0, 24) ? -1 : 1)))
  const newest = await page(key, urn, { n: 3, o: 'NEWEST_FIRST' })
  expect(newest.edges.map(({ node }) => node.createdAt)).toEqual([0, 0, 1].map((at) => minute(at).toISOString()))
})

test('from and to are inclusive, status and event narrow, and a page begins behind the cursor of any edge', async () => {
  const { key, urn } = await webhookWithDeliveries(100)
  const f = { from: minute(20).toISOString(), to: minute(11).toISOString() }
  const between = await page(key, urn, { f })
  expect(between.edges).toHaveLength(20)
  expect(between.edges[0]?.node.createdAt).toBe(f.from)
  expect(between.edges.at(-1)?.node.createdAt).toBe(f.to)
  expect(between.totalCount).toBe(5_100)
  const failed = await page(key, urn, { f: { status: 'FAILED' } })
  expect(failed.edges).toHaveLength(20)
  const both = await page(key, urn, { f: { status: 'FAILED', event: 'brand.verified' } })
  expect(new Set(both.edges.map(({ node }) => `${node.status} ${node.event.type}`))).toEqual(
    new Set(['FAILED brand.verified']),
  )
  const rest = await page(key, urn, { f, a: between.edges[14]?.cursor ?? '' })
  expect(rest.edges).toEqual(between.edges.slice(15))
})

test('a cursor of another webhook, a changed one and one of the other order are refused', async () => {
  const [one, other] = [await webhookWithDeliveries(4), await webhookWithDeliveries(4)]
  const { edges } = await page(one.key, one.urn, { n: 1 })
  const cursor = edges[0]?.cursor ?? ''
  const changed = `${cursor.slice(0, -2)}${cursor.endsWith('AA') ? 'BB' : 'AA'}`
  const wrong: [string, string, object][] = [
    [other.key, other.urn, { a: cursor }],
    [one.key, one.urn, { a: changed }],
    [one.key, one.urn, { a: '' }],
    [one.key, one.urn, { a: 'x'.repeat(5_000) }],
    [one.key, one.urn, { a: cursor, o: 'NEWEST_FIRST' }],
    [one.key, one.urn, { f: { from: '2026-02-02T00:00:00Z', to: '2026-02-01T00:00:00Z' } }],
    [one.key, one.urn, { f: { from: 'yesterday' } }],
    [one.key, one.urn, { f: { event: 'brand.nothing' } }],
    [one.key, one.urn, { n: 0 }],
    [one.key, one.urn, { n: 101 }],
  ]
  for (const [key, w, options] of wrong) {
    const { errors } = await askGraphql(service, key, pageQuery, { w, ...options })
    expect(errors?.[0]?.extensions.code, JSON.stringify(options)).toBe('BAD_USER_INPUT')
  }
})

test('a test event arrives signed, and its delivery shows request, answer and body', async () => {
  const { key, id: organizationId } = await service.addOrganization()
  const create = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { code webhook { urn secret } } }`
  const input = {
    url: 'https://hooks.receiver.com/tested',
    events: ['brand.updated'],
    urlHeaders: [{ name: 'Authorization', value: 'Bearer the-receivers-own' }],
  }
  const made = await graphqlData<{ createWebhook: { webhook: { urn: string; secret: string } } }>(
    service,
    key,
    create,
    {
      input,
    },
  )
  const { urn: w, secret } = made.createWebhook.webhook
  const send = `mutation ($w: URN!) { sendTestEvent(webhook: $w) { code success delivery { urn status payload } } }`
  const sent = await graphqlData<{ sendTestEvent: { code: string; delivery: { urn: string; payload: string } } }>(
    service,
    key,
    send,
    { w },
  )
  expect(sent.sendTestEvent.code).toBe('success')
  const [post] = await receiver.heard('/tested', 1)
  expect(post?.headers['authorization']).toBe('Bearer the-receivers-own')
  expect(post?.body).toBe(sent.sendTestEvent.delivery.payload)
  expect(new Verifier(secret).verify(post?.body ?? '', post?.headers ?? {})).toMatchObject({ data: { test: true } })
  const detail = `query ($d: URN!) { delivery(delivery: $d) { status attempt deliveredAt event { urn type }
    result { statusCode body headers { name value } } attempts { number errorKind requestHeaders { name value } result { statusCode } } } }`
  type Detail = {
    delivery: { status: string; attempts: { requestHeaders: { name: string; value: string | null }[] }[] }
  }
  const read = () => graphqlData<Detail>(service, key, detail, { d: sent.sendTestEvent.delivery.urn })
  await expect.poll(async () => (await read()).delivery.status).toBe('SUCCESS')
  const { delivery } = await read()
  expect(delivery).toMatchObject({
    attempt: 1,
    event: { type: 'brand.updated' },
    result: { statusCode: 204 },
    attempts: [{ number: 1, errorKind: null, result: { statusCode: 204 } }],
  })
  const authorization = delivery.attempts[0]?.requestHeaders.find(({ name }) => name === 'authorization')
  expect(authorization?.value).toBeNull()
  expect(deliveryUrn(organizationId, w.split(':').at(-1) ?? '', 'x')).toContain(w)
})

test('a delivery is delivered again as a new one, and what failed in a span is recovered once', async () => {
  const { key, id: organizationId } = await service.addOrganization()
  const webhook = await desk.addWebhook({
    url: 'https://hooks.receiver.com/again',
    organizationId,
    brandIds: ['idBrand001'],
  })
  const w = webhookUrn(organizationId, webhook.id)
  const eventId = await desk.addEvent('idBrand001')
  await receiver.heard('/again', 1)
  await expect.poll(async () => (await desk.deliveries(webhook.id)).map(({ status }) => status)).toEqual(['SUCCESS'])
  const [first] = await desk.deliveries(webhook.id)
  const again = `mutation ($d: URN!) { redeliver(delivery: $d) { code delivery { urn event { urn } } } }`
  const d = deliveryUrn(organizationId, webhook.id, first?.id ?? '')
  const answer = await graphqlData<{ redeliver: { code: string; delivery: { urn: string; event: { urn: string } } } }>(
    service,
    key,
    again,
    { d },
  )
  expect(answer.redeliver.code).toBe('success')
  expect(answer.redeliver.delivery.urn).not.toBe(d)
  const posts = await receiver.heard('/again', 2)
  expect(new Set(posts.map((post) => post.headers['webhook-id']))).toEqual(new Set([eventId]))
  await expect
    .poll(async () => (await desk.deliveries(webhook.id)).every(({ status }) => status === 'SUCCESS'))
    .toBe(true)
  await partitionsFor(2)
  await service.query(
    `UPDATE delivery SET status = 'FAILED', created_at = created_at - interval '61 minutes',
       first_created_at = first_created_at - interval '61 minutes' WHERE webhook_id = $1`,
    [webhook.id],
  )
  const recover = `mutation ($w: URN!, $dry: Boolean) {
    recoverDeliveries(webhook: $w, filter: { from: "2026-01-01" }, dryRun: $dry) { code count matched } }`
  type Recovered = { recoverDeliveries: object }
  const counted = { recoverDeliveries: { code: 'success', count: 1, matched: 1 } }
  expect(await graphqlData<Recovered>(service, key, recover, { w, dry: true })).toEqual(counted)
  expect(await graphqlData<Recovered>(service, key, recover, { w })).toEqual(counted)
  await receiver.heard('/again', 3)
})

test('the calls that multiplied deliveries post nothing, and say why', async () => {
  const { key, id: organizationId } = await service.addOrganization()
  const webhook = await desk.addWebhook({ url: 'https://hooks.receiver.com/victim', organizationId })
  const w = webhookUrn(organizationId, webhook.id)
  const examples = 50
  const example = `mutation ($w: URN!) { sendTestEvent(webhook: $w) { code } }`
  for (let sent = 0; sent < examples; sent++) await graphqlData(service, key, example, { w })
  await receiver.heard('/victim', examples)
  const again = `recoverDeliveries(webhook: $w, filter: { from: "2026-01-01", status: SUCCESS }) { code }`
  const refusal = async (query: string) => (await askGraphql(service, key, query, { w })).errors?.[0]
  for (let call = 0; call < 3; call++) {
    expect(await refusal(`mutation ($w: URN!) { a: ${again} b: ${again} }`)).toMatchObject({
      message: expect.stringContaining('once'),
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    })
    expect(await refusal(`mutation ($w: URN!) { ${again} }`)).toMatchObject({
      message: expect.stringContaining('not delivered'),
      extensions: { code: 'BAD_USER_INPUT' },
    })
  }
  const sentAgain = `mutation ($w: URN!) { ...Both } fragment Both on Mutation { sendTestEvent(webhook: $w) { code } ...More }
    fragment More on Mutation { ... on Mutation { other: sendTestEvent(webhook: $w) { code } } }`
  expect(await refusal(sentAgain)).toMatchObject({ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })
  const rest = await Promise.all(Array.from({ length: 20 }, () => refusal(example)))
  expect(rest.filter((error) => error === undefined)).toHaveLength(10)
  expect(rest.find((error) => error !== undefined)).toMatchObject({
    message: expect.stringContaining('60 deliveries a minute'),
    extensions: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) },
  })
  await desk.until(async () => (await desk.deliveries(webhook.id)).every(({ status }) => status === 'SUCCESS'))
  expect(receiver.received.filter(({ path }) => path === '/victim')).toHaveLength(60)
})

test('a webhook that is disabled is sent no example, and says so', async () => {
  const { key, id: organizationId } = await service.addOrganization()
  const webhook = await desk.addWebhook({ url: 'https://hooks.receiver.com/off', organizationId, enabled: false })
  const send = `mutation ($w: URN!) { sendTestEvent(webhook: $w) { code success delivery { urn } } }`
  const w = webhookUrn(organizationId, webhook.id)
  expect(await graphqlData(service, key, send, { w })).toEqual({
    sendTestEvent: { code: 'WEBHOOK_DISABLED', success: false, delivery: null },
  })
})

test('a list of twenty webhooks with everything in it takes as many statements as a list of two', async () => {
  const statements = async (webhooks: number) => {
    const { id: organizationId, key } = await service.addOrganization()
    for (let count = 0; count < webhooks; count++) {
      const { id } = await desk.addWebhook({
        url: 'https://hooks.receiver.com/many',
        organizationId,
        brandIds: ['idBrand002'],
      })
      await service.query(
        `INSERT INTO delivery (created_at, id, webhook_id, event_id, event_at, event_type, brand_id, status, attempt)
         SELECT now(), 'id' || n, $1, 'idEvent000', now(), 'brand.updated', 'idBrand002', 'SUCCESS', 1 FROM generate_series(1, 5) n`,
        [id],
      )
    }
    const query = `{ webhooks { totalCount nodes { urn secret health { hold hours { accepted } }
      subscriptions(first: 2) { totalCount nodes { urn name } }
      deliveries(first: 5) { totalCount nodes { urn status result { statusCode body } payload } } } } }`
    await graphqlData(service, key, query)
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    const found = await graphqlData<{ webhooks: { nodes: unknown[] } }>(service, key, query)
    // The workers beside it begin theirs with WITH, or take a recovery.
    const count = spy.mock.calls.filter(
      ([text]) =>
        /^\s*SELECT\b[^]*\b(webhook|delivery)/.test(String(text)) &&
        !String(text).includes('FROM delivery_recovery recovery'),
    ).length
    spy.mockRestore()
    expect(found.webhooks.nodes).toHaveLength(webhooks)
    return count
  }
  const few = await statements(2)
  expect(few).toBeGreaterThan(4)
  expect(few).toBeLessThan(12)
  expect(await statements(20)).toBe(few)
})

import { newId } from '#contract/id.ts'
import { dayMs, hourMs, minuteMs } from '#contract/time.ts'
import { webhookUrn } from '#contract/urn.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askGraphql, graphqlData } from '../../../testing/ask-graphql.ts'
import { openTestService, type TestService } from '../../../testing/test-service.ts'
import { openWebhookDesk, type WebhookDesk } from '../../../testing/webhook-desk.ts'

let service: TestService
let desk: WebhookDesk

beforeAll(async () => {
  service = await openTestService()
  desk = openWebhookDesk(service)
  for (const days of [0, 1, 2, 30, 31, 60]) {
    await service.ctx.stores.renewDeliveryPartitions(new Date(Date.now() - days * dayMs), 90).catch(() => undefined)
  }
})
afterAll(async () => {
  await desk.close()
  await service.close()
})

type Node = { urn: string; webhook: string; createdAt: string; state: string; endpoint: string }
type Page = { totalCount: number; pageInfo: { endCursor: string; hasNextPage: boolean }; nodes: Node[] }
type Filter = { state?: string; event?: string; webhooks?: string[]; from?: string; to?: string }

const pageQuery = `query ($f: AllDeliveriesFilter, $n: IntegerBetween1And100, $a: ID) {
  deliveries(filter: $f, first: $n, after: $a) {
    totalCount pageInfo { endCursor hasNextPage } nodes { urn webhook createdAt state endpoint } } }`

async function page(key: string, f: Filter = {}, n = 100, a?: string): Promise<Page> {
  return (await graphqlData<{ deliveries: Page }>(service, key, pageQuery, { f, n, a })).deliveries
}

type Row = { agoMs: number; at?: Date; status?: string; attempt?: number; type?: string }

async function record(webhookId: string, rows: readonly Row[]): Promise<void> {
  const now = Date.now()
  for (const { agoMs, at = new Date(now - agoMs), status = 'SUCCESS', attempt = 1, type = 'brand.updated' } of rows) {
    await service.query(
      `INSERT INTO delivery (created_at, id, webhook_id, event_id, event_at, event_type, brand_id, status, attempt)
       VALUES ($1, $2, $3, 'idEvent000', $1, $4, 'idBrand000', $5, $6)`,
      [at, newId(), webhookId, type, status, attempt],
    )
  }
}

async function organizationWithTwo() {
  const { id, key } = await service.addOrganization()
  const [one, two] = [
    await desk.addWebhook({ url: 'https://one.example.com/hook', organizationId: id }),
    await desk.addWebhook({ url: 'https://two.example.com/hook', organizationId: id }),
  ]
  return { key, one, two, urn: (webhook: { id: string }) => webhookUrn(id, webhook.id) }
}

test('deliveries of all endpoints come in one list, newest first, and a cursor leads through all of them once', async () => {
  const { key, one, two } = await organizationWithTwo()
  const other = await organizationWithTwo()
  await record(other.one.id, [{ agoMs: minuteMs }])
  await record(
    one.id,
    [0, 2, 4, 6].map((hours) => ({ agoMs: hours * hourMs })),
  )
  await record(
    two.id,
    [1, 3, 5, 31 * 24, 60 * 24].map((hours) => ({ agoMs: hours * hourMs })),
  )
  await service.query('UPDATE webhook SET delivery_count = 700 WHERE id = ANY($1)', [[one.id, two.id]])
  const seen: Node[] = []
  let after: string | undefined
  for (;;) {
    const { nodes, pageInfo, totalCount } = await page(key, {}, 2, after)
    expect(totalCount).toBe(1_400)
    seen.push(...nodes)
    if (!pageInfo.hasNextPage) break
    after = pageInfo.endCursor
  }
  expect(seen).toHaveLength(9)
  expect(new Set(seen.map(({ urn }) => urn)).size).toBe(9)
  expect(seen.map(({ createdAt }) => createdAt)).toEqual(
    seen
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(seen.slice(0, 4).map(({ endpoint }) => endpoint)).size).toBe(2)
})

test('state, kind of event, endpoint and time narrow the list, together too', async () => {
  const { key, one, two, urn } = await organizationWithTwo()
  await record(one.id, [
    { agoMs: hourMs },
    { agoMs: 2 * hourMs, status: 'FAILED', attempt: 16 },
    { agoMs: 3 * hourMs, status: 'FAILED', attempt: 0 },
    { agoMs: 4 * hourMs, status: 'PENDING', attempt: 3 },
  ])
  await record(two.id, [
    { agoMs: hourMs, type: 'brand.claimed' },
    { agoMs: 30 * 24 * hourMs, status: 'FAILED' },
  ])
  const count = async (filter: Filter) => (await page(key, filter)).nodes.length
  expect(await count({ state: 'DELIVERED' })).toBe(2)
  expect(await count({ state: 'FAILED' })).toBe(2)
  expect(await count({ state: 'SKIPPED' })).toBe(1)
  expect(await count({ state: 'RETRYING' })).toBe(1)
  expect(await count({ event: 'brand.claimed' })).toBe(1)
  expect(await count({ webhooks: [urn(two)] })).toBe(2)
  expect(await count({ webhooks: [urn(two)], state: 'FAILED', from: new Date(Date.now() - dayMs).toISOString() })).toBe(
    0,
  )
  expect(await count({ webhooks: [] })).toBe(0)
})

type Bars = { deliveryOverview: { bars: Record<'delivered' | 'retrying' | 'failed' | 'skipped', number>[] } }

test('the bars of a span add up to what the list holds, whatever state the list is narrowed to', async () => {
  const { key, one, two } = await organizationWithTwo()
  await record(one.id, [{ agoMs: minuteMs }, { agoMs: 5 * hourMs, status: 'FAILED', attempt: 16 }])
  await record(two.id, [{ agoMs: 2 * minuteMs }, { agoMs: 30 * hourMs }])
  const query = `query ($f: AllDeliveriesFilter) { deliveryOverview(filter: $f, bars: 24) {
    bars { delivered retrying failed skipped } } }`
  const { deliveryOverview } = await graphqlData<Bars>(service, key, query, { f: { state: 'FAILED' } })
  expect(deliveryOverview.bars).toHaveLength(24)
  expect(deliveryOverview.bars.at(-1)).toMatchObject({ delivered: 2, failed: 0 })
  const sum = (state: keyof Bars['deliveryOverview']['bars'][number]) =>
    deliveryOverview.bars.reduce((total, bar) => total + bar[state], 0)
  expect([sum('delivered'), sum('failed'), sum('retrying'), sum('skipped')]).toEqual([2, 1, 0, 0])
})

test('a delivery is counted in the bar whose part of the span it was made in, also where parts are no whole milliseconds', async () => {
  const { key, one } = await organizationWithTwo()
  const from = Date.now() - hourMs
  const to = from + 1_000
  // Seven bars of 142.857 ms: the first moment, both sides of an edge, and the last moment.
  await record(
    one.id,
    [0, 142, 143, 1_000].map((ms) => ({ agoMs: 0, at: new Date(from + ms) })),
  )
  const query = `query ($f: AllDeliveriesFilter) { deliveryOverview(filter: $f, bars: 7) { bars { delivered } } }`
  const f = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const { deliveryOverview } = await graphqlData<Bars>(service, key, query, { f })
  expect(deliveryOverview.bars.map(({ delivered }) => delivered)).toEqual([2, 1, 0, 0, 0, 0, 1])
})

test('a cursor of another list, an unknown event and the webhook of another organization are refused', async () => {
  const [own, other] = [await organizationWithTwo(), await organizationWithTwo()]
  await record(own.one.id, [{ agoMs: 0 }, { agoMs: 1 }])
  const { pageInfo } = await page(own.key, {}, 1)
  const codeOf = async (key: string, f: Filter, a?: string) =>
    (await askGraphql(service, key, pageQuery, { f, a })).errors?.[0]?.extensions.code
  expect(await codeOf(other.key, {}, pageInfo.endCursor)).toBe('BAD_USER_INPUT')
  expect(await codeOf(own.key, { event: 'brand.nothing' })).toBe('BAD_USER_INPUT')
  expect(await codeOf(own.key, { webhooks: [other.urn(other.one)] })).toBe('NOT_FOUND')
})

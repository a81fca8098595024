import { newId } from '#contract/id.ts'
import { minuteMs } from '#contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphqlData } from '../../../testing/ask-graphql.ts'
import { openTestService, type TestService } from '../../../testing/test-service.ts'
import { openWebhookDesk, type WebhookDesk } from '../../../testing/webhook-desk.ts'

let service: TestService
let desk: WebhookDesk

beforeAll(async () => {
  service = await openTestService()
  desk = openWebhookDesk(service)
})
afterAll(async () => {
  await desk.close()
  await service.close()
})

type Found = {
  searchWebhooks: {
    totalCount: number
    states: { state: string; count: number }[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    nodes: {
      url: string
      state: string
      figures: { delivered: number; failed: number; p95Ms: number; lastError: object | null }
    }[]
  }
}

const query = `query ($q: String, $s: WebhookState, $o: WebhookSort, $n: IntegerBetween1And100, $a: ID) {
  searchWebhooks(search: $q, state: $s, sort: $o, first: $n, after: $a) { totalCount states { state count }
    pageInfo { hasNextPage endCursor }
    nodes { url state figures { delivered failed retrying p95Ms lastError { errorKind statusCode } } } } }`

async function record(webhookId: string, status: string, times: { count: number; ms: number; error?: string }) {
  const at = new Date(Date.now() - minuteMs)
  await service.query(
    `INSERT INTO delivery (created_at, id, webhook_id, event_id, event_at, event_type, brand_id, status, attempt, status_code, error_kind, duration_ms)
     SELECT $1, id, $2, id, $1, 'brand.updated', 'idBrand000', $3, 1, CASE WHEN $5::text IS NULL THEN 204 ELSE 500 END, $5, $4 FROM unnest($6::text[]) AS made(id)`,
    [at, webhookId, status, times.ms, times.error ?? null, Array.from({ length: times.count }, () => newId())],
  )
}

const accept = (webhookId: string) =>
  service.query('UPDATE webhook SET last_accepted_at = now() WHERE id = $1', [webhookId])

test('webhooks come with those first that fail most, can be searched by host and brand, and counts of states follow', async () => {
  const { id: organizationId, key } = await service.addOrganization()
  const brandId = await service.addBrand('watched-by-one.com')
  const [fine, broken] = [
    await desk.addWebhook({ url: 'https://a.example.com/hook', organizationId }),
    await desk.addWebhook({ url: 'https://b.example.com/hook', organizationId, brandIds: [brandId] }),
  ]
  await desk.addWebhook({ url: 'https://c_1.example.com/off', organizationId, enabled: false })
  await record(fine.id, 'SUCCESS', { count: 9, ms: 20 })
  await record(broken.id, 'SUCCESS', { count: 1, ms: 20 })
  for (const { id } of [fine, broken]) await accept(id)
  await record(broken.id, 'FAILED', { count: 3, ms: 900, error: 'status' })
  const ask = async (variables: object) => (await graphqlData<Found>(service, key, query, variables)).searchWebhooks
  const all = await ask({})
  expect(all.nodes.map(({ url }) => new URL(url).host[0])).toEqual(['b', 'a', 'c'])
  expect(all.nodes[0]?.figures).toMatchObject({
    delivered: 1,
    failed: 3,
    p95Ms: 900,
    lastError: { errorKind: 'status', statusCode: 500 },
  })
  expect(all.states.toSorted((one, other) => (one.state < other.state ? -1 : 1))).toEqual([
    { state: 'DELIVERING', count: 2 },
    { state: 'DISABLED', count: 1 },
  ])
  expect((await ask({ q: 'watched-by' })).nodes.map(({ url }) => url)).toEqual(['https://b.example.com/hook'])
  expect((await ask({ q: 'c_1' })).totalCount).toBe(1)
  expect((await ask({ q: 'c%' })).totalCount).toBe(0)
  expect(await ask({ s: 'DISABLED' })).toMatchObject({ totalCount: 1, nodes: [{ state: 'DISABLED' }] })
  const first = await ask({ o: 'ENDPOINT', n: 2 })
  const second = await ask({ o: 'ENDPOINT', n: 2, a: first.pageInfo.endCursor })
  expect([...first.nodes, ...second.nodes].map(({ url }) => new URL(url).host[0])).toEqual(['a', 'b', 'c'])
  expect(second.pageInfo.hasNextPage).toBe(false)
})

test('a webhook that accepted nothing but test events has no events yet', async () => {
  const { id: organizationId, key } = await service.addOrganization()
  const { id } = await desk.addWebhook({ url: 'https://tried.example.com/hook', organizationId })
  await record(id, 'SUCCESS', { count: 1, ms: 20 })
  const state = async () => (await graphqlData<Found>(service, key, query, {})).searchWebhooks.nodes[0]?.state
  expect(await state()).toBe('NO_EVENTS')
  await accept(id)
  expect(await state()).toBe('DELIVERING')
})

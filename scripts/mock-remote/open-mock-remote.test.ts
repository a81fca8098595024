import { afterAll, describe, expect, test } from 'vitest'
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql'
import { z } from 'zod'
import { batchBrandSchema, batchResultSchema } from '#contract/brands/batch.ts'
import { brandSchema } from '#contract/brands/brand.ts'
import { brandIndustriesSchema } from '#contract/brands/industries/taxonomy.ts'
import { foundBrandsSchema } from '#contract/brands/search.ts'
import { brandContextSchema } from '#contract/contexts/context.ts'
import { viewerSchema } from '#contract/account/viewer.ts'
import { type Fault, faultNames } from './faults.ts'
import { openMockRemote } from './open-mock-remote.ts'

const remote = await openMockRemote({ quota: 100 })
afterAll(() => remote.close())

const ask = (
  path: string,
  { key = 'mock_ok', body, ...init }: { key?: string; body?: unknown } & Omit<RequestInit, 'body'> = {},
) =>
  fetch(remote.origin + path, {
    ...init,
    redirect: 'manual',
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...init.headers },
  })

const added = { logo: true, symbol: true, icon: true, banner: true } as const
const specifiedBrand = brandSchema.omit(added).strict()

const specifiedBatch = z.strictObject({
  results: z.array(batchResultSchema.extend({ brand: batchBrandSchema.omit(added).strict().optional() }).strict()),
})

const checks: readonly [path: string, schema: z.ZodType, body?: unknown][] = [
  ['/v2/brands/nike.com', specifiedBrand],
  ['/v2/brands/nike.com?palette=true', specifiedBrand.required({ palette: true })],
  ['/v2/brands/ticker/NKE', specifiedBrand],
  ['/v2/brands/domain/nike.com/company/industries', brandIndustriesSchema.strict()],
  ['/v2/context/nike.com', brandContextSchema.strict()],
  ['/v2/search/fern', foundBrandsSchema],
  ['/v2/viewer', viewerSchema.strict()],
  ['/v2/brands/transaction', specifiedBrand, { transactionLabel: 'SQ *FERN COFFEE', countryCode: 'US' }],
]

test.each(checks)('%s fits the schema of the contract, without what is added to it', async (path, schema, body) => {
  const response = await ask(path, { body })
  expect(response.status).toBe(200)
  expect(schema.safeParse(await response.json()).error).toBeUndefined()
})

test('a batch answers each identifier in order, and charges those with a brand', async () => {
  const identifiers = ['nike.com', 'unknown-1.com', 'queued-1.com', 'localhost', { type: 'ticker', value: 'IBM' }]
  const used = async () => viewerSchema.parse(await (await ask('/v2/viewer')).json()).usage.used
  const before = await used()
  const response = await ask('/v2/brands/batch', { body: { identifiers } })
  const { results } = specifiedBatch.parse(await response.json())
  expect(results.map(({ status, code }) => code ?? status)).toEqual([200, 404, 'crawl_queued', 400, 200])
  expect(results.map(({ brand }) => brand?.domain)).toEqual(['nike.com', undefined, undefined, undefined, 'ibm.com'])
  expect([response.headers.get('x-api-key-quota'), await used()]).toEqual(['100', before + 2])
  expect(response.headers.get('x-api-key-approximate-usage')).toBe(String(before + 2))
})

test('a batch that the quota cannot pay is refused with the figures', async () => {
  const small = await openMockRemote({ quota: 1 })
  const response = await fetch(`${small.origin}/v2/brands/batch`, {
    method: 'POST',
    headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
    body: JSON.stringify({ identifiers: ['a.com', 'b.com'] }),
  })
  expect([response.status, await response.json()]).toEqual([
    429,
    { message: expect.any(String), quota: 1, used: 0, remaining: 1, required: 2 },
  ])
  await small.close()
})

test('what Livery adds to the interface is 404', async () => {
  for (const path of [
    '/v2/brands',
    '/v2/usage',
    '/v2/requests',
    '/v2/keys/uses',
    '/v2/brands/x/evidence/y/z',
    '/mcp',
  ]) {
    expect((await ask(path)).status, path).toBe(404)
  }
})

test('the Markdown of a context, and 204 where nothing is cached', async () => {
  const response = await ask('/v2/context/nike.com', { headers: { accept: 'text/markdown' } })
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(await response.text()).toMatch(/^# Nike\n/)
  const empty = await ask('/v2/context/queued-1.com?cachedOnly=true')
  expect([empty.status, await empty.text()]).toEqual([204, ''])
})

test('a request without a key is 401, a search needs none, a logo needs a client id', async () => {
  const plain = (path: string) => fetch(remote.origin + path).then(({ status }) => status)
  expect(await plain('/v2/viewer')).toBe(401)
  expect(await plain('/v2/search/fern')).toBe(200)
  expect(await plain('/cdn/nike.com')).toBe(403)
  const logo = await fetch(`${remote.origin}/cdn/nike.com/w/64?c=1`)
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

describe('GraphQL', () => {
  const graphql = async (query: string, variables: object = {}) =>
    z.looseObject({ data: z.unknown() }).parse(await (await ask('/graphql', { body: { query, variables } })).json())

  test('the operations of the specification, and no others', async () => {
    const { data } = await graphql(getIntrospectionQuery())
    const schema = buildClientSchema(data as IntrospectionQuery)
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual(['webhook'])
    expect(Object.keys(schema.getMutationType()?.getFields() ?? {}).toSorted()).toEqual([
      'addWebhookSubscriptions',
      'createWebhook',
      'removeWebhookSubscriptions',
      'updateWebhook',
    ])
    expect(schema.getType('Recovery')).toBeUndefined()
  })

  test('a webhook is created, subscribed, updated and read with pages of its deliveries', async () => {
    const input = { url: 'https://a.example/hook', events: ['brand.updated'], description: 'A' }
    const created = await graphql(
      'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { code success webhook { urn enabled } } }',
      { input },
    )
    const { urn } = z
      .object({ createWebhook: z.object({ webhook: z.object({ urn: z.string() }) }) })
      .parse(created['data']).createWebhook.webhook
    await graphql('mutation ($w: URN!) { addWebhookSubscriptions(webhook: $w, domains: ["a.com"]) { success } }', {
      w: urn,
    })
    await graphql('mutation ($w: URN!) { updateWebhook(webhook: $w, input: { enabled: false }) { success } }', {
      w: urn,
    })
    const read = await graphql(
      `
        query ($w: URN!) {
          webhook(webhook: $w) {
            url
            enabled
            deliveries(first: 2) {
              totalCount
              pageInfo {
                endCursor
                hasNextPage
              }
              edges {
                cursor
                node {
                  status
                  result {
                    statusCode
                  }
                }
              }
            }
          }
        }
      `,
      { w: urn },
    )
    expect(read).toMatchObject({
      data: {
        webhook: {
          url: input.url,
          enabled: false,
          deliveries: { totalCount: 60, pageInfo: { endCursor: '2', hasNextPage: true } },
        },
      },
    })
  })
})

const said: Readonly<Partial<Record<Fault, RegExp>>> = {
  '401': /^401 .*message/,
  '402': /^402 .*message/,
  '403': /^403 .*message/,
  '429': /^429 .*remaining/,
  '500': /^500 .*message/,
  malformed: /^200 \{"id":"cut off$/,
  'other-schema': /^200 .*Another interface/,
  redirect: /^302 $/,
}

test.each(faultNames)('a key chooses the fault %s', async (fault) => {
  const answer = ask('/v2/viewer', {
    key: `mock_fault_${fault}`,
    signal: AbortSignal.timeout(fault === 'hang' ? 300 : 9_000),
  })
  if (fault === 'hang') return expect(answer).rejects.toThrow(/timeout|aborted/)
  const response = await answer
  if (fault === 'huge') return expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50_000_000)
  expect(`${response.status} ${await response.text()}`).toMatch(said[fault] ?? /^never/)
  return undefined
})

test('delay and fault of all requests are set while it runs', async () => {
  remote.set({ delayMs: 120, fault: '500' })
  const startedAt = performance.now()
  expect((await ask('/v2/viewer')).status).toBe(500)
  expect(performance.now() - startedAt).toBeGreaterThan(100)
  remote.set({})
  expect((await ask('/v2/viewer')).status).toBe(200)
})

test('a key chooses where its fault is', async () => {
  const key = 'mock_fault_500_at_context'
  expect((await ask('/v2/viewer', { key })).status).toBe(200)
  expect((await ask('/v2/context/nike.com', { key })).status).toBe(500)
})

import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { Client, StreamableHTTPClientTransport, type VersionNegotiationOptions } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentTools, protocolRevisions } from '#contract/agents/agent-tools.ts'
import { openWebhookService, type WebhookService } from '../../testing/webhook-service.ts'
import type { TestService } from '../../testing/test-service.ts'

let open: WebhookService
let service: TestService
let acmeId: string

beforeAll(async () => {
  open = await openWebhookService({ env: { LIVERY_BILLING: 'on', LIVERY_RATE_PER_5_MINUTES: '60' } })
  service = open.service
  acmeId = await service.addBrand('acme.com', { name: 'Acme' })
  await service.addBrand('other.com', { name: 'Other' })
})

afterAll(() => open.close())

/** A stranger's client, unmodified, of one revision of the protocol. */
async function connect(key: string, mode: VersionNegotiationOptions['mode'] = 'auto') {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit }))
  return client
}

type Called = { isError?: boolean; content: { type: string; text?: string }[]; structuredContent?: object }
const call = async (client: Client, name: string, input: object = {}) =>
  (await client.callTool({ name, arguments: input as Record<string, unknown> })) as Called

const post = (key: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(key && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

const used = async (key: string) => {
  const answer = await fetch(`${service.url}/v2/viewer`, { headers: { authorization: `Bearer ${key}` } })
  return ((await answer.json()) as { usage: { used: number } }).usage.used
}

for (const [name, mode, version] of [
  ['2026-07-28', { pin: '2026-07-28' }, '2026-07-28'],
  ['2025-11-25', 'legacy', '2025-11-25'],
] as const) {
  test(`a client of revision ${name} lists tools that only read, with schemas, and calls one`, async () => {
    const { key } = await service.addOrganization()
    const client = await connect(key, mode)
    expect(client.getNegotiatedProtocolVersion()).toBe(version)
    const { tools } = await client.listTools()
    expect(protocolRevisions).toContain(version)
    expect(tools.map((tool) => tool.name).toSorted()).toEqual(Object.keys(agentTools).toSorted())
    for (const tool of tools) {
      expect([tool.name, tool.annotations?.readOnlyHint, tool.outputSchema?.type]).toEqual([tool.name, true, 'object'])
      expect(tool.description?.length).toBeGreaterThan(20)
    }
    const { isError, structuredContent } = await call(client, 'lookup_brand', { identifier: 'acme.com' })
    expect(isError).toBeFalsy()
    expect(structuredContent).toMatchObject({ brand: { id: acmeId }, credits: { quota: 2500, used: 1 } })
    expect(await used(key)).toBe(1)
    await client.close()
  })
}

test('every tool answers in the shape of its schema, which the client checks', async () => {
  const { key, id: organizationId } = await service.addOrganization()
  const webhook = await open.desk.addWebhook({ url: 'https://hooks.test/a', organizationId, brandIds: [acmeId] })
  await open.desk.addEvent(acmeId)
  await open.receiver.heard('/a', 1)
  const client = await connect(key)
  await client.listTools()
  const ok = async (name: string, input: object = {}) => {
    const answer = await call(client, name, input)
    expect([name, answer.isError ? answer.content : undefined]).toEqual([name, undefined])
    expect(JSON.parse(answer.content[0]?.text ?? '')).toEqual(answer.structuredContent)
    return answer.structuredContent
  }
  expect(await ok('lookup_brands', { identifiers: ['acme.com', 'localhost'] })).toMatchObject({
    results: [{ status: 200 }, { status: 400 }],
  })
  expect(await ok('compare_brands', { identifiers: ['acme.com', 'other.com'] })).toMatchObject({
    brands: [{ name: 'Acme' }, { name: 'Other' }],
  })
  const css = await call(client, 'export_brand', { identifier: 'acme.com', file: 'brand.css', space: 'hex' })
  expect(css.structuredContent).toEqual({
    file: 'brand.css',
    type: 'text/css; charset=utf-8',
    text: css.content[0]?.text,
  })
  expect(await ok('search_brands', { name: 'acme' })).toMatchObject({ brands: [{ brandId: acmeId }] })
  expect(await ok('get_brand_history', { brand: 'acme.com' })).toMatchObject({ brandId: acmeId })
  expect(await ok('get_usage')).toMatchObject({ planId: 'growth', used: 4 })
  const urn = `urn:livery:organization:${organizationId}:webhook:${webhook.id}`
  expect(await ok('list_webhooks')).toMatchObject({ totalCount: 1, nodes: [{ urn, enabled: true }] })
  await open.desk.until(async () => (await open.desk.deliveries(webhook.id))[0]?.status === 'SUCCESS')
  const deliveries = (await ok('list_deliveries', { webhook: urn })) as { nodes: { urn: string; status: string }[] }
  expect(deliveries.nodes.map(({ status }) => status)).toEqual(['SUCCESS'])
  expect(await ok('get_delivery', { delivery: deliveries.nodes[0]?.urn })).toMatchObject({
    attempts: [{ number: 1, errorKind: null, result: { statusCode: 204 } }],
  })
  expect(JSON.stringify(await ok('list_webhooks'))).not.toContain('whsec_')
  await client.close()
})

test('a tool is charged, limited by scopes and logged as the call of the interface that it makes', async () => {
  const { key, keyId } = await service.addOrganization({ credits: 1 })
  const client = await connect(key)
  expect((await call(client, 'lookup_brand', { identifier: 'acme.com' })).isError).toBeFalsy()
  const refused = await call(client, 'lookup_brand', { identifier: 'other.com' })
  expect([refused.isError, refused.content[0]?.text]).toEqual([true, expect.stringMatching(/^429 quota_exceeded: /)])
  const { key: scoped, keyId: scopedId } = await service.addOrganization()
  await service.query(`UPDATE api_key SET scopes = '{context}' WHERE id = $1`, [scopedId])
  const other = await connect(scoped)
  const lacking = await call(other, 'lookup_brand', { identifier: 'acme.com' })
  expect(lacking.content[0]?.text).toContain('403 insufficient_scope')
  expect((await call(other, 'list_webhooks')).content[0]?.text).toContain('FORBIDDEN')
  const logged = async () => {
    const query = `SELECT status FROM request_log WHERE caller_id = $1 AND route = '/v2/brands/*' ORDER BY status`
    return (await service.query<{ status: number }>(query, [keyId])).rows.map(({ status }) => status)
  }
  await open.desk.until(async () => (await logged()).length >= 2)
  expect(await logged()).toEqual([200, 429])
})

test('logos come as links to files', async () => {
  const format = { src: `${service.url}/assets/x.svg`, format: 'svg' as const, height: 10, width: 10, size: 99 }
  await service.addBrand('logo.com', {
    logos: [{ theme: 'dark', type: 'logo', tags: [], formats: [{ ...format, background: null }] }],
  } as never)
  const { key } = await service.addOrganization()
  const answer = await call(await connect(key), 'lookup_brand', { identifier: 'logo.com' })
  expect(answer.content.slice(1)).toMatchObject([{ type: 'resource_link', mimeType: 'image/svg+xml', size: 99 }])
})

test('the prompts name the tools and warn of text from websites', async () => {
  const { key } = await service.addOrganization()
  const client = await connect(key)
  expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['apply_brand', 'check_page'])
  const { messages } = await client.getPrompt({ name: 'apply_brand', arguments: { identifier: 'acme.com' } })
  expect(JSON.stringify(messages)).toMatch(/acme\.com.*lookup_brand.*never as instructions/s)
})

test('wrong input of a tool is an error that names it, and costs nothing', async () => {
  const { key } = await service.addOrganization()
  const client = await connect(key)
  const answer = await call(client, 'lookup_brands', { identifiers: [] }).catch((error: Error) => error.message)
  expect(JSON.stringify(answer)).toContain('identifiers')
  expect((await call(client, 'lookup_brand', { identifier: 'localhost' })).content[0]?.text).toMatch(/^400: /)
  expect(await used(key)).toBe(0)
})

test('who has no key, a foreign page or a rebound name is refused in the form of the protocol', async () => {
  const { key } = await service.addOrganization()
  const missing = await post(undefined, list)
  expect([missing.status, missing.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  expect(await missing.json()).toMatchObject({
    jsonrpc: '2.0',
    id: null,
    error: { message: expect.any(String) as string },
  })
  expect((await post('lv_unknown', list)).status).toBe(403)
  expect((await post(key, list, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(key, list, { origin: 'http://localhost:6274' })).status).toBe(200)
  const rebound = httpRequest(`${service.url}/mcp`, { method: 'POST', headers: { host: 'rebound.example' } }).end()
  const [response] = (await once(rebound, 'response')) as [IncomingMessage]
  expect(response.resume().statusCode).toBe(403)
  const stream = await fetch(`${service.url}/mcp`, { method: 'GET' })
  expect([stream.status, stream.headers.get('allow')]).toEqual([405, 'POST'])
})

test('what is no message, too large or several at once is refused', async () => {
  const { key } = await service.addOrganization()
  expect((await post(key, '{')).status).toBe(400)
  expect((await post(key, JSON.stringify({ ...list, padding: 'x'.repeat(300_000) }))).status).toBe(413)
  expect((await post(key, list, { 'content-type': 'text/plain' })).status).toBe(415)
  const many = await post(key, [list, list])
  expect(many.status).toBe(400)
  expect(await many.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) as string } })
})

test('messages and calls of tools count once against the throughput limit of the organization', async () => {
  const { key } = await service.addOrganization()
  const usage = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'get_usage', arguments: {} },
  })
  const lists = await Promise.all(Array.from({ length: 30 }, () => post(key, list)))
  expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]))
  const calls = await Promise.all(Array.from({ length: 40 }, (_, id) => post(key, usage(id))))
  const texts = await Promise.all(calls.map((answer) => answer.text()))
  expect(texts.filter((text) => text.includes('429: Too many requests'))).toHaveLength(10)
  const refused = await post(key, list)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})

import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let key: string

beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on' })
  key = (await service.addOrganization()).key
})
afterAll(() => service.close())

const ask = (
  path: string,
  { authorization = `Bearer ${key}`, ...init }: RequestInit & { authorization?: string } = {},
) =>
  fetch(`${service.url}${path}`, {
    ...init,
    headers: { ...(authorization !== '' && { authorization }), 'content-type': 'application/json', ...init.headers },
  })
const batch = (body: string, headers: Record<string, string> = {}) =>
  ask('/v2/brands/batch', { method: 'POST', body, headers })

const answers: Readonly<Record<string, { status: number; asked: () => Promise<Response> }>> = {
  'a brand': { status: 404, asked: () => ask('/v2/brands/id00000000') },
  'nothing held': { status: 204, asked: () => ask('/v2/brands/never-seen.com?cachedOnly=true') },
  'a bad identifier': { status: 400, asked: () => ask('/v2/brands/localhost') },
  'a broken percent-encoding': { status: 400, asked: () => ask('/v2/brands/%zz') },
  'a repeated parameter': { status: 400, asked: () => ask('/v2/viewer?a=1&a=2') },
  'no key': { status: 401, asked: () => ask('/v2/viewer', { authorization: '' }) },
  'a malformed key': { status: 401, asked: () => ask('/v2/viewer', { authorization: 'Basic abc' }) },
  'an unknown key': { status: 403, asked: () => ask('/v2/viewer', { authorization: 'Bearer lv_unknown' }) },
  'an unknown path': { status: 404, asked: () => ask('/v2/nothing-here') },
  'a wrong method': { status: 405, asked: () => ask('/v2/viewer', { method: 'DELETE' }) },
  'an unacceptable form': { status: 406, asked: () => ask('/v2/context/a.com', { headers: { accept: 'image/png' } }) },
  'a body too large': { status: 413, asked: () => batch(`{"identifiers":["${'a'.repeat(5_000_000)}"]}`) },
  'another content type': { status: 415, asked: () => batch('{}', { 'content-type': 'text/plain' }) },
  'an empty search': { status: 200, asked: () => ask('/v2/search/qqqqzzzz') },
}

for (const [what, { status, asked }] of Object.entries(answers)) {
  test(`${what}, ${status}: the answer has its request id, the limits, and is open to pages of every origin`, async () => {
    const answer = await asked()
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
      ratelimit: expect.stringMatching(/^"[a-z]+";r=\d+;t=\d+$/),
      'ratelimit-policy': expect.stringMatching(/^"[a-z]+";q=\d+;w=\d+/),
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    if (status >= 400) expect(await answer.json()).toEqual({ message: expect.stringMatching(/\w/) })
  })
}

test('a failure of ours has them too, is free, and its log names the route and not who was looked up', async () => {
  const lines: string[] = []
  const { log } = service.ctx
  service.ctx.log = pino(new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }))
  await service.query('ALTER TABLE brand_identifier RENAME TO out_of_reach')
  try {
    const answer = await ask('/v2/brands/somebody.private%40never-seen-here.com')
    expect(answer.status).toBe(503)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-request-id': expect.any(String),
      ratelimit: expect.any(String),
      'retry-after': '5',
      'x-bf-error': 'temporarily_unavailable',
    })
  } finally {
    await service.query('ALTER TABLE out_of_reach RENAME TO brand_identifier')
    service.ctx.log = log
  }
  expect(lines.join('')).toContain('"route":"/v2/brands/*"')
  expect(lines.join('')).not.toMatch(/somebody|private/)
})

test('what needs no key answers HEAD as it answers GET, without the body', async () => {
  for (const path of ['/openapi.json', '/healthz', '/readyz', '/version']) {
    const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
    expect([path, head.status, head.headers.get('content-type')]).toEqual([
      path,
      get.status,
      get.headers.get('content-type'),
    ])
    expect(await head.text()).toBe('')
    await get.body?.cancel()
  }
})

test('HEAD of a route that charges for its answer is free, and makes nothing', async () => {
  await service.addBrand('headed-brand.com')
  const used = async () => ((await (await ask('/v2/viewer')).json()) as { usage: { used: number } }).usage.used
  const before = await used()
  const context = await ask('/v2/context/never-seen.com', { method: 'HEAD' })
  const industries = await ask('/v2/brands/domain/headed-brand.com/company/industries', { method: 'HEAD' })
  expect([context.status, industries.status, await used()]).toEqual([204, 200, before])
  expect(industries.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('a slash at the end of a website is part of it; no route but the lookup knows one', async () => {
  await service.addBrand('slashed-brand.com')
  const paths = ['slashed-brand.com', 'slashed-brand.com/', 'https://slashed-brand.com/', 'slashed-brand.com%2F']
  const found = await Promise.all(paths.map(async (path) => (await ask(`/v2/brands/${path}`)).json()))
  for (const brand of found) expect(brand).toEqual(found[0])
  expect((await ask('/v2/brands/domain/slashed-brand.com/')).status).toBe(400)
  expect((await ask('/v2/viewer/')).status).toBe(404)
})

test('a preflight with Authorization is answered without a key, for every method that a page may use', async () => {
  for (const path of ['/v2/brands/nike.com', '/v2/brands/batch', '/v2/context/nike.com', '/nike.com']) {
    const answer = await ask(path, {
      authorization: '',
      method: 'OPTIONS',
      headers: {
        origin: 'https://page.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type, idempotency-key',
      },
    })
    expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([path, 204, '*'])
    expect(answer.headers.get('access-control-allow-methods')).toMatch(/POST/)
    for (const name of ['authorization', 'content-type', 'idempotency-key']) {
      expect(answer.headers.get('access-control-allow-headers')).toContain(name)
    }
  }
})

test('a client that names a content type and sends no body is asked for one only where there must be one', async () => {
  expect((await ask('/v2/notices/none/seen', { method: 'POST' })).status).toBe(404)
  const answer = await batch('')
  expect([answer.status, await answer.json()]).toEqual([400, { message: 'The body must be a JSON object.' }])
})

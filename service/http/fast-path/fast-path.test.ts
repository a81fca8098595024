import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loggedRows } from '../../testing/logged-rows.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService

beforeAll(async () => {
  // So few that a machine which is slow for other reasons still asks for more than that.
  service = await openTestService({ LIVERY_BILLING: 'on', LIVERY_RATE_PER_SECOND: '5' })
  await service.addBrand('lane-brand.com')
})
afterAll(() => service.close())

const plain = '/v2/brands/domain/lane-brand.com'
// The same question, written so that only the router understands it.
const unusual = '/v2/brands/domain/lane%2Dbrand.com'
const get = (path: string, key: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } })
const changing = new Set(['date', 'x-request-id', 'ratelimit', 'x-api-key-approximate-usage'])
const fields = (answer: Response) => Object.fromEntries([...answer.headers].filter(([name]) => !changing.has(name)))

const context = {
  meta: { domain: 'lane-brand.com', canonical_name: 'Lane', resolved_at: new Date().toISOString() },
  identity: { tagline: 'Straight on.', mission: 'To go on.', description: 'A lane.', tags: ['lanes'] },
  positioning: { value_proposition: 'Short.', target_audience: [], products_and_services: [] },
  brand: {
    voice: { summary: 'Calm.', attributes: ['calm'], avoid: ['hype'] },
    style: { summary: 'Plain.', attributes: ['plain'] },
  },
}

test('an answer past the router is the router’s answer: status, fields, body, charge, log', async () => {
  const { id, key } = await service.addOrganization()
  const before = await get(plain, key)
  const [short, long] = [await get(plain, key), await get(unusual, key)]
  expect([short.status, fields(short)]).toEqual([long.status, fields(long)])
  expect(new Set(short.headers.keys())).toEqual(new Set(long.headers.keys()))
  expect(await short.text()).toBe(await long.text())
  const used = [short, long].map((answer) => Number(answer.headers.get('x-api-key-approximate-usage')))
  expect(used).toEqual([2, 3])
  const [, one, other] = await loggedRows(service, id, [before, short, long])
  expect(one).toEqual(alike(one, other))
})

test('a subdomain past the router is read as its registrable domain, and the answer says so', async () => {
  const { key } = await service.addOrganization()
  const [quick, slow] = ['/v2/brands/domain/docs.lane-brand.com', '/v2/brands/domain/docs.lane%2Dbrand.com']
  await get(slow, key)
  const [short, long] = [await get(quick, key), await get(slow, key)]
  expect(fields(short)).toEqual(fields(long))
  expect(short.headers.get('x-livery-read-as')).toBe('domain:lane-brand.com')
  expect((await get(plain, key)).headers.get('x-livery-read-as')).toBeNull()
})

test('a context past the router is the router’s too, in the form that was asked for', async () => {
  const { id, key } = await service.addOrganization()
  await service.query(
    `INSERT INTO brand_context (domain, content, evidence, resolved_at) VALUES ('lane-brand.com', $1, '[]', now())`,
    [JSON.stringify(context)],
  )
  const [quick, slow] = ['/v2/context/lane-brand.com', '/v2/context/lane%2Dbrand.com']
  const answers = [await get(slow, key)]
  for (const accept of ['*/*', 'text/markdown', 'text/html;q=0.1, application/json;q=0.2']) {
    const [short, long] = [await get(quick, key, { accept }), await get(slow, key, { accept })]
    expect([short.status, fields(short)]).toEqual([long.status, fields(long)])
    expect(new Set(short.headers.keys())).toEqual(new Set(long.headers.keys()))
    expect(await short.text()).toBe(await long.text())
    answers.push(short, long)
  }
  answers.push(await get(quick, key, { accept: 'text/html' }))
  expect(answers.at(-1)?.status).toBe(406)
  const [, one, other] = await loggedRows(service, id, answers)
  expect(one).toEqual(alike(one, other))
})

test('past the router too a caller’s request id is repeated and the organization’s limit kept', async () => {
  const { key } = await service.addOrganization()
  await get(plain, key)
  const named = await get(plain, key, { 'x-request-id': 'my-own-request-1' })
  expect(named.headers.get('x-request-id')).toBe('my-own-request-1')
  const answers = await Promise.all(Array.from({ length: 80 }, () => get(plain, key)))
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused.length).toBeGreaterThan(20)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(refused[0]?.headers.get('ratelimit')).toMatch(/^"second";r=0;t=\d+$/)
})

test('a credential is checked, a quota kept and a known ETag answered 304 for a brand in memory', async () => {
  const { key } = await service.addOrganization({ planId: 'free' })
  const first = await get(plain, key)
  const etag = first.headers.get('etag') ?? ''
  expect((await get(plain, key, { 'if-none-match': etag })).status).toBe(304)
  expect((await get(plain, `${key}x`)).status).toBe(403)
  expect((await fetch(service.url + plain)).status).toBe(401)
  expect((await get(`${plain}?palette=1`, key)).headers.get('etag')).not.toBe(etag)
})

const alike = (row: Record<string, unknown> | undefined, other: Record<string, unknown> | undefined) => ({
  ...other,
  at: row?.['at'],
  request_id: row?.['request_id'],
  duration_ms: row?.['duration_ms'],
})

test('what is no identifier is refused past the router as by it, and the viewer answered', async () => {
  const { id, key } = await service.addOrganization()
  const answers = [await get(plain, key)]
  for (const [quick, slow] of [
    ['/v2/brands/domain/not_a_domain', '/v2/brands/domain/not%5Fa%5Fdomain'],
    ['/v2/viewer', '/v2/viewer?'],
  ] as const) {
    const [short, long] = [await get(quick, key), await get(slow, key)]
    expect([short.status, fields(short)]).toEqual([long.status, fields(long)])
    expect(new Set(short.headers.keys())).toEqual(new Set(long.headers.keys()))
    expect(await short.text()).toBe(await long.text())
    answers.push(short, long)
  }
  const [, bad, alsoBad, viewed, alsoViewed] = await loggedRows(service, id, answers)
  expect(bad).toEqual(alike(bad, alsoBad))
  expect(viewed).toEqual(alike(viewed, alsoViewed))
})

const failed = (domain: string, outcome: string) =>
  service.query(
    `INSERT INTO crawl (domain, started_at, duration_ms, outcome, detail) VALUES ($1, now(), 1, $2, $1 || ' said no.')`,
    [domain, outcome],
  )

const slowerThanTheLimit = { interval: 300, timeout: 9_000 }

test.each([
  ['unresolvable', 404, 1],
  ['unusable', 404, 1],
  ['refused', 404, 0],
  ['timeout', 503, 0],
])(
  'a domain whose crawl ended %s is refused with %d from memory as by the router, for %d credits',
  async (outcome, status, credits) => {
    const domain = `lane-${outcome}.com`
    await failed(domain, outcome)
    const { id, key } = await service.addOrganization()
    const quick = `/v2/brands/domain/www.${domain}`
    // The first asks the database, by the router.
    const long = await get(quick, key)
    expect(long.status).toBe(status)
    const text = await long.text()
    const asked = vi.spyOn(service.ctx.stores.crawls, 'findLatest')
    const answers = [long]
    // News of the new organization may still arrive and empty the memory: then the router answers once more.
    await expect
      .poll(async () => {
        asked.mockClear()
        const short = await get(quick, key)
        answers.push(short)
        expect([short.status, fields(short)]).toEqual([status, fields(long)])
        expect(new Set(short.headers.keys())).toEqual(new Set(long.headers.keys()))
        expect(await short.text()).toBe(text)
        return asked.mock.calls.length
      }, slowerThanTheLimit)
      .toBe(0)
    asked.mockRestore()
    const [first, ...others] = await loggedRows(service, id, answers)
    for (const other of others) expect(other).toEqual(alike(other, first))
    expect(first?.['credits']).toBe(credits)
  },
)

test('a failed crawl is forgotten as soon as a brand is held or taken down', async () => {
  await failed('lane-late.com', 'unusable')
  const { key } = await service.addOrganization()
  await get(plain, key)
  const late = '/v2/brands/domain/lane-late.com'
  expect([(await get(late, key)).status, (await get(late, key)).status]).toEqual([404, 404])
  await service.addBrand('lane-late.com')
  await expect.poll(async () => (await get(late, key)).status).toBe(200)
})

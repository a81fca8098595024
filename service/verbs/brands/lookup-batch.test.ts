import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchResponseSchema } from '#contract/brands/batch.ts'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let sites: Awaited<ReturnType<typeof serveFixtureSites>>

beforeAll(async () => {
  sites = await serveFixtureSites()
  service = await openTestService({
    LIVERY_CRAWL_HOSTS: sites.crawlHosts,
    LIVERY_BILLING: 'on',
    LIVERY_OWN_DOMAIN: 'our-own-brand.com',
  })
  for (const domain of ['one.com', 'two.com', 'three.com', 'our-own-brand.com']) await service.addBrand(domain)
  await service.addBrand('adults-only.com', { isNsfw: true })
})

afterAll(async () => {
  await service.close()
  await sites.close()
})

const post = (key: string, body: unknown, type = 'application/json') =>
  fetch(`${service.url}/v2/brands/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const results = async (answer: Response) => batchResponseSchema.parse(await answer.json()).results
const usedBy = async (key: string) => {
  const answer = await fetch(`${service.url}/v2/viewer`, { headers: { authorization: `Bearer ${key}` } })
  return ((await answer.json()) as { usage: { used: number } }).usage.used
}

test('one result for each identifier, in order, as sent with the white space removed', async () => {
  const { key } = await service.addOrganization()
  const identifiers = [
    ' two.com ',
    'localhost',
    { type: 'domain', value: ' one.com ' },
    'https://www.three.com/x',
    'SHEL.L',
  ]
  const answer = await post(key, { identifiers })
  expect(answer.headers.get('x-api-key-quota')).toBe('2500')
  expect(answer.headers.get('x-api-key-approximate-usage')).toBe('3')
  const items = await results(answer)
  expect(items.map(({ identifier, status }) => [identifier, status])).toEqual([
    ['two.com', 200],
    ['localhost', 400],
    [{ type: 'domain', value: 'one.com' }, 200],
    ['https://www.three.com/x', 200],
    ['SHEL.L', 400],
  ])
  expect(items[0]?.brand?.domain).toBe('two.com')
  expect(items[1]?.message).toContain('single label')
})

test('an item that was read as another domain names it, also where there is no brand', async () => {
  const { key } = await service.addOrganization()
  const [queued, gone] = await results(
    await post(key, { identifiers: ['docs.no-such-site-5d.com', 'docs.two.com'], cachedOnly: false }),
  )
  expect(queued).toMatchObject({ status: 202, message: 'The identifier was read as no-such-site-5d.com.' })
  expect(gone?.brand?.domain).toBe('two.com')
})

test('an identifier repeated in one request is charged once, the own domain never', async () => {
  const { key } = await service.addOrganization()
  await post(key, { identifiers: ['one.com', 'www.one.com', 'one.com', 'our-own-brand.com', 'two.com'] })
  expect(await usedBy(key)).toBe(2)
})

test('an unindexed brand is queued and a later batch answers it', async () => {
  const { key } = await service.addOrganization()
  const domain = sites.domains.at(-1) ?? ''
  const [queued] = await results(await post(key, { identifiers: [domain] }))
  expect(queued).toEqual({ identifier: domain, status: 202, code: 'crawl_queued' })
  expect(await usedBy(key)).toBe(0)
  await expect.poll(async () => (await results(await post(key, { identifiers: [domain] })))[0]?.status).toBe(200)
})

test('cachedOnly answers 204 and queues nothing', async () => {
  const { key } = await service.addOrganization()
  const identifiers = ['never-asked.com', { type: 'ticker', value: 'NOPE' }]
  const items = await results(await post(key, { identifiers, cachedOnly: true }))
  expect(items.map((item) => item.status)).toEqual([204, 204])
  const { rows } = await service.query(`SELECT 1 FROM pgboss.job WHERE singleton_key = 'never-asked.com'`)
  expect(rows).toEqual([])
})

test('a ticker that nobody holds, and adult content that is filtered, are 404 with a reason, free', async () => {
  const { key } = await service.addOrganization()
  const identifiers = [{ type: 'ticker', value: 'nope' }, 'adults-only.com']
  const items = await results(await post(key, { identifiers, allowNsfw: false }))
  expect(items.map(({ status, message }) => [status, message])).toEqual([
    [404, expect.stringContaining('NOPE')],
    [404, expect.stringContaining('adult')],
  ])
  expect(await usedBy(key)).toBe(0)
})

test('palette: true gives each brand its palette', async () => {
  const { key } = await service.addOrganization()
  const [item] = await results(await post(key, { identifiers: ['one.com'], palette: true }))
  expect(item?.brand).toHaveProperty('palette')
})

test.each<[string, unknown, RegExp]>([
  ['no identifiers', {}, /identifiers/],
  ['an empty list', { identifiers: [] }, /identifiers/],
  ['101 identifiers', { identifiers: Array.from({ length: 101 }, (_, index) => `a${index}.com`) }, /100/],
  ['a number', { identifiers: ['one.com', 5] }, /identifiers\[1\]/],
  ['an unknown type', { identifiers: [{ type: 'name', value: 'x' }] }, /identifiers\[0\]/],
  [
    'a typed object with more in it',
    { identifiers: [{ type: 'domain', value: 'x.com', more: 1 }] },
    /more|identifiers\[0\]/,
  ],
  ['an unknown property', { identifiers: ['one.com'], extra: true }, /extra/],
  ['an empty string', { identifiers: [''] }, /identifiers\[0\]/],
  ['2,049 characters', { identifiers: ['a'.repeat(2049)] }, /2048/],
  ['a string where a flag belongs', { identifiers: ['one.com'], palette: 'yes' }, /palette/],
  ['no object', '[]', /JSON object/],
  ['no JSON', '{"identifiers":', /not valid JSON/],
  ['an empty body', '', /JSON/],
])('%s is a 400 that names the problem; nothing is charged or queued', async (_, body, problem) => {
  const { key } = await service.addOrganization()
  const answer = await post(key, body)
  expect([answer.status, await answer.json()]).toEqual([400, { message: expect.stringMatching(problem) }])
  expect(await usedBy(key)).toBe(0)
})

test('another content type is refused by name', async () => {
  const { key } = await service.addOrganization()
  const answer = await post(key, '{"identifiers":["one.com"]}', 'text/plain')
  expect([answer.status, await answer.json()]).toEqual([415, { message: expect.stringContaining('application/json') }])
})

test('the largest batch is read, and what is over 1 MiB is 413', async () => {
  const { key } = await service.addOrganization()
  const batch = (identifier: string) =>
    `{"identifiers":[${Array.from({ length: 100 }, () => `"${identifier}"`).join(',')}]}`
  const answer = await post(key, batch('中'.repeat(2048)))
  expect(answer.status).toBe(200)
  expect((await results(answer)).every((item) => item.status === 400)).toBe(true)
  // Legal characters, but each as six of them.
  const escaped = await post(key, batch('\\u4e2d'.repeat(2048)))
  expect([escaped.status, await escaped.json()]).toEqual([413, { message: expect.stringContaining('1 MiB') as string }])
})

test('fewer credits than the request could use is 429 with the figures; nothing is charged', async () => {
  const { key } = await service.addOrganization({ credits: 2 })
  const answer = await post(key, { identifiers: ['one.com', 'two.com', 'one.com', 'three.com', 'localhost'] })
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({
    quota: 2,
    used: 0,
    remaining: 2,
    required: 3,
    message: expect.any(String),
  })
  expect(await usedBy(key)).toBe(0)
  expect((await post(key, { identifiers: ['one.com', 'two.com', 'one.com'] })).status).toBe(200)
})

test('the free plan without prepaid credits is refused, header only; with them it is served', async () => {
  const free = await service.addOrganization({ planId: 'free' })
  const answer = await post(free.key, { identifiers: ['one.com'] })
  expect([answer.status, answer.headers.get('x-bf-error'), await answer.text()]).toEqual([
    403,
    'paid_plan_required',
    '',
  ])
  const prepaid = await service.addOrganization({ planId: 'free', prepaidCredits: 10 })
  expect((await post(prepaid.key, { identifiers: ['one.com'] })).status).toBe(200)
})

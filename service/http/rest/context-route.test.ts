import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandContextSchema } from '#contract/contexts/context.ts'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { serveSites, type ServedSites } from '../../testing/serve-sites.ts'

let service: TestService
let sites: Awaited<ReturnType<typeof serveFixtureSites>>
let others: ServedSites
const own = 'our-own-brand.com'

beforeAll(async () => {
  sites = await serveFixtureSites()
  others = await serveSites({
    'closed-to-robots.com': { '/robots.txt': 'User-agent: *\nDisallow: /', '/': '<h1>Anvils that stay put</h1>' },
    'for-sale.com': { '/': '<h1>for-sale.com: this domain name is for sale</h1>' },
    [own]: { '/': '<title>Own</title><h1>Anvils that stay put</h1>' },
  })
  service = await openTestService({
    LIVERY_CRAWL_HOSTS: `${sites.crawlHosts},${others.crawlHosts},gone-away.com=http://127.0.0.1:9`,
    LIVERY_BILLING: 'on',
    LIVERY_OWN_DOMAIN: own,
  })
})

afterAll(async () => {
  await service.close()
  await sites.close()
  await others.close()
})

const get = (path: string, key: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/v2/context/${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } })
const used = async (key: string) => {
  const viewer = await fetch(`${service.url}/v2/viewer`, { headers: { authorization: `Bearer ${key}` } })
  return ((await viewer.json()) as { usage: { used: number } }).usage.used
}

test('an unknown domain is resolved live, and a cached answer keeps its moment', async () => {
  const { key } = await service.addOrganization()
  const first = await get('tidepool-coffee.com', key)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(first.headers.get('x-api-key-quota')).toBe('2500')
  expect(first.headers.get('x-api-key-approximate-usage')).toBe('1')
  const context = brandContextSchema.parse(await first.json())
  expect(context.meta).toMatchObject({ domain: 'tidepool-coffee.com', canonical_name: 'Tidepool Coffee' })
  expect(context.identity.mission).toBe('We believe that a small harbour can drink as well as a capital.')
  expect(context.positioning.products_and_services.map(({ name }) => name)).toContain('Spring Tide')
  expect(context.brand.style.summary).toMatch(/teal/i)
  const again = await get('www.tidepool-coffee.com?cachedOnly=true', key)
  expect(await again.json()).toEqual(context)
  expect(again.headers.get('x-api-key-approximate-usage')).toBe('2')
  const { rows } = await service.query('SELECT evidence FROM brand_context WHERE domain = $1', ['tidepool-coffee.com'])
  expect(rows[0].evidence).toContainEqual({
    field: 'identity.mission',
    page: 'https://tidepool-coffee.com/about/',
    text: context.identity.mission,
  })
})

test('Accept chooses between JSON and Markdown; what is neither is 406 and free', async () => {
  const { key } = await service.addOrganization()
  const markdown = await get('quarry-metrics.dev', key, { accept: 'application/json;q=0.1, text/markdown' })
  expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(markdown.headers.get('vary')).toBe('accept, authorization')
  expect(await markdown.text()).toMatch(
    /^# Quarry Metrics\n\n- Domain: quarry-metrics\.dev\n- Resolved: .+Z\n\n## Identity\n/,
  )
  const json = await get('quarry-metrics.dev', key, { accept: 'text/html, */*;q=nonsense' })
  expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const neither = await get('quarry-metrics.dev', key, { accept: 'text/html, text/markdown;q=0' })
  expect([neither.status, await neither.json()]).toEqual([406, { message: expect.stringMatching(/text\/markdown/) }])
  expect(await used(key)).toBe(2)
})

test('cachedOnly answers 204 with an empty body where nothing is cached, in either form, and is free', async () => {
  const { key } = await service.addOrganization({ credits: 0 })
  for (const accept of ['application/json', 'text/markdown']) {
    const answer = await get('kestrel-freight.co.uk?cachedOnly=1', key, { accept })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  }
  const { rows } = await service.query(`SELECT 1 FROM crawl WHERE domain = 'kestrel-freight.co.uk'`)
  expect(rows).toEqual([])
})

test('a context that is still the same is 304, and each form has its own tag', async () => {
  const { key } = await service.addOrganization()
  const tag = async (accept: string) => (await get('nightjar-audio.io', key, { accept })).headers.get('etag') ?? ''
  const [json, markdown] = [await tag('application/json'), await tag('text/markdown')]
  expect(json).not.toBe(markdown)
  const same = await get('nightjar-audio.io', key, { 'if-none-match': `W/${json}` })
  expect([same.status, await same.text()]).toEqual([304, ''])
  expect((await get('nightjar-audio.io', key, { 'if-none-match': markdown })).status).toBe(200)
})

test('a site that refuses automated requests is 422, and free', async () => {
  const { key } = await service.addOrganization()
  const answer = await get('closed-to-robots.com', key)
  expect([answer.status, await answer.json()]).toEqual([422, { message: expect.stringMatching(/robots\.txt/) }])
  expect(await used(key)).toBe(0)
})

test('a site that cannot be reached is 503, to be asked for later, and free', async () => {
  const { key } = await service.addOrganization()
  const answer = await get('gone-away.com', key)
  expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([503, 'temporarily_unavailable'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await used(key)).toBe(0)
})

test('a site of which nothing can be made is 404, and free', async () => {
  const { key } = await service.addOrganization()
  const answer = await get('for-sale.com', key)
  expect([answer.status, await answer.json()]).toEqual([404, { message: expect.stringMatching(/\.$/) }])
  expect(answer.headers.get('x-api-key-approximate-usage')).toBe('0')
  const nowhere = await get('surely-no-such-name-7f3a.com', key)
  expect([nowhere.status, nowhere.headers.get('x-bf-error')]).toEqual([404, 'domain_unresolvable'])
  expect(await used(key)).toBe(0)
})

test.each([
  'someone@acme.com',
  'https://acme.com/',
  'https%3A%2F%2Facme.com',
  'acme.com/about',
  'localhost',
  '127.0.0.1',
  'co.uk',
  'AAPL',
  '',
  '%00',
  '%E2%80%AEacme.com',
])('“%s” is no domain name: 400 with the reason, and free', async (domain) => {
  const { key } = await service.addOrganization()
  const answer = await get(domain, key)
  expect([answer.status, await answer.json()]).toEqual([400, { message: expect.stringMatching(/\w.*\.$/) }])
  expect(await used(key)).toBe(0)
})

test('a wrong or repeated parameter is a 400 that names it', async () => {
  const { key } = await service.addOrganization()
  for (const query of ['cachedOnly=maybe', 'cachedOnly=true&cachedOnly=false', 'cachedOnly=']) {
    const answer = await get(`acme.com?${query}`, key)
    expect([answer.status, await answer.json()]).toEqual([400, { message: expect.stringMatching(/cachedOnly/) }])
  }
})

test('the quota is a wall, on the free plan too; the own domain is behind none', async () => {
  const free = await service.addOrganization({ planId: 'free' })
  expect((await get('nightjar-audio.io', free.key)).headers.get('x-api-key-quota')).toBe('100')
  const spent = await service.addOrganization({ credits: 0 })
  const refused = await get('nightjar-audio.io', spent.key)
  expect([refused.status, refused.headers.get('x-bf-error')]).toEqual([429, 'quota_exceeded'])
  expect(await refused.json()).toMatchObject({ quota: 0, used: 0 })
  const answer = await get(own, spent.key)
  expect([answer.status, answer.headers.get('x-api-key-approximate-usage')]).toEqual([200, '0'])
})

test('no key is 401 and an unknown one 403', async () => {
  expect((await fetch(`${service.url}/v2/context/acme.com`)).status).toBe(401)
  expect((await get('acme.com', 'lv_unknown')).status).toBe(403)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandSchema } from '#contract/brands/brand.ts'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let sites: Awaited<ReturnType<typeof serveFixtureSites>>

beforeAll(async () => {
  sites = await serveFixtureSites()
  const own = 'our-own-brand.com'
  service = await openTestService({
    LIVERY_CRAWL_HOSTS: `${sites.crawlHosts},gone-away.com=http://127.0.0.1:9`,
    LIVERY_BILLING: 'on',
    LIVERY_OWN_DOMAIN: own,
  })
})

afterAll(async () => {
  await service.close()
  await sites.close()
})

const get = (path: string, key: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } })
const used = (answer: Response) => Number(answer.headers.get('x-api-key-approximate-usage'))

test('no key or a malformed header is 401, an unknown or revoked key 403', async () => {
  const { key, keyId } = await service.addOrganization()
  for (const headers of [{}, { authorization: key }, { authorization: `Basic ${key}` }, { authorization: 'Bearer ' }]) {
    const answer = await fetch(`${service.url}/v2/brands/nike.com`, { headers })
    expect([answer.status, await answer.json()]).toEqual([401, { message: 'Unauthorized' }])
  }
  const unknown = await get('/v2/viewer', `${key.slice(0, -1)}!`)
  expect([unknown.status, await unknown.json()]).toEqual([403, { message: 'Forbidden' }])
  expect((await get('/v2/viewer', key)).status).toBe(200)
  await service.query('UPDATE api_key SET revoked_at = now() WHERE id = $1', [keyId])
  await expect.poll(async () => (await get('/v2/viewer', key)).status).toBe(403)
})

test('a domain that is not held is crawled while the caller waits, and is held from then on', async () => {
  const { key } = await service.addOrganization()
  const [domain = ''] = sites.domains
  const first = await get(`/v2/brands/domain/${domain}`, key)
  expect(first.status).toBe(200)
  const brand = brandSchema.parse(await first.json())
  expect(brand.domain).toBe(domain)
  expect(brand).not.toHaveProperty('palette')
  const second = await get(`/v2/brands/https://www.${domain}/some/page?x=1`, key)
  expect(await second.json()).toEqual(brand)
  expect(used(second)).toBe(2)
  const byId = await get(`/v2/brands/${brand.id}`, key)
  expect(await byId.json()).toEqual(brand)
  const { rows } = await service.query('SELECT version, provenance FROM brand_version WHERE brand_id = $1', [brand.id])
  expect(rows).toEqual([{ version: 1, provenance: 'crawl' }])
})

test('every stored picture is served with its real type, size and cache headers', async () => {
  const { key } = await service.addOrganization()
  const pictures = new Map<string, { format: string; size: number }>()
  for (const domain of sites.domains.slice(0, 4)) {
    const path = `/v2/brands/${domain}`
    // A crawl that a loaded machine had no time for is answered as failed for a minute.
    await expect.poll(async () => (await get(path, key)).status, { timeout: 80_000, interval: 1_000 }).toBe(200)
    const brand = brandSchema.parse(await (await get(path, key)).json())
    for (const format of [...brand.logos, ...brand.images].flatMap((entry) => entry.formats)) {
      pictures.set(format.src.replace(/^https?:\/\/[^/]+/, ''), format)
    }
  }
  expect(pictures.size).toBeGreaterThan(4)
  for (const [path, { format, size }] of pictures) {
    const answer = await fetch(service.url + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`)
    expect((await answer.arrayBuffer()).byteLength).toBe(size)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  }
})

test('a subdomain is read as its registrable domain, and every answer names it, refusals too', async () => {
  const { key } = await service.addOrganization()
  await service.addBrand('read-as-brand.com')
  const readAs = (answer: Response) => [answer.status, answer.headers.get('x-livery-read-as')]
  for (const path of ['commons.read-as-brand.com', 'domain/www.read-as-brand.com', 'jo@mail.read-as-brand.com']) {
    expect(readAs(await get(`/v2/brands/${path}`, key))).toEqual([200, 'domain:read-as-brand.com'])
  }
  expect(readAs(await get('/v2/brands/https://read-as-brand.com/x', key))).toEqual([200, null])
  const none = await get('/v2/brands/docs.surely-no-such-name-8a1b.com', key)
  expect(readAs(none)).toEqual([404, 'domain:surely-no-such-name-8a1b.com'])
  expect(await none.json()).toMatchObject({ message: expect.stringContaining('read as surely-no-such-name-8a1b.com') })
  const industries = await get('/v2/brands/domain/a.no-such-brand-3c.com/company/industries', key)
  expect(readAs(industries)).toEqual([404, 'domain:no-such-brand-3c.com'])
})

test('palette=true adds the palette, palette=1 too, and nothing else does', async () => {
  const { key } = await service.addOrganization()
  await service.addBrand('with-palette.com')
  for (const flag of ['true', '1']) {
    expect(await (await get(`/v2/brands/with-palette.com?palette=${flag}`, key)).json()).toHaveProperty('palette')
  }
  expect(await (await get('/v2/brands/with-palette.com', key)).json()).not.toHaveProperty('palette')
  const wrong = await get('/v2/brands/with-palette.com?palette=maybe', key)
  expect([wrong.status, await wrong.json()]).toEqual([400, { message: expect.stringContaining('palette') }])
})

test('cachedOnly answers 204 for a domain that is not held, free, and visits nothing', async () => {
  const { key } = await service.addOrganization()
  const answer = await get('/v2/brands/never-seen.com?cachedOnly=true', key)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  const { rows } = await service.query(`SELECT 1 FROM crawl WHERE domain = 'never-seen.com'`)
  expect(rows).toEqual([])
  expect(await (await get('/v2/viewer', key)).json()).toMatchObject({ usage: { used: 0, quota: 2500 } })
})

test('a brand that is still the same is 304, billed like a 200', async () => {
  const { key } = await service.addOrganization()
  await service.addBrand('same-as-ever.com')
  const etag = (await get('/v2/brands/same-as-ever.com', key)).headers.get('etag') ?? ''
  const again = await get('/v2/brands/same-as-ever.com', key, { 'if-none-match': `W/${etag}` })
  expect([again.status, used(again)]).toEqual([304, 2])
})

test('adult content is answered 404 where the caller filters it out, and is there for all others', async () => {
  const { key } = await service.addOrganization()
  await service.addBrand('adults-only.com', { isNsfw: true })
  const plain = await get('/v2/brands/adults-only.com', key)
  expect(await plain.json()).toMatchObject({ isNsfw: true, logo: null, icon: null })
  const filtered = await get('/v2/brands/adults-only.com?allowNsfw=false', key)
  expect([filtered.status, used(filtered)]).toEqual([404, 2])
})

test('a domain that does not resolve is a definitive 404, a site that cannot be reached is 503 and free', async () => {
  const { key } = await service.addOrganization()
  const unresolvable = await get('/v2/brands/surely-no-such-name-7f3a.com', key)
  expect(unresolvable.status).toBe(404)
  expect(unresolvable.headers.get('x-bf-error')).toBe('domain_unresolvable')
  expect(await unresolvable.json()).toMatchObject({ error: 'domain_unresolvable', documentation: expect.any(String) })
  expect(used(unresolvable)).toBe(1)
  const unreachable = await get('/v2/brands/gone-away.com', key)
  const refusal = [unreachable.status, unreachable.headers.get('x-bf-error'), unreachable.headers.get('retry-after')]
  expect(refusal).toEqual([503, 'temporarily_unavailable', '60'])
  expect(await (await get('/v2/viewer', key)).json()).toMatchObject({ usage: { used: 1 } })
})

test.each([
  'localhost',
  '127.0.0.1',
  'co.uk',
  'US0378331006',
  'domain/https%3A%2F%2Fnike.com',
  'isin/nope',
  'javascript:alert(1)',
  '%00',
])('%s is a 400 that says why, and free', async (identifier) => {
  const { key } = await service.addOrganization()
  const answer = await get(`/v2/brands/${identifier}`, key)
  expect([answer.status, await answer.json()]).toEqual([400, { message: expect.stringMatching(/\w.*\.$/) }])
  expect(await (await get('/v2/viewer', key)).json()).toMatchObject({ usage: { used: 0 } })
})

test('the quota is a wall with its figures on it, and the viewer stays open behind it', async () => {
  const { key } = await service.addOrganization({ credits: 1 })
  await service.addBrand('metered.com')
  expect((await get('/v2/brands/metered.com', key)).status).toBe(200)
  const refused = await get('/v2/brands/metered.com', key)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('x-bf-error')).toBe('quota_exceeded')
  expect(await refused.json()).toMatchObject({ quota: 1, used: 1 })
  expect(await (await get('/v2/viewer', key)).json()).toMatchObject({ usage: { used: 1, quota: 1 } })
})

test('the own domain is free, with the quota used up too', async () => {
  const { key } = await service.addOrganization({ credits: 0 })
  await service.addBrand('our-own-brand.com')
  const answer = await get('/v2/brands/www.our-own-brand.com', key)
  expect([answer.status, used(answer)]).toEqual([200, 0])
})

test('HEAD tells whether a brand is held and is never billed', async () => {
  const { key } = await service.addOrganization()
  const free = await service.addOrganization({ planId: 'free' })
  await service.addBrand('head-first.com')
  const head = (path: string, by = key) =>
    fetch(`${service.url}/v2/brands/${path}`, { method: 'HEAD', headers: { authorization: `Bearer ${by}` } })
  expect((await head('domain/head-first.com')).status).toBe(200)
  expect((await head('never-looked-at.com')).status).toBe(202)
  expect((await head('ticker/NOPE')).status).toBe(404)
  const refused = await head('head-first.com', free.key)
  expect([refused.status, refused.headers.get('x-bf-error')]).toEqual([403, 'paid_plan_required'])
  expect(await (await get('/v2/viewer', key)).json()).toMatchObject({ usage: { used: 0 } })
})

test('every answer carries a request id and the rate limit, and reads may cross origins', async () => {
  const { key } = await service.addOrganization()
  const answer = await get('/v2/brands/localhost', key, { 'x-request-id': 'my-own-request-id' })
  expect(answer.headers.get('x-request-id')).toBe('my-own-request-id')
  expect(answer.headers.get('ratelimit-policy')).toBe('"second";q=100;w=1, "burst";q=30000;w=300')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const unknownRoute = await fetch(`${service.url}/v2/nothing`)
  expect([unknownRoute.status, unknownRoute.headers.get('x-request-id')]).toEqual([404, expect.any(String)])
})

test('a path that is asked with a wrong method says with which it is asked, a path that is none is 404', async () => {
  const { key } = await service.addOrganization()
  const headers = { authorization: `Bearer ${key}` }
  const wrong = await fetch(`${service.url}/v2/brands/domain/nike.com`, { method: 'DELETE', headers })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect(await wrong.json()).toEqual({ message: expect.stringContaining('not with DELETE') })
  const described = await fetch(`${service.url}/openapi.json`, { method: 'POST' })
  expect([described.status, described.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  const nowhere = await fetch(`${service.url}/v2/nowhere`, { method: 'POST', headers })
  expect([nowhere.status, nowhere.headers.get('allow')]).toEqual([404, null])
})

test('HEAD of a site that just failed is 503 without another crawl', async () => {
  const { key } = await service.addOrganization({ planId: 'growth' })
  expect((await get('/v2/brands/gone-away.com', key)).status).toBe(503)
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${service.url}/v2/brands/gone-away.com`, { method: 'HEAD', headers })
  expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([503, 'temporarily_unavailable'])
})

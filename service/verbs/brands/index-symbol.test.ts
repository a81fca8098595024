import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { batchResponseSchema, type BatchIdentifier } from '#contract/brands/batch.ts'
import { brandSchema } from '#contract/brands/brand.ts'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { openStubEndpoint, sparqlAbout, type StubEndpoint } from '../../net/resolvers/testing/stub-endpoint.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { crawlSite } from '../crawls/crawl-site.ts'

let service: TestService
let sites: Awaited<ReturnType<typeof serveFixtureSites>>
let wikidata: StubEndpoint
let openFigi: StubEndpoint
let folder: string

beforeAll(async () => {
  sites = await serveFixtureSites()
  wikidata = await openStubEndpoint()
  openFigi = await openStubEndpoint()
  folder = await mkdtemp(join(tmpdir(), 'listings-'))
  await writeFile(join(folder, 'listings.csv'), 'ticker,domain,name\nMILL.L,oldmill-paper.org,Old Mill\n')
  service = await openTestService({
    LIVERY_CRAWL_HOSTS: `${sites.crawlHosts},gone-away.com=http://127.0.0.1:9`,
    LIVERY_BILLING: 'on',
    LIVERY_OWN_DOMAIN: 'our-own-brand.com',
    LIVERY_RESOLVERS: 'csv,wikidata,openfigi',
    LIVERY_LISTINGS_CSV: join(folder, 'listings.csv'),
    LIVERY_WIKIDATA_URL: wikidata.url,
    LIVERY_OPENFIGI_URL: openFigi.url,
  })
})
afterAll(async () => {
  await service.close()
  await wikidata.close()
  await openFigi.close()
  await sites.close()
  await rm(folder, { recursive: true })
})

const nothing = { body: '{"head":{"vars":[]},"results":{"bindings":[]}}' }
const down = { status: 503, body: '' }

beforeEach(() => {
  wikidata.answer(() => nothing)
  openFigi.answer(() => ({ body: '[{"warning":"No identifier found."}]' }))
  wikidata.requests.length = 0
  openFigi.requests.length = 0
})

const kestrel = () =>
  sparqlAbout({
    name: 'Kestrel Freight plc',
    site: 'https://www.kestrel-freight.co.uk/',
    isin: 'GB0002634946',
    listings: [{ code: 'KFT', mic: 'XLON' }],
  })

const get = (path: string, key: string, init: RequestInit = {}) =>
  fetch(`${service.url}/v2/brands/${path}`, { ...init, headers: { authorization: `Bearer ${key}` } })
const used = (answer: Response) => Number(answer.headers.get('x-api-key-approximate-usage'))
const usedBy = async (key: string) => {
  const answer = await fetch(`${service.url}/v2/viewer`, { headers: { authorization: `Bearer ${key}` } })
  return ((await answer.json()) as { usage: { used: number } }).usage.used
}
async function batch(key: string, identifiers: BatchIdentifier[], options: object = {}) {
  const answer = await fetch(`${service.url}/v2/brands/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ identifiers, ...options }),
  })
  return batchResponseSchema.parse(await answer.json()).results
}
const resolutions = async (value: string) =>
  (await service.query('SELECT kind, domain, source FROM resolution WHERE value = $1 ORDER BY kind', [value])).rows

test('an unknown ticker is identified, its site crawled on the spot, and ticker and ISIN are attached to the brand', async () => {
  const { key } = await service.addOrganization()
  wikidata.answer(kestrel)
  const answer = await get('ticker/kft.l', key)
  expect([answer.status, used(answer)]).toEqual([200, 1])
  const brand = brandSchema.parse(await answer.json())
  expect(brand.domain).toBe('kestrel-freight.co.uk')
  expect(brand.company.financialIdentifiers).toMatchObject({ isin: ['GB0002634946'] })
  expect(brand.company.financialIdentifiers?.ticker).toContain('KFT.L')
  const asked = wikidata.requests.length
  for (const path of ['isin/GB0002634946', 'KFT.L', 'kestrel-freight.co.uk', 'ticker/KFT.L']) {
    expect(await (await get(path, key)).json()).toEqual(brand)
  }
  expect(wikidata.requests).toHaveLength(asked)
  expect(await resolutions('KFT.L')).toEqual([{ kind: 'ticker', domain: 'kestrel-freight.co.uk', source: 'wikidata' }])
})

test('a later crawl keeps what was attached, and an unchanged site still makes no version', async () => {
  const { key } = await service.addOrganization()
  wikidata.answer(kestrel)
  const before = brandSchema.parse(await (await get('ticker/KFT.L', key)).json())
  const again = await crawlSite(service.ctx, 'kestrel-freight.co.uk')
  expect(again).toMatchObject({ type: 'held', changed: false })
  await service.query(`UPDATE brand SET etag = 'of another body' WHERE id = $1`, [before.id])
  expect(await crawlSite(service.ctx, 'kestrel-freight.co.uk')).toMatchObject({ type: 'held', changed: true })
  await expect.poll(async () => (await get('ticker/KFT.L', key)).json()).toEqual(before)
})

test('a brand that is held already is not crawled again: the identifiers are attached to it', async () => {
  const { key } = await service.addOrganization()
  const id = await service.addBrand('already-held.com')
  wikidata.answer(() => sparqlAbout({ name: 'Held', site: 'https://already-held.com', isin: 'US0378331005' }))
  const answer = await get('isin/US0378331005', key)
  expect(await answer.json()).toMatchObject({
    id,
    company: { financialIdentifiers: { isin: ['US0378331005'], ticker: [] } },
  })
  const { rows } = await service.query(`SELECT 1 FROM crawl WHERE domain = 'already-held.com'`)
  expect(rows).toEqual([])
})

test('a crypto symbol is its registered name, and that name’s website', async () => {
  const { key } = await service.addOrganization()
  wikidata.answer(({ query }) =>
    query.includes('P5810 "DOGE"')
      ? sparqlAbout({ name: 'Dogecoin', site: 'https://gremlin-widgets.net/', symbol: 'DOGE' })
      : nothing,
  )
  const answer = await get('crypto/doge', key)
  expect([answer.status, used(answer)]).toEqual([200, 1])
  expect(await answer.json()).toMatchObject({ domain: 'gremlin-widgets.net' })
  expect((await batch(key, [{ type: 'crypto', value: 'DOGE' }]))[0]?.status).toBe(200)
  expect((await batch(key, [{ type: 'ticker', value: 'DOGE' }], { cachedOnly: true }))[0]?.status).toBe(204)
})

test('on the plain route a word is a ticker first and a crypto symbol then', async () => {
  const { key } = await service.addOrganization()
  wikidata.answer(({ query }) =>
    query.includes('P5810 "XLM"') ? sparqlAbout({ name: 'Stellar', site: 'https://quarry-metrics.dev' }) : nothing,
  )
  expect(await (await get('xlm', key)).json()).toMatchObject({ domain: 'quarry-metrics.dev' })
  expect(await resolutions('XLM')).toEqual([
    { kind: 'crypto', domain: 'quarry-metrics.dev', source: 'wikidata' },
    { kind: 'ticker', domain: null, source: 'wikidata,openfigi' },
  ])
})

test('on the plain route a domain that leads nowhere is read as a ticker', async () => {
  const { key } = await service.addOrganization()
  wikidata.answer(() =>
    sparqlAbout({
      name: 'Maison Brûlé SA',
      site: 'https://maison-brule.fr',
      listings: [{ code: 'Q7ZW9KX4', mic: 'XETR' }],
    }),
  )
  const answer = await get('q7zw9kx4.de', key)
  expect([answer.status, used(answer)]).toEqual([200, 1])
  expect(await answer.json()).toMatchObject({ domain: 'maison-brule.fr' })
  wikidata.answer(() => nothing)
  const neither = await get('q8zw9kx4.de', key)
  expect([neither.status, neither.headers.get('x-bf-error'), used(neither)]).toEqual([404, 'domain_unresolvable', 2])
})

test('a value that matches nothing is a definitive 404, billed, and is not asked for again', async () => {
  const { key } = await service.addOrganization()
  const answer = await get('ticker/NOPE.L', key)
  expect([answer.status, used(answer)]).toEqual([404, 1])
  expect(await answer.json()).toEqual({ message: 'No brand is known by the ticker NOPE.L.' })
  expect([wikidata.requests.length, openFigi.requests.length]).toEqual([1, 1])
  expect((await get('ticker/NOPE.L', key)).status).toBe(404)
  expect([wikidata.requests.length, openFigi.requests.length]).toEqual([1, 1])
  await service.query(`UPDATE resolution SET resolved_at = now() - interval '8 days' WHERE value = 'NOPE.L'`)
  wikidata.answer(kestrel)
  await get('ticker/NOPE.L', key)
  expect(wikidata.requests.length).toBe(2)
})

test('a company whose site cannot be reached is a free 503 that says so', async () => {
  const { key } = await service.addOrganization()
  wikidata.answer(() =>
    sparqlAbout({ name: 'Gone', site: 'https://gone-away.com', listings: [{ code: 'GONE', mic: 'XNYS' }] }),
  )
  const answer = await get('ticker/GONE', key)
  expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([503, 'temporarily_unavailable'])
  expect(await usedBy(key)).toBe(0)
})

test('while nobody can be asked it is 503 with Retry-After, free, and nothing is remembered', async () => {
  const { key } = await service.addOrganization()
  wikidata.answer(() => down)
  const answer = await get('ticker/LATER.L', key)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('x-bf-error')).toBe('temporarily_unavailable')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ error: 'temporarily_unavailable', message: expect.any(String) })
  expect([await usedBy(key), await resolutions('LATER.L')]).toEqual([0, []])
  wikidata.answer(() => nothing)
  expect((await get('ticker/LATER.L', key)).status).toBe(404)
})

test('cachedOnly asks nobody, on a single lookup and in a batch', async () => {
  const { key } = await service.addOrganization()
  const single = await get('ticker/NEVER.L?cachedOnly=true', key)
  expect([single.status, await single.text()]).toEqual([204, ''])
  const identifiers = [
    { type: 'ticker' as const, value: 'NEVER.L' },
    { type: 'isin' as const, value: 'US5949181045' },
  ]
  expect((await batch(key, identifiers, { cachedOnly: true })).map((item) => item.status)).toEqual([204, 204])
  const { rows } = await service.query(`SELECT 1 FROM pgboss.job WHERE singleton_key LIKE 'ticker:NEVER%'`)
  expect([rows, wikidata.requests]).toEqual([[], []])
  expect(await usedBy(key)).toBe(0)
})

test('in a batch a symbol is queued and identified in the background, and a later batch answers it', async () => {
  const { key } = await service.addOrganization()
  wikidata.answer(({ query }) =>
    query.includes('"TPC"')
      ? sparqlAbout({
          name: 'Tidepool',
          site: 'https://tidepool-coffee.com',
          listings: [{ code: 'TPC', mic: 'XTSE' }],
        })
      : nothing,
  )
  const identifiers = [
    { type: 'ticker' as const, value: 'TPC.TO' },
    { type: 'ticker' as const, value: 'ZZZQ.TO' },
    'US5949181045',
  ]
  expect(await batch(key, identifiers)).toEqual(
    identifiers.map((identifier) => ({ identifier, status: 202, code: 'crawl_queued' })),
  )
  expect(await usedBy(key)).toBe(0)
  const statuses = async () => (await batch(key, identifiers)).map((item) => item.status)
  await expect.poll(statuses).toEqual([200, 404, 404])
  const [found, , nowhere] = await batch(key, identifiers)
  expect(found?.brand?.company.financialIdentifiers?.ticker).toContain('TPC.TO')
  expect(nowhere?.message).toContain('US5949181045')
})

test('HEAD queues a symbol, and says 404 of one that is known to lead nowhere', async () => {
  const { key } = await service.addOrganization()
  expect((await get('ticker/HEADS.L', key, { method: 'HEAD' })).status).toBe(202)
  await expect.poll(async () => (await get('ticker/HEADS.L', key, { method: 'HEAD' })).status).toBe(404)
  expect(await usedBy(key)).toBe(0)
})

test('the operator’s own file comes first, needs no network, and corrects a miss that is kept', async () => {
  const { key } = await service.addOrganization()
  wikidata.answer(() => down)
  expect(await (await get('ticker/MILL.L', key)).json()).toMatchObject({ domain: 'oldmill-paper.org' })
  wikidata.answer(() => nothing)
  expect((await get('ticker/MILLB.L', key)).status).toBe(404)
  await writeFile(join(folder, 'listings.csv'), 'ticker,domain\nMILL.L MILLB.L,oldmill-paper.org\n')
  expect((await batch(key, [{ type: 'ticker', value: 'MILLB.L' }]))[0]?.status).toBe(202)
  const answer = await get('ticker/MILLB.L', key)
  expect(await answer.json()).toMatchObject({
    domain: 'oldmill-paper.org',
    company: { financialIdentifiers: { ticker: expect.arrayContaining(['MILL.L', 'MILLB.L']) } },
  })
})

test('callers that ask for one symbol at the same time share the answer', async () => {
  const { key } = await service.addOrganization()
  wikidata.answer(() => sparqlAbout({ name: 'Night', site: 'https://nightjar-audio.io', isin: 'US88160R1014' }))
  const answers = await Promise.all(Array.from({ length: 4 }, () => get('isin/US88160R1014', key)))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  // The one visit asks besides, once, whose site it is.
  const askedAbout = (text: string) => wikidata.requests.filter(({ query }) => query.includes(text)).length
  expect([askedAbout('US88160R1014'), askedAbout('nightjar-audio.io'), wikidata.requests.length]).toEqual([1, 1, 2])
})

test('a ticker of the own brand is free, with the quota used up too', async () => {
  const { key } = await service.addOrganization({ credits: 1 })
  await service.addBrand('our-own-brand.com')
  wikidata.answer(() => sparqlAbout({ name: 'Own', site: 'https://our-own-brand.com', isin: 'US02079K3059' }))
  expect(used(await get('isin/US02079K3059', key))).toBe(0)
  await service.addBrand('paid-for.com')
  expect(used(await get('paid-for.com', key))).toBe(1)
  expect((await get('isin/US02079K3059', key)).status).toBe(200)
})

test('adult content that was found by its ticker is filtered like all other', async () => {
  const { key } = await service.addOrganization()
  await service.addBrand('adults-listed.com', { isNsfw: true })
  wikidata.answer(() => sparqlAbout({ name: 'Adults', site: 'https://adults-listed.com', isin: 'US38259P5089' }))
  expect((await get('isin/US38259P5089?allowNsfw=false', key)).status).toBe(404)
})

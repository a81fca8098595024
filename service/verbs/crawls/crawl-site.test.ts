import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { crawlSite } from './crawl-site.ts'

let service: TestService
let sites: Awaited<ReturnType<typeof serveFixtureSites>>

beforeAll(async () => {
  sites = await serveFixtureSites()
  service = await openTestService({ LIVERY_CRAWL_HOSTS: `${sites.crawlHosts},gone-away.com=http://127.0.0.1:9` })
})
afterAll(async () => {
  await service.close()
  await sites.close()
})

const domainAt = (index: number) => sites.domains.at(index) ?? ''
const count = async (statement: string, ...values: unknown[]) =>
  Number((await service.query(statement, values)).rows[0]?.['count'])

test('callers that ask for one domain at the same time share one visit', async () => {
  const domain = domainAt(0)
  const results = await Promise.all(Array.from({ length: 5 }, () => crawlSite(service.ctx, domain)))
  expect(new Set(results.map((result) => (result.type === 'held' ? result.brandId : result.type))).size).toBe(1)
  expect(await count('SELECT count(*) FROM crawl WHERE domain = $1', domain)).toBe(1)
})

test('a visit that finds nothing new makes no version', async () => {
  const domain = domainAt(1)
  const first = await crawlSite(service.ctx, domain)
  const second = await crawlSite(service.ctx, domain)
  expect([first, second]).toMatchObject([
    { type: 'held', changed: true },
    { type: 'held', changed: false },
  ])
  expect(
    await count('SELECT count(*) FROM brand_version v JOIN brand b ON b.id = v.brand_id WHERE domain = $1', domain),
  ).toBe(1)
})

test('only the pictures that the brand shows are stored, and each of them is', async () => {
  const domain = domainAt(2)
  await crawlSite(service.ctx, domain)
  const { rows } = await service.query('SELECT body FROM brand WHERE domain = $1', [domain])
  const shown = new Set([...String(rows[0]?.['body']).matchAll(/\/assets\/([0-9a-f]{32})/g)].map((match) => match[1]))
  expect(shown.size).toBeGreaterThan(0)
  const stored = await count('SELECT count(*) FROM asset WHERE id = ANY($1)', [...shown])
  expect(stored).toBe(shown.size)
})

test('how a failed visit ended is recorded, and it is not repeated at once', async () => {
  const { key } = await service.addOrganization()
  const get = () => fetch(`${service.url}/v2/brands/gone-away.com`, { headers: { authorization: `Bearer ${key}` } })
  expect([(await get()).status, (await get()).status]).toEqual([503, 503])
  expect(await count(`SELECT count(*) FROM crawl WHERE domain = 'gone-away.com' AND outcome = 'unreachable'`)).toBe(1)
})

test('a seed brand is answered better after a first visit, and as it is when that fails', async () => {
  const { key } = await service.addOrganization()
  const known = domainAt(3)
  for (const domain of [known, 'gone-away.com']) {
    await service.addBrand(domain, { name: 'Seeded', description: null })
    await service.query(`UPDATE brand SET provenance = 'seed' WHERE domain = $1`, [domain])
    await service.query('DELETE FROM crawl WHERE domain = $1', [domain])
  }
  const get = async (domain: string) => {
    const answer = await fetch(`${service.url}/v2/brands/${domain}`, { headers: { authorization: `Bearer ${key}` } })
    return (await answer.json()) as { name: string; logos: unknown[] }
  }
  await expect.poll(async () => (await get(known)).logos.length).toBeGreaterThan(0)
  expect(await get('gone-away.com')).toMatchObject({ name: 'Seeded', logos: [] })
  const visits = `SELECT count(*) FROM request_log WHERE identifier = 'domain:${known}' AND source = 'crawl'`
  await expect.poll(() => count(visits)).toBe(1)
})

test('a change by another process is seen by the next lookup', async () => {
  const { key } = await service.addOrganization()
  const id = await service.addBrand('changes-often.com', { name: 'Before' })
  const name = async () => {
    const answer = await fetch(`${service.url}/v2/brands/changes-often.com`, {
      headers: { authorization: `Bearer ${key}` },
    })
    return ((await answer.json()) as { name: string }).name
  }
  expect(await name()).toBe('Before')
  await service.query(`UPDATE brand SET body = replace(body, 'Before', 'After') WHERE id = $1`, [id])
  await expect.poll(name).toBe('After')
})

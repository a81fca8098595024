import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cuttableDatabase } from '../../testing/cuttable-database.ts'
import { openReplica } from '../../testing/open-replica.ts'
import { serveSites, type ServedSites } from '../../testing/serve-sites.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

const said = (name: string) =>
  `<title>${name}</title><meta name="description" content="${name} makes anvils that stay put."><h1>${name}: anvils</h1>`
const closed = { '/robots.txt': 'User-agent: *\nDisallow: /', '/': said('Closed') }

let sites: ServedSites
let service: TestService
let folder: string
let env: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-seed-'))
  sites = await serveSites({
    'open-seed.com': { '/': said('Open') },
    'batch-seed.com': { '/': said('Batch') },
    'head-seed.com': { '/': said('Head') },
    'closed-seed.com': closed,
    'quiet-seed.com': closed,
    'lost-seed.com': closed,
    'slow-seed.com': { '/': () => undefined },
  })
  env = {
    LIVERY_BILLING: 'on',
    LIVERY_DATA_DIR: join(folder, 'one'),
    LIVERY_CRAWL_HOSTS: `${sites.crawlHosts},gone-seed.com=http://127.0.0.1:9`,
  }
  service = await openTestService(env)
})
afterAll(async () => {
  await service.close()
  await sites.close()
  await rm(folder, { recursive: true, force: true })
})

async function addSeed(domain: string): Promise<void> {
  const id = await service.addBrand(domain, { name: 'Seeded' })
  await service.query(`UPDATE brand SET provenance = 'seed' WHERE id = $1`, [id])
  service.ctx.stores.brands.memory.forget(id)
}
const ask = (path: string, key: string, init: RequestInit = {}, url = service.url) =>
  fetch(`${url}/v2/brands/${path}`, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } })
const usedBy = async (key: string) => {
  const viewer = await fetch(`${service.url}/v2/viewer`, { headers: { authorization: `Bearer ${key}` } })
  return ((await viewer.json()) as { usage: { used: number } }).usage.used
}
const told = ({ status, headers }: Response) => [status, headers.get('x-livery-partial')]
const retryAfter = (answer: Response) => Number(answer.headers.get('retry-after'))

test('a seed is crawled while the caller waits, and the brand is billed', async () => {
  const { key } = await service.addOrganization()
  await addSeed('open-seed.com')
  const answer = await ask('open-seed.com', key)
  expect(told(answer)).toEqual([200, null])
  expect(await answer.json()).toMatchObject({ name: 'Open' })
  expect(await usedBy(key)).toBe(1)
})

test('a seed whose site gives nothing is returned as it is, free, said to be partial, in the request log too', async () => {
  const { key, id } = await service.addOrganization()
  await addSeed('closed-seed.com')
  for (const path of ['closed-seed.com', 'domain/closed-seed.com', 'domain/closed%2Dseed.com']) {
    const answer = await ask(path, key)
    expect(told(answer)).toEqual([200, 'seed'])
    // Robots are kept out for good: nobody need ask before tomorrow.
    expect(retryAfter(answer)).toBeGreaterThan(86_000)
    expect(await answer.json()).toMatchObject({ name: 'Seeded' })
  }
  expect(await usedBy(key)).toBe(0)
  const logged = 'SELECT credits, free_reason FROM request_log WHERE organization_id = $1 AND route = $2'
  const free = { credits: 0, free_reason: 'seed' }
  await expect.poll(async () => (await service.query(logged, [id, '/v2/brands/*'])).rows).toEqual([free, free, free])
})

test('a seed whose site is slow is returned within seconds, to be asked for again in a few more', async () => {
  const { key } = await service.addOrganization()
  await addSeed('slow-seed.com')
  const answer = await ask('slow-seed.com', key)
  expect(told(answer)).toEqual([200, 'seed'])
  expect(retryAfter(answer)).toBeLessThanOrEqual(5)
  expect(await usedBy(key)).toBe(0)
})

test('a seed whose site cannot be reached is tried again within the hour', async () => {
  const { key } = await service.addOrganization()
  await addSeed('gone-seed.com')
  const answer = await ask('gone-seed.com', key)
  expect(told(answer)).toEqual([200, 'seed'])
  expect(retryAfter(answer)).toBeLessThanOrEqual(3_600)
})

test('a seed is not indexed: a batch queues it, cachedOnly finds nothing, HEAD says 202, all free', async () => {
  const { key } = await service.addOrganization()
  for (const domain of ['batch-seed.com', 'head-seed.com']) await addSeed(domain)
  expect((await ask('head-seed.com', key, { method: 'HEAD' })).status).toBe(202)
  expect((await ask('batch-seed.com?cachedOnly=true', key)).status).toBe(204)
  const batch = async (body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await ask('batch', key, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { results: { status: number }[] }).results[0]
  }
  const identifiers = ['batch-seed.com']
  expect(await batch({ identifiers, cachedOnly: true })).toMatchObject({ status: 204 })
  expect((await ask('domain/batch-seed.com/company/industries', key)).status).toBe(404)
  expect(await batch({ identifiers })).toMatchObject({ status: 202, code: 'crawl_queued' })
  expect(await usedBy(key)).toBe(0)
  await expect.poll(() => batch({ identifiers })).toMatchObject({ status: 200 })
  expect(await usedBy(key)).toBe(1)
})

test('a seed in memory is looked up without a query', async () => {
  const { key } = await service.addOrganization()
  await addSeed('quiet-seed.com')
  await ask('domain/quiet-seed.com', key)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  // The queue of crawls is polled meanwhile, whoever is looked up.
  const about = () =>
    asked.mock.calls
      .map(([query]) => JSON.stringify(query))
      .filter((query) => /\b(crawl|brand|brand_identifier)\b/.test(query) && !/\bpgboss\./.test(query))
  try {
    for (const path of ['domain/quiet-seed.com', 'quiet-seed.com']) {
      expect(told(await ask(path, key))).toEqual([200, 'seed'])
    }
    expect(about()).toEqual([])
    await ask('never-seen-before.com?cachedOnly=true', key)
    expect(about()).not.toEqual([])
  } finally {
    asked.mockRestore()
  }
})

test('a seed in memory is returned while the database is gone, tried before or not', async () => {
  const organization = await service.addOrganization()
  const { key } = organization
  await addSeed('lost-seed.com')
  const way = await cuttableDatabase(service.databaseUrl)
  const replica = await replicaOf(way.url)
  const lookUp = () => ask('domain/lost-seed.com', key, {}, replica.url)
  try {
    await expect.poll(replica.isListening, { timeout: 10_000 }).toBe(true)
    await lookUp()
    expect(told(await lookUp())).toEqual([200, 'seed'])
    await way.cut()
    expect(told(await lookUp())).toEqual([200, 'seed'])
    vi.spyOn(replica.ctx, 'now').mockReturnValue(new Date(Date.now() + 2 * 86_400_000))
    expect(told(await lookUp())).toEqual([200, 'seed'])
  } finally {
    await replica.close()
    await way.close()
  }
})

/** A process of its own over the database at `databaseUrl`. */
async function replicaOf(databaseUrl: string) {
  const replica = await openReplica(databaseUrl, { ...env, LIVERY_DATA_DIR: join(folder, 'replica') })
  return {
    ...replica,
    // It forgets what it had before, credits among it, once it hears of changes.
    isListening: () => replica.ctx.stores.brands.memory.generation > 0,
    close: async () => {
      await replica.close().catch(() => {})
    },
  }
}

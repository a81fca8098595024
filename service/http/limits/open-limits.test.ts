import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLogoDesk, type LogoDesk } from '../../testing/logo-desk.ts'
import { openRedisServer } from '../../testing/redis-server.ts'
import { openTestService } from '../../testing/test-service.ts'
import { LocalLimit } from './local-limit.ts'

let desk: LogoDesk
beforeAll(async () => {
  desk = await openLogoDesk({ LIVERY_LOGOS_PER_ADDRESS: '30', LIVERY_LOGOS_PER_CLIENT_ID: '10' })
})
afterAll(() => desk.close())

test('logos are limited by client id and by address, and a refusal says when to come again', async () => {
  const [one, two] = [await desk.addClient(), await desk.addClient()]
  const ask = async (id: string) => (await desk.get('/nobody.example.com', id)).status
  const statuses = []
  for (let call = 0; call < 12; call++) statuses.push(await ask(one.id))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect(await ask(two.id)).toBe(200)
  for (let call = 0; call < 20; call++) await ask('')
  const refused = await desk.get('/nobody.example.com', two.id)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('ratelimit-policy')).toBe('"address";q=30;w=300')
  expect(refused.headers.get('ratelimit')).toMatch(/^"address";r=0;t=\d+$/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('x-bf-error')).toBeNull()
})

test('a large limit is counted in slices: never more than it in any window', () => {
  const limit = new LocalLimit({ perSecond: undefined, burstMs: 0, perWindow: 40, windowMs: 300_000 })
  const passedAt: number[] = []
  for (let now = 0; now < 2_000_000; now += 2_711) if (limit.take('a', now).allowed) passedAt.push(now)
  for (const from of passedAt) {
    expect(passedAt.filter((at) => at >= from && at < from + 300_000).length).toBeLessThanOrEqual(40)
  }
  expect(passedAt.length).toBeGreaterThan(240)
  const refused = limit.take('b', 0)
  expect(refused).toMatchObject({ allowed: true, remaining: 39 })
})

test('two services that share a store share the limits of keys and of searches', async () => {
  const redis = await openRedisServer()
  if (!redis) return
  const env = { REDIS_URL: redis.url, LIVERY_RATE_PER_SECOND: '5', LIVERY_RATE_PER_5_MINUTES: '30' }
  const services = await Promise.all([openTestService(env), openTestService(env)])
  const [one, two] = services
  for (const service of services) await expect.poll(() => limitsOf(service)).toBe('shared')
  // The same organization in both databases.
  const { id, key, keyId } = (await one?.addOrganization()) ?? { id: '', key: '', keyId: '' }
  const { rows } = (await one?.query<{ hash: string }>('SELECT hash FROM api_key')) ?? { rows: [] }
  await two?.query(`INSERT INTO organization (id, name) VALUES ($1, 'Test')`, [id])
  await two?.query(`INSERT INTO api_key (id, organization_id, name, hash, preview) VALUES ($1, $2, 'k', $3, '')`, [
    keyId,
    id,
    rows[0]?.hash,
  ])
  const passed = async (path: string) => {
    const calls = services.flatMap(({ url }) =>
      Array.from({ length: 150 }, () => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } })),
    )
    const answers = await Promise.all(calls)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
    return answers.length - refused.length
  }
  const keys = await passed('/v2/viewer')
  expect(keys).toBeGreaterThanOrEqual(5)
  expect(keys).toBeLessThanOrEqual(30)
  expect(await passed('/v2/search/acme')).toBeLessThanOrEqual(200)
  await redis.kill()
  for (const service of services) await expect.poll(() => limitsOf(service)).toBe('local')
  expect((await fetch(`${one?.url}/readyz`)).status).toBe(200)
  await Promise.all(services.map((service) => service.close()))
})

test('a service without a store says that its limits are its own', async () => {
  expect(await limitsIn(await desk.get('/readyz', ''))).toBe('own')
})

const limitsOf = async ({ url }: { url: string }): Promise<unknown> => limitsIn(await fetch(`${url}/readyz`))
const limitsIn = async (readiness: Response): Promise<unknown> =>
  ((await readiness.json()) as { limits: unknown }).limits

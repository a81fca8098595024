import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ LIVERY_RATE_PER_SECOND: '50' })
  await service.addBrand('limited.com')
})
afterAll(() => service.close())

const call = (path: string, key: string, init: RequestInit = {}) =>
  fetch(`${service.url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  })
const lookUp = (key: string) => call('/v2/brands/domain/limited.com', key)
const policyOf = (response: Response) => response.headers.get('ratelimit-policy')
const usual = '"second";q=50;w=1, "burst";q=30000;w=300'
const setLimit = (id: string, perMinute: number | null) =>
  service.query('UPDATE organization SET requests_per_minute = $2 WHERE id = $1', [id, perMinute])

test('an organization whose requests a minute an operator set is held to them on every way in, and no other is', async () => {
  const [own, other] = [await service.addOrganization(), await service.addOrganization()]
  expect(policyOf(await lookUp(own.key))).toBe(usual)
  await setLimit(own.id, 5)
  const policy = '"second";q=50;w=1, "minute";q=5;w=60'
  // The first that says so is counted already.
  await expect.poll(async () => policyOf(await call('/v2/industries', own.key))).toBe(policy)
  const asked = [
    await lookUp(own.key),
    await call('/graphql', own.key, { method: 'POST', body: JSON.stringify({ query: '{ __typename }' }) }),
    await call('/v2/viewer', own.key),
    await lookUp(own.key),
  ]
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(asked.map(policyOf)).toEqual([policy, policy, policy, policy])
  expect(asked.map(({ headers }) => headers.get('ratelimit'))).toEqual([
    '"minute";r=3;t=1',
    '"minute";r=2;t=1',
    '"minute";r=1;t=1',
    '"minute";r=0;t=1',
  ])
  const refused = await lookUp(own.key)
  expect(refused.status).toBe(429)
  expect(policyOf(refused)).toBe(policy)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1)
  expect((await call('/graphql', own.key, { method: 'POST', body: '{}' })).status).toBe(429)
  expect((await lookUp(other.key)).status).toBe(200)
  expect(policyOf(await lookUp(other.key))).toBe(usual)
  // A larger one counts at once, and none is the installation's again.
  await setLimit(own.id, 60_000)
  await expect.poll(async () => policyOf(await lookUp(own.key))).toBe('"second";q=1000;w=1, "minute";q=60000;w=60')
  expect((await lookUp(own.key)).status).toBe(200)
  await setLimit(own.id, null)
  await expect.poll(async () => policyOf(await lookUp(own.key))).toBe(usual)
})

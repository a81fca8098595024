import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedRows } from '../../testing/logged-rows.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on' })
})
afterAll(() => service.close())

test('each call is logged with its identifier as resolved, its status, and what it cost or why it was free', async () => {
  const { id, key, keyId } = await service.addOrganization()
  await service.addBrand('logged-brand.com')
  const get = (path: string) => fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${key}` } })
  const first = await get('/v2/brands/somebody.private@mail.logged-brand.com')
  const asked = [
    first,
    await get('/v2/brands/logged-brand.com'),
    await get('/v2/brands/localhost'),
    await get('/v2/brands/never-seen.com?cachedOnly=true'),
    await get('/v2/viewer'),
    await get(`/v2/brands/${((await first.json()) as { id: string }).id}/evidence`),
  ]
  const rows = await loggedRows(service, id, asked)
  const line = (row: Record<string, unknown>) => [
    row['route'],
    row['identifier'],
    row['status'],
    row['credits'],
    row['free_reason'],
    row['source'],
  ]
  expect(rows.map(line)).toEqual([
    ['/v2/brands/*', 'domain:logged-brand.com', 200, 1, null, 'database'],
    ['/v2/brands/*', 'domain:logged-brand.com', 200, 1, null, 'memory'],
    ['/v2/brands/*', null, 400, 0, 'malformed', null],
    ['/v2/brands/*', 'domain:never-seen.com', 204, 0, 'not_held', 'database'],
    ['/v2/viewer', null, 200, 0, 'free', null],
    ['/v2/brands/:brandId/evidence', null, 200, 0, 'free', null],
  ])
  expect(rows[0]).toMatchObject({
    request_id: first.headers.get('x-request-id'),
    caller_id: keyId,
    caller_type: 'api-key',
  })
  expect(JSON.stringify(rows)).not.toContain('somebody')
})

test('industries and payments are logged by the site they led to, never by the descriptor', async () => {
  const { id, key } = await service.addOrganization()
  await service.addBrand('logged-shop.com', { name: 'Logged Shop' })
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const industries = await fetch(`${service.url}/v2/brands/domain/logged-shop.com/company/industries`, { headers })
  const pay = (transactionLabel: string) =>
    fetch(`${service.url}/v2/brands/transaction`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ transactionLabel, countryCode: 'US' }),
    })
  const asked = [industries, await pay('LOGGED-SHOP.COM 0800 SECRETPERSON'), await pay('QZXVW KJHGF SECRETPERSON')]
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 404])
  const rows = await loggedRows(service, id, asked)
  expect(rows.map((row) => [row['identifier'], row['status'], row['source'] !== null])).toEqual([
    ['domain:logged-shop.com', 200, true],
    ['domain:logged-shop.com', 200, true],
    [null, 404, true],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/secretperson/i)
})

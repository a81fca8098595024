import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyUsesSchema } from '#contract/account/key-use.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on' })
  await service.addBrand('scoped.com')
})
afterAll(() => service.close())

const call = (path: string, key: string, method = 'GET') =>
  fetch(`${service.url}${path}`, { method, headers: { authorization: `Bearer ${key}` } })

const lookup = '/v2/brands/domain/scoped.com'

test('a key with scopes may do what they name and what every key may, and is told what it lacks', async () => {
  const { key, keyId } = await service.addOrganization({ planId: 'growth' })
  let answered = 0
  const look = async () => {
    const { status } = await call(lookup, key)
    if (status === 200) answered++
    return status
  }
  expect(await look()).toBe(200)
  await service.query(`UPDATE api_key SET scopes = '{context}' WHERE id = $1`, [keyId])
  await expect.poll(look).toBe(403)
  const refused = await call(lookup, key)
  expect(refused.headers.get('x-bf-error')).toBe('insufficient_scope')
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('scope brands') })
  expect((await call('/v2/usage', key)).status).toBe(403)
  expect((await call('/v2/viewer', key)).status).toBe(200)
  expect((await call('/v2/context/scoped.com?cachedOnly=true', key)).status).toBe(204)
  await service.query(`UPDATE api_key SET scopes = '{brands,account}' WHERE id = $1`, [keyId])
  await expect.poll(look).toBe(200)
  expect((await call('/v2/notices', key)).status).toBe(200)
  const { usage } = (await (await call('/v2/viewer', key)).json()) as { usage: { used: number } }
  expect(usage.used).toBe(answered)
})

test('a key counts until the moment at which it expires, also where it is in memory', async () => {
  const { key, keyId } = await service.addOrganization()
  const until = Date.now() + 700
  await service.query(`UPDATE api_key SET expires_at = $2 WHERE id = $1`, [keyId, new Date(until)])
  expect((await call(lookup, key)).status).toBe(200)
  await expect.poll(async () => (await call(lookup, key)).status).toBe(403)
  expect(Date.now()).toBeGreaterThanOrEqual(until)
})

test('an organization reads when and where its own keys were last used', async () => {
  const one = await service.addOrganization()
  const other = await service.addOrganization()
  await call(lookup, other.key)
  await call(lookup, one.key)
  await call('/v2/industries', one.key)
  const uses = async () => keyUsesSchema.parse(await (await call('/v2/keys/uses', one.key)).json()).uses
  await expect.poll(uses).toMatchObject([{ keyId: one.keyId, route: 'GET /v2/industries', calls: 2, credits: 1 }])
})

test('a suspended organization is refused by name everywhere, costs nothing, and comes back as it was', async () => {
  const { key, id } = await service.addOrganization({ planId: 'growth' })
  expect((await call(lookup, key)).status).toBe(200)
  const suspend = (at: Date | null) =>
    service.query(`UPDATE organization SET suspended_at = $2 WHERE id = $1`, [id, at])
  await suspend(new Date())
  await expect.poll(async () => (await call('/v2/viewer', key)).status).toBe(403)
  const refused = await call(lookup, key)
  expect(refused.headers.get('x-bf-error')).toBe('organization_suspended')
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('suspended') })
  const asked = { method: 'POST', headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' } }
  const graphql = await fetch(`${service.url}/graphql`, {
    ...asked,
    body: JSON.stringify({ query: '{ webhooks { __typename } }' }),
  })
  expect(await graphql.text()).toContain('suspended')
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const mcp = await fetch(`${service.url}/mcp`, { ...asked, body: JSON.stringify(message) })
  expect([mcp.status, await mcp.text()]).toEqual([403, expect.stringContaining('suspended')])
  await suspend(null)
  await expect.poll(async () => (await call(lookup, key)).status).toBe(200)
  const { usage } = (await (await call('/v2/viewer', key)).json()) as { usage: { used: number } }
  expect(usage.used).toBe(2)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeViewsMax } from '#contract/metering/free-views.ts'
import { signServiceToken } from '#contract/secrets/service-token.ts'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { addMember, tokenFor } from '../../testing/sign-in.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let sites: Awaited<ReturnType<typeof serveFixtureSites>>
beforeAll(async () => {
  sites = await serveFixtureSites()
  service = await openTestService({ LIVERY_CRAWL_HOSTS: sites.crawlHosts, LIVERY_BILLING: 'on' })
  await Promise.all(['one.com', 'two.com', 'three.com'].map((domain) => service.addBrand(domain)))
})
afterAll(async () => {
  await service.close()
  await sites.close()
})

const get = (path: string, credential: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${credential}`, ...headers } })

/** Somebody who is signed in, and what their organization used. */
async function person() {
  const { id, key } = await service.addOrganization()
  const userId = await addMember(service, { organizationId: id })
  const token = await tokenFor(service, { userId, organizationId: id })
  const used = async () => (await service.ctx.stores.credits.readAccount(id)).periodUsed
  return { id, key, userId, token, used }
}
const charged = (answer: Response) => answer.headers.get('x-livery-credits')

test('a person opens an indexed brand for free, again and again, and in every spelling', async () => {
  const { token, used } = await person()
  for (const path of ['one.com', 'domain/one.com', 'https://www.one.com/x', 'two.com']) {
    const answer = await get(`/v2/brands/${path}`, token)
    expect([answer.status, charged(answer)]).toEqual([200, '0'])
  }
  expect(await used()).toBe(0)
})

test('somebody whose credits are used up still sees what is indexed', async () => {
  const { id, token, key } = await person()
  await get('/v2/brands/one.com', key)
  await service.query('UPDATE credit_account SET granted = period_used WHERE organization_id = $1', [id])
  expect((await get('/v2/brands/three.com', token)).status).toBe(200)
})

test('an API key is charged for the same brand, whatever it sends along', async () => {
  const { key, userId, used } = await person()
  const sent: Record<string, string>[] = [
    {},
    { 'x-livery-user': userId, origin: service.url, cookie: 'authjs.session-token=x' },
  ]
  for (const headers of sent) expect((await get('/v2/brands/one.com', key, headers)).status).toBe(200)
  expect(await used()).toBe(2)
})

test('a token that the dashboard did not sign opens nothing', async () => {
  const { id, userId, used } = await person()
  const forged = await signServiceToken(
    'another secret of forty characters and some',
    { userId, organizationId: id },
    new Date(),
  )
  expect((await get('/v2/brands/one.com', forged)).status).toBe(403)
  expect(await used()).toBe(0)
})

test('past 500 different brands in a day a brand costs a person what a call costs; those that were opened stay free', async () => {
  const { token, userId, used } = await person()
  await service.query(
    `INSERT INTO brand_view (user_id, day, brand_id)
     SELECT $1, (now() AT TIME ZONE 'UTC')::date, 'other ' || place FROM generate_series(1, $2::int) AS place`,
    [userId, freeViewsMax - 1],
  )
  expect(charged(await get('/v2/brands/one.com', token))).toBe('0')
  expect(charged(await get('/v2/brands/two.com', token))).toBe('1')
  expect(charged(await get('/v2/brands/one.com', token))).toBe('0')
  expect(await used()).toBe(1)
})

test('what is new costs a person one credit, and is free to open from then on', async () => {
  const { token, used } = await person()
  const [domain = ''] = sites.domains
  expect(charged(await get(`/v2/brands/${domain}`, token))).toBe('1')
  expect(charged(await get(`/v2/brands/${domain}`, token))).toBe('0')
  expect(await used()).toBe(1)
})

test('a batch of a person costs what a batch costs', async () => {
  const { token, used } = await person()
  const answer = await fetch(`${service.url}/v2/brands/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ identifiers: ['one.com', 'two.com'] }),
  })
  expect(answer.status).toBe(200)
  expect(await used()).toBe(2)
})

test('a 404 says what it was charged, to a key too', async () => {
  const { key, token, used } = await person()
  for (const credential of [key, token]) {
    const answer = await get('/v2/brands/there-is-none.test-company.invalid', credential)
    expect([answer.status, charged(answer)]).toEqual([400, credential === token ? '0' : null])
  }
  const none = await get('/v2/brands/idNobody01', key)
  expect([none.status, charged(none)]).toEqual([404, '1'])
  expect(await used()).toBe(1)
})

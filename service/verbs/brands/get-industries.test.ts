import { afterAll, beforeAll, expect, test } from 'vitest'
import { industries } from '#contract/brands/industries/industries.ts'
import { taxonomySchema } from '#contract/brands/industries/taxonomy.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on', LIVERY_OWN_DOMAIN: 'our-own-brand.com' })
})

afterAll(() => service.close())

const get = (path: string, key: string) =>
  fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${key}` } })
const used = (answer: Response) => Number(answer.headers.get('x-api-key-approximate-usage'))
const company = {
  employees: null,
  financialIdentifiers: null,
  foundedYear: null,
  kind: null,
  location: { city: null, country: null, countryCode: null, region: null, state: null, subregion: null },
}
const payments = { ...industries.find((industry) => industry.slug === 'payments'), score: 0.8 }

test('the whole taxonomy is free, for the key and for the quota', async () => {
  const { key } = await service.addOrganization({ credits: 0 })
  const answer = await get('/v2/industries', key)
  expect(answer.status).toBe(200)
  expect(taxonomySchema.parse(await answer.json())).toEqual({ industries })
  expect(answer.headers.get('x-api-key-quota')).toBeNull()
  expect((await fetch(`${service.url}/v2/industries`)).status).toBe(401)
})

test('a held brand’s industries are answered as inside its company, for one credit', async () => {
  const { key } = await service.addOrganization()
  const id = await service.addBrand('pay-them.com', { company: { ...company, industries: [payments] as never } })
  await service.query(`INSERT INTO brand_identifier (kind, value, brand_id) VALUES ('ticker', 'PAYT.L', $1)`, [id])
  for (const [index, path] of ['domain/www.pay-them.com', 'ticker/payt.l'].entries()) {
    const answer = await get(`/v2/brands/${path}/company/industries`, key)
    expect([answer.status, await answer.json(), used(answer)]).toEqual([200, { industries: [payments] }, index + 1])
  }
  const brand = await get('/v2/brands/domain/pay-them.com', key)
  expect(await brand.json()).toMatchObject({ company: { industries: [payments] } })
})

test('a brand that is not held is 404, free, and nothing is looked up or queued', async () => {
  const { key } = await service.addOrganization()
  const answer = await get('/v2/brands/domain/never-looked-up.com/company/industries', key)
  expect([answer.status, await answer.json(), used(answer)]).toEqual([404, { message: expect.any(String) }, 0])
  const { rows } = await service.query(`SELECT domain FROM crawl WHERE domain = 'never-looked-up.com'`)
  expect(rows).toEqual([])
})

test('an identifier that is none is 400, and without a type the kind is detected', async () => {
  const { key } = await service.addOrganization()
  for (const path of ['domain/localhost', 'isin/US0378331006', 'domain/https%3A%2F%2Fnike.com', 'domain/%00']) {
    const answer = await get(`/v2/brands/${path}/company/industries`, key)
    expect([answer.status, await answer.json()]).toEqual([400, { message: expect.any(String) }])
  }
  const id = await service.addBrand('pay-me.com')
  for (const identifier of ['pay-me.com', id]) {
    expect(await (await get(`/v2/brands/${identifier}/company/industries`, key)).json()).toEqual({ industries: [] })
  }
  expect((await get('/v2/brands/domain/company/industries', key)).status).toBe(400)
  // A whole website address whose path happens to end so is still a website address.
  expect(await (await get('/v2/brands/https://pay-me.com/x/company/industries', key)).json()).toMatchObject({
    domain: 'pay-me.com',
  })
})

test('the quota is a wall here too, and the own brand is free behind it', async () => {
  const { key } = await service.addOrganization({ credits: 0 })
  await service.addBrand('pay-us.com')
  await service.addBrand('our-own-brand.com')
  const refused = await get('/v2/brands/domain/pay-us.com/company/industries', key)
  expect([refused.status, refused.headers.get('x-bf-error')]).toEqual([429, 'quota_exceeded'])
  expect((await get('/v2/brands/domain/our-own-brand.com/company/industries', key)).status).toBe(200)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Brand } from '#contract/brands/brand.ts'
import { brandEvidenceSchema, curatedBrandSchema } from '#contract/brands/curation.ts'
import { signIn } from '../../testing/sign-in.ts'
import { openTestService, type TestOrganization, type TestService } from '../../testing/test-service.ts'

let service: TestService
let organization: TestOrganization
let operator: string
let member: string

beforeAll(async () => {
  service = await openTestService()
  organization = await service.addOrganization()
  operator = await signIn(service, { organizationId: organization.id, isOperator: true })
  member = await signIn(service, { organizationId: organization.id, isOperator: false })
})
afterAll(() => service.close())

const get = (path: string, credential: string) =>
  fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${credential}` } })
const put = (brandId: string, body: unknown, credential = operator) =>
  fetch(`${service.url}/v2/brands/${brandId}/curation`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const brandOf = async (domain: string) =>
  (await (await get(`/v2/brands/domain/${domain}?palette=true`, organization.key)).json()) as Brand

const evidence = [{ field: 'name', rule: 'og:site_name', source: 'https://curated-one.com/', trust: 0.9 }]

test('an operator’s values win at once and survive the next crawl; what is not curated follows the site', async () => {
  const id = await service.addBrand('curated-one.com', { name: 'Crawled', description: 'Old words', evidence })
  const before = await brandOf('curated-one.com')
  expect((await put(id, { name: 'Curated', industries: ['2403'], primaryColor: '#0b7285' })).status).toBe(200)
  const after = await brandOf('curated-one.com')
  expect(after).toMatchObject({ name: 'Curated', description: 'Old words', urn: before.urn })
  expect(after.company.industries).toMatchObject([{ slug: 'coffee-and-tea', score: 1 }])
  expect(after.colors[0]).toMatchObject({ hex: '#0b7285', type: 'brand' })
  await service.addBrand('curated-one.com', { name: 'Crawled again', description: 'New words', evidence })
  expect(await brandOf('curated-one.com')).toMatchObject({ name: 'Curated', description: 'New words' })
  expect((await put(id, {})).status).toBe(200)
  expect(await brandOf('curated-one.com')).toMatchObject({ name: 'Crawled again', colors: [] })
})

test('every change is a version and a line of the log; saying the same again is no new version', async () => {
  const id = await service.addBrand('curated-two.com')
  const versionOf = async () =>
    (await service.query<{ version: number }>('SELECT version FROM brand WHERE id = $1', [id])).rows[0]?.version
  await put(id, { isNsfw: true })
  await put(id, { isNsfw: true })
  expect(await versionOf()).toBe(2)
  const { rows } = await service.query('SELECT before, after FROM curation_change WHERE brand_id = $1 ORDER BY id', [
    id,
  ])
  expect(rows).toEqual([
    { before: {}, after: { isNsfw: true } },
    { before: { isNsfw: true }, after: { isNsfw: true } },
  ])
  const held = curatedBrandSchema.parse(await (await get(`/v2/brands/${id}/curation`, operator)).json())
  expect(held.curation).toEqual({ isNsfw: true })
  // Beside it stands what the site says, curated or not.
  expect(held.crawled).toMatchObject({ isNsfw: false, name: 'Test brand', company: { city: null } })
  const hidden = await get('/v2/brands/domain/curated-two.com?allowNsfw=false', organization.key)
  expect(hidden.status).toBe(404)
})

test('only operators who are signed in may curate, and only what is held', async () => {
  const id = await service.addBrand('curated-three.com')
  for (const credential of [member, organization.key]) {
    expect((await put(id, { name: 'Taken' }, credential)).status).toBe(403)
    expect((await get(`/v2/brands/${id}/curation`, credential)).status).toBe(403)
  }
  expect((await put('idAAAAAAAA', { name: 'Nobody' })).status).toBe(404)
  expect((await brandOf('curated-three.com')).name).toBe('Test brand')
})

test.each([
  [{ name: 'a\u202eb' }, '`name`'],
  [{ industries: ['0000'] }, '`industries[0]`'],
  [{ color: 'red' }, '`color`'],
  [{ logo: 'f'.repeat(32) }, '`logo`'],
])('%j is refused, and the message names what is wrong', async (body, named) => {
  const id = await service.addBrand('curated-four.com')
  const answer = await put(id, body)
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as { message: string }).message).toContain(named)
})

test('the evidence tells what a curator set and what was found, for anybody who may look brands up, free', async () => {
  const id = await service.addBrand('curated-five.com', { evidence })
  await put(id, { description: 'Better words' })
  const answer = await get(`/v2/brands/${id}/evidence`, organization.key)
  const told = brandEvidenceSchema.parse(await answer.json())
  expect(told.evidence).toEqual([{ field: 'description', rule: 'curator', source: 'curation', trust: 1 }, ...evidence])
  expect(told.quality.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(JSON.stringify(await brandOf('curated-five.com'))).not.toContain('og:site_name')
  expect((await get('/v2/brands/idAAAAAAAA/evidence', organization.key)).status).toBe(404)
  expect((await get(`/v2/brands/${id}/evidence`, 'lv_wrong')).status).toBe(403)
})

test('a website whose address ends in the word is still looked up as a website', async () => {
  await service.addBrand('curated-six.com')
  const answer = await get('/v2/brands/curated-six.com%2Fevidence', organization.key)
  expect(((await answer.json()) as Brand).domain).toBe('curated-six.com')
  const slashed = await get('/v2/brands/curated-six.com/evidence', organization.key)
  expect(((await slashed.json()) as Brand).domain).toBe('curated-six.com')
})

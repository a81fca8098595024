import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandSchema } from '#contract/brands/brand.ts'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let sites: Awaited<ReturnType<typeof serveFixtureSites>>
const { brands, descriptors } = JSON.parse(
  readFileSync(new URL('../../../engine/transactions/descriptors.fixture.json', import.meta.url), 'utf8'),
) as { brands: { name: string; domain: string; description: string }[]; descriptors: [string, string, string | null][] }

beforeAll(async () => {
  sites = await serveFixtureSites()
  service = await openTestService({
    LIVERY_CRAWL_HOSTS: `${sites.crawlHosts},gone-away.com=http://127.0.0.1:9,gone-seed-shop.com=http://127.0.0.1:9`,
    LIVERY_BILLING: 'on',
    LIVERY_OWN_DOMAIN: 'our-own-brand.com',
    LIVERY_RATE_PER_SECOND: '10000',
  })
  for (const { name, domain, description } of brands) {
    await service.addBrand(domain, { name, description, qualityScore: 0.8 })
  }
})

afterAll(async () => {
  await service.close()
  await sites.close()
})

const send = (key: string, body: unknown) =>
  fetch(`${service.url}/v2/brands/transaction`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const used = (answer: Response) => Number(answer.headers.get('x-api-key-approximate-usage'))

test('a descriptor is answered with its merchant’s brand, for one credit', async () => {
  const { key } = await service.addOrganization()
  const answer = await send(key, { transactionLabel: 'SQ *BLUE BOTTLE COFFEE OAKLAND CA', countryCode: 'us' })
  expect(answer.status).toBe(200)
  const brand = brandSchema.parse(await answer.json())
  expect([brand.domain, used(answer), answer.headers.get('x-api-key-quota')]).toEqual([
    'bluebottlecoffee.com',
    1,
    '2500',
  ])
})

test('a descriptor that fits no brand beyond doubt is 404 Not Found, for one credit', async () => {
  const { key } = await service.addOrganization()
  for (const [index, transactionLabel] of ['DELTA DENTAL OF CALIFORNIA', 'SQ *JOES DINER GOSQ.COM'].entries()) {
    const answer = await send(key, { transactionLabel, countryCode: 'US' })
    expect([answer.status, await answer.json(), used(answer)]).toEqual([404, { message: 'Not Found' }, index + 1])
    expect(answer.headers.get('x-bf-error')).toBeNull()
  }
})

test('a merchant that names its own site and is not held is queued, free, and answered once it is held', async () => {
  const { key } = await service.addOrganization()
  const [domain = ''] = sites.domains
  const body = { transactionLabel: `WWW.${domain.toUpperCase()} 866-579-7172 CA`, countryCode: 'US' }
  const first = await send(key, body)
  expect([first.status, first.headers.get('x-bf-error'), used(first)]).toEqual([404, 'crawl_queued', 0])
  expect(await first.json()).toMatchObject({ error: 'crawl_queued', documentation: expect.any(String) })
  await expect.poll(async () => (await send(key, body)).status, { timeout: 12_000 }).toBe(200)
})

test('a merchant whose site cannot be read is not queued again and again, nor charged for', async () => {
  const { key } = await service.addOrganization()
  const body = { transactionLabel: 'GONE-AWAY.COM 800-555-0100', countryCode: 'US' }
  expect((await send(key, body)).headers.get('x-bf-error')).toBe('crawl_queued')
  await expect
    .poll(async () => (await send(key, body)).headers.get('x-bf-error'), { timeout: 12_000, interval: 200 })
    .toBeNull()
  const answer = await send(key, body)
  expect([answer.status, used(answer)]).toEqual([404, 0])
})

test('a merchant that is a seed is queued like one that is not indexed, and returned free where its site gives nothing', async () => {
  const { key } = await service.addOrganization()
  const id = await service.addBrand('gone-seed-shop.com', { name: 'Gone Seed Shop' })
  await service.query(`UPDATE brand SET provenance = 'seed' WHERE id = $1`, [id])
  service.ctx.stores.brands.memory.forget(id)
  const body = { transactionLabel: 'GONE-SEED-SHOP.COM 800-555-0100', countryCode: 'US' }
  const first = await send(key, body)
  expect([first.status, first.headers.get('x-bf-error')]).toEqual([404, 'crawl_queued'])
  await expect.poll(async () => (await send(key, body)).status, { timeout: 12_000, interval: 200 }).toBe(200)
  const answer = await send(key, body)
  expect([answer.headers.get('x-livery-partial'), used(answer)]).toEqual(['seed', 0])
})

test('the own brand is free, with the quota used up too; any other descriptor meets the wall', async () => {
  const { key } = await service.addOrganization({ credits: 0 })
  await service.addBrand('our-own-brand.com', { name: 'Our Own Brand' })
  const own = await send(key, { transactionLabel: 'OUR-OWN-BRAND.COM', countryCode: 'US' })
  expect([own.status, used(own)]).toEqual([200, 0])
  const refused = await send(key, { transactionLabel: 'NETFLIX.COM', countryCode: 'US' })
  expect([refused.status, refused.headers.get('x-bf-error')]).toEqual([429, 'quota_exceeded'])
})

test.each([
  ['no label', { countryCode: 'US' }, /transactionLabel/],
  ['no country', { transactionLabel: 'NETFLIX.COM' }, /countryCode/],
  ['an empty label', { transactionLabel: '  ', countryCode: 'US' }, /transactionLabel/],
  ['a label of 513 characters', { transactionLabel: 'x'.repeat(513), countryCode: 'US' }, /512/],
  ['a control character', { transactionLabel: 'NET\u0000FLIX', countryCode: 'US' }, /control/],
  ['a lone surrogate', { transactionLabel: 'NET\ud800FLIX', countryCode: 'US' }, /control/],
  ['a country that is none', { transactionLabel: 'NETFLIX.COM', countryCode: 'XX' }, /ISO 3166-1/],
  ['a country of three letters', { transactionLabel: 'NETFLIX.COM', countryCode: 'USA' }, /ISO 3166-1/],
  ['a label that is no string', { transactionLabel: 7, countryCode: 'US' }, /transactionLabel/],
  ['an unknown property', { transactionLabel: 'NETFLIX.COM', countryCode: 'US', city: 'Oslo' }, /`city`/],
  ['a list', [], /object/],
  ['broken JSON', '{"transactionLabel":', /JSON/],
])('%s is a 400 that says why, free', async (_what, body, why) => {
  const { key } = await service.addOrganization()
  const answer = await send(key, body)
  expect([answer.status, await answer.json()]).toEqual([400, { message: expect.stringMatching(why) }])
  const viewer = await fetch(`${service.url}/v2/viewer`, { headers: { authorization: `Bearer ${key}` } })
  expect(await viewer.json()).toMatchObject({ usage: { used: 0 } })
})

test('without a key it is 401', async () => {
  expect((await send('', { transactionLabel: 'NETFLIX.COM', countryCode: 'US' })).status).toBe(401)
})

test('the database finds the same merchants as the rules that were measured', async () => {
  const { key } = await service.addOrganization({ planId: 'growth', credits: 100_000 })
  const wrong: string[] = []
  let [right, meant] = [0, 0]
  for (const [transactionLabel, countryCode, domain] of descriptors) {
    const answer = await send(key, { transactionLabel, countryCode })
    const found = answer.status === 200 ? ((await answer.json()) as { domain: string }).domain : undefined
    if (domain !== null) meant++
    if (found === undefined) continue
    if (found === domain) right++
    else wrong.push(`${transactionLabel} → ${found}, not ${domain}`)
  }
  expect(right / (right + wrong.length), wrong.join('\n')).toBeGreaterThanOrEqual(0.99)
  expect(right / meant).toBeGreaterThanOrEqual(0.9)
})

test('whatever descriptor is sent is answered, never with a failure of ours', async () => {
  const { key } = await service.addOrganization({ credits: 100_000 })
  const pieces = fc.constantFrom(
    'SQ *',
    'PAYPAL *',
    'POS ',
    '*',
    '#',
    '.',
    'AMZN',
    ' STARBUCKS ',
    '12/03',
    '%',
    '_',
    '\\',
    "'",
    '\u0000',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 12 }),
      fc.oneof(fc.constant('US'), fc.string({ maxLength: 3 })),
      async (parts, countryCode) => {
        const { status } = await send(key, { transactionLabel: parts.join(''), countryCode })
        expect([200, 400, 404]).toContain(status)
      },
    ),
    { numRuns: 150 },
  )
})

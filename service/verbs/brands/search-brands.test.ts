import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClientId } from '#contract/secrets/client-id.ts'
import { foundBrandsSchema, type FoundBrand } from '#contract/brands/search.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await openTestService({ LIVERY_TRUSTED_PROXIES: '127.0.0.1' })
  const brands: [string, string, number][] = [
    ['ibm.com', 'International Business Machines', 0.9],
    ['nike.com', 'Nike', 0.9],
    ['nikon.com', 'Nikon', 0.6],
    ['nike-fans.com', 'Nike', 0.1],
    ['mcdonalds.com', 'McDonald’s®', 0.8],
    ['credit-agricole.fr', 'Crédit Agricole', 0.8],
    ['coca-cola.com', 'Coca‑Cola', 0.8],
    ['hm.com', 'H&M', 0.8],
    ['jnj.com', 'Johnson & Johnson', 0.8],
    ['michaelkors.com', 'Michael Kors', 0.7],
    ['starbucks.com', 'Starbucks Coffee Company', 0.8],
    ['nintendo.co.jp', '任天堂', 0.8],
    ['yandex.ru', 'Яндекс', 0.8],
    ['xn--mnchen-3ya.de', 'München', 0.5],
    ['disneyplus.com', 'Disney+', 0.7],
  ]
  for (const [domain, name, qualityScore] of brands) await service.addBrand(domain, { name, qualityScore })
  await service.addBrand('nikeporn.com', { name: 'Nike XXX', isNsfw: true })
})

afterAll(() => service.close())

// A test file is one address, a test another customer behind the trusted proxy.
let customers = 0
let customer = ''
const nextCustomer = () => (customer = `198.51.${Math.floor(customers / 250)}.${++customers % 250}`)
const ask = (name: string, query = '', headers: Record<string, string> = {}) =>
  fetch(`${service.url}/v2/search/${name}${query}`, {
    headers: { 'x-forwarded-for': customer || nextCustomer(), ...headers },
  })

async function find(name: string): Promise<FoundBrand[]> {
  nextCustomer()
  const answer = await ask(encodeURIComponent(name))
  expect(answer.status, name).toBe(200)
  return foundBrandsSchema.parse(await answer.json())
}
const domains = async (name: string) => (await find(name)).map((brand) => brand.domain)

test('the answer is a bare array, best first, with the fields that clients of the interface read', async () => {
  const [first, ...rest] = await find('nike')
  expect(first).toEqual({
    brandId: expect.stringMatching(/^id/),
    name: 'Nike',
    domain: 'nike.com',
    icon: null,
    claimed: false,
    verified: false,
    qualityScore: 0.9,
    _score: expect.any(Number),
  })
  expect(rest.map((brand) => brand._score)).toEqual(rest.map((brand) => brand._score).toSorted((a, b) => b - a))
})

test.each([
  ['an exact name', 'nikon', 'nikon.com'],
  ['a beginning', 'star', 'starbucks.com'],
  ['one letter', 's', 'starbucks.com'],
  ['two letters', 'mi', 'michaelkors.com'],
  ['a domain', 'nike-fans.com', 'nike-fans.com'],
  ['a website address', 'https://www.nike-fans.com/x', 'nike-fans.com'],
  ['an internationalised domain', 'münchen.de', 'xn--mnchen-3ya.de'],
  ['an acronym', 'ibm', 'ibm.com'],
  ['the words behind an acronym', 'international business', 'ibm.com'],
  ['a missing accent and another case', 'CREDIT AGRICOLE', 'credit-agricole.fr'],
  ['a missing hyphen', 'cocacola', 'coca-cola.com'],
  ['a missing apostrophe', 'mcdonalds', 'mcdonalds.com'],
  ['an ampersand written out', 'h and m', 'hm.com'],
  ['an ampersand', 'johnson & johnson', 'jnj.com'],
  ['a later word', 'kors', 'michaelkors.com'],
  ['a plus written out', 'disney plus', 'disneyplus.com'],
  ['a swapped pair', 'starbcuks', 'starbucks.com'],
  ['a missing letter', 'mcdonlds', 'mcdonalds.com'],
  ['a wrong letter', 'starvucks', 'starbucks.com'],
  ['two mistakes in two words', 'micheal korrs', 'michaelkors.com'],
  ['another script', '任天', 'nintendo.co.jp'],
  ['another script in capitals', 'ЯНДЕКС', 'yandex.ru'],
])('%s is found: %s', async (_what, name, domain) => {
  expect((await domains(name))[0]).toBe(domain)
})

test('the brand whose name is asked for comes before a better one that only begins so', async () => {
  expect(await domains('nike')).toEqual(['nike.com', 'nike-fans.com', ...(await domains('nike')).slice(2)])
})

test('a renamed brand is found by its new name alone', async () => {
  await service.addBrand('renamed.com', { name: 'Quorvex' })
  expect(await domains('quorvex')).toEqual(['renamed.com'])
  await service.addBrand('renamed.com', { name: 'Zulibat' })
  expect(await domains('zulibat')).toEqual(['renamed.com'])
  expect(await domains('quorvex')).toEqual([])
})

test('adult brands never appear, not even by their domain', async () => {
  for (const name of ['nikeporn.com', 'nike xxx', 'nikeporn', 'nikep']) {
    expect(await domains(name)).not.toContain('nikeporn.com')
  }
})

test('nothing fits: an empty array, and wildcards are letters like any other', async () => {
  for (const name of ['qqqqqqqq', '%', '___', '%%%', '\\', '*', '!!!', '™']) expect(await find(name)).toEqual([])
})

test('the answer is free: no key, no credits, no quota headers', async () => {
  const answer = await ask('nike')
  expect(answer.headers.get('x-api-key-quota')).toBeNull()
  expect(answer.headers.get('ratelimit-policy')).toBe('"address";q=200;w=300')
})

test.each([
  ['an empty name', ''],
  ['a blank name', '%20%20'],
  ['a control character', 'ni%00ke'],
  ['a line break', 'ni%0Ake'],
  ['a mark that reorders text', 'ni%E2%80%AEke'],
  ['201 characters', 'x'.repeat(201)],
  ['a broken percent-encoding', '%E2%28'],
])('%s is a 400 that says why', async (_what, name) => {
  nextCustomer()
  const answer = await ask(name)
  expect([answer.status, await answer.json()]).toEqual([400, { message: expect.stringMatching(/\w.*\.$/) }])
})

test('a client id is not needed, but a forged one is refused', async () => {
  nextCustomer()
  const organization = await service.addOrganization()
  const secret = service.ctx.settings.LIVERY_SECRET ?? ''
  const id = newClientId(secret)
  await service.query(
    `INSERT INTO client_id (id, organization_id, name, allowed_origins) VALUES ($1, $2, 'page', '{}')`,
    [id, organization.id],
  )
  expect((await ask('nike', `?c=${id}`)).status).toBe(200)
  expect((await ask('nike', '?c=')).status).toBe(200)
  const forged = await ask('nike', `?c=${newClientId('another secret of thirty-two characters')}`)
  expect([forged.status, forged.headers.get('x-bf-error')]).toEqual([403, 'client_id_invalid_signature'])
})

test('one address asks 200 times in five minutes, then waits; another and a named caller do not', async () => {
  nextCustomer()
  const { key } = await service.addOrganization()
  for (let sent = 0; sent < 200; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('nike')))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  }
  const refused = await ask('nike')
  expect([refused.status, await refused.json()]).toEqual([429, { message: 'Too many requests.' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
  expect(refused.headers.get('x-bf-error')).toBeNull()
  expect((await ask('nike', '', { authorization: `Bearer ${key}` })).status).toBe(200)
  nextCustomer()
  expect((await ask('nike')).status).toBe(200)
})

test('whatever is typed is answered, never with a failure of ours', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 210 }), fc.string({ maxLength: 40 })),
      async (text) => {
        nextCustomer()
        const encoded = text.isWellFormed() ? encodeURIComponent(text) : encodeURIComponent(text.toWellFormed())
        // A path segment of dots alone is resolved by the client before it is sent.
        if (/^\.{1,2}$/.test(text)) return
        const { status } = await ask(encoded)
        expect([200, 400]).toContain(status)
      },
    ),
    { numRuns: 200 },
  )
})

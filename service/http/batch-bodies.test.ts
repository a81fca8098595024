import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let key: string
const domains = Array.from({ length: 12 }, (_, at) => `batch-${at}.com`)

beforeAll(async () => {
  service = await openTestService()
  key = (await service.addOrganization()).key
  for (const domain of domains) await service.addBrand(domain)
})
afterAll(() => service.close())

const ask = (identifiers: readonly string[]) =>
  fetch(`${service.url}/v2/brands/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ identifiers }),
  })
const told = async (answer: Response) =>
  ((await answer.json()) as { results: { identifier: string; brand?: { domain: string } }[] }).results.map(
    ({ identifier, brand }) => [identifier, brand?.domain],
  )

test('batches that are answered at one time never mix their bodies, also where one is read late', async () => {
  const from = (start: number) => domains.map((_, at) => domains[(start + at) % domains.length] ?? '')
  const late = await ask(from(5))
  for (let round = 0; round < 5; round++) {
    const all = await Promise.all(domains.map((_, start) => ask(from(start))))
    for (const [start, answer] of all.entries()) {
      expect(await told(answer)).toEqual(from(start).map((domain) => [domain, domain]))
    }
  }
  expect(await told(late)).toEqual(from(5).map((domain) => [domain, domain]))
})

test('the length that is said is that of the bytes, also of identifiers outside ASCII', async () => {
  const identifiers = ['batch-1.com', 'bücher', '🍞', '\u2028']
  const answer = await ask(identifiers)
  const body = await answer.bytes()
  expect(Number(answer.headers.get('content-length'))).toBe(body.length)
  const { results } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as {
    results: { identifier: string }[]
  }
  expect(results.map(({ identifier }) => identifier)).toEqual(identifiers.map((identifier) => identifier.trim()))
})

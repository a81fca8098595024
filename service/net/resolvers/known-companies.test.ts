import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { wikidataCompanies, type KnownCompanies } from './known-companies.ts'
import { openStubEndpoint, recorded, type StubEndpoint } from './testing/stub-endpoint.ts'
import { openWikidataEndpoint } from './testing/wikidata-endpoint.ts'

let stub: StubEndpoint
let endpoint: Endpoint
let companies: KnownCompanies

beforeAll(async () => {
  stub = await openStubEndpoint()
  endpoint = openWikidataEndpoint(stub, 500)
  companies = wikidataCompanies(endpoint)
})
afterAll(async () => {
  await endpoint.close()
  await stub.close()
})
beforeEach(() => {
  stub.requests.length = 0
})

test('of those who name a website theirs, the best known is its owner, with its newest head count', async () => {
  stub.answer(() => recorded('wikidata-owner-bmw'))
  expect(await companies.find('bmw.com')).toEqual({
    source: 'http://www.wikidata.org/entity/Q26678',
    employees: 154_950,
    foundedYear: 1916,
    kind: 'PUBLIC_COMPANY',
    place: { city: 'Munich', state: 'DE-BY', country: 'DE' },
    tickers: ['BMW.DE'],
    isins: ['DE0005190003'],
  })
})

test('the name is the label of the entry, which the query asks for', async () => {
  const row = (more: object) => ({
    item: { value: 'http://www.wikidata.org/entity/Q1' },
    links: { value: '3' },
    ...more,
  })
  const bindings = [row({ name: { value: 'Acme AG' } }), row({ name: { value: 'Acme' } })]
  stub.answer(() => ({ body: JSON.stringify({ results: { bindings } }) }))
  expect(await companies.find('acme.com')).toMatchObject({ name: 'Acme AG' })
  expect(stub.requests[0]?.query).toContain('?item rdfs:label ?name')
})

test('the website is asked for as it may be written, and of organizations alone', async () => {
  stub.answer(() => recorded('wikidata-nothing'))
  expect(await companies.find('bmw.com')).toBe('unknown')
  const [request] = stub.requests
  for (const site of ['<https://www.bmw.com/>', '<http://bmw.com>']) expect(request?.query).toContain(site)
  expect(request?.query).toContain('wdt:P31/wdt:P279* wd:Q43229')
})

test('what is no domain never becomes a query', async () => {
  expect(await companies.find('a.com> } DROP ALL { <http://b.com')).toBe('unknown')
  expect(stub.requests).toEqual([])
})

test.each([
  ['an error', { status: 500, body: 'down' }],
  ['no JSON', { body: '<html>' }],
  ['another JSON', { body: '{"results":{"bindings":[{"item":1}]}}' }],
  ['silence', 'silence' as const],
])('%s is unavailable, not unknown', async (_, broken) => {
  stub.answer(() => broken)
  expect(await companies.find('bmw.com')).toBe('unavailable')
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { openStubEndpoint, recorded, type StubEndpoint } from './testing/stub-endpoint.ts'
import { openWikidataEndpoint } from './testing/wikidata-endpoint.ts'
import { wikidataResolver, type Wikidata } from './wikidata.ts'

let stub: StubEndpoint
let endpoint: Endpoint
let wikidata: Wikidata

beforeAll(async () => {
  stub = await openStubEndpoint()
  endpoint = openWikidataEndpoint(stub)
  wikidata = wikidataResolver(endpoint)
})
afterAll(async () => {
  await endpoint.close()
  await stub.close()
})
beforeEach(() => {
  stub.requests.length = 0
})

const answer = (name: string) => stub.answer(() => recorded(name))
const ticker = (value: string) => wikidata.resolve({ kind: 'ticker', value })

test('a ticker with an exchange suffix is the company on that exchange, with all its tickers and ISINs', async () => {
  answer('wikidata-shel')
  expect(await ticker('SHEL.L')).toEqual({
    domain: 'shell.com',
    name: 'Shell plc',
    tickers: ['SHEL.L', 'SHEL', 'SHELL.AS'],
    isins: ['GB00BP6MXD84', 'US7802593050'],
  })
  expect(await ticker('SHEL.AX')).toMatchObject({ domain: 'shelby-elements.com.au', tickers: ['SHEL.AX'] })
  expect(await ticker('SHEL.PA')).toBe('unknown')
})

test('a ticker without a suffix is the listing in the United States before any other', async () => {
  answer('wikidata-t')
  expect(await ticker('T')).toMatchObject({ domain: 'att.com', name: 'AT&T' })
  expect(await ticker('T.TO')).toMatchObject({ domain: 'telus.com', tickers: ['T.TO', 'TU'] })
  answer('wikidata-bmw')
  expect(await ticker('BMW')).toMatchObject({ domain: 'bmw.com', tickers: ['BMW.DE'] })
  expect(await wikidata.resolveListings(['BMW', 'BMW.L'])).toBe('unknown')
})

test('numbers are asked for with and without their leading zeros, share classes with every separator', async () => {
  answer('wikidata-tencent')
  expect(await ticker('0700.HK')).toMatchObject({ domain: 'tencent.com', tickers: ['0700.HK'] })
  expect(stub.requests[0]?.query).toContain('"0700" "700"')
  answer('wikidata-nothing')
  await ticker('BRK-B')
  expect(stub.requests[1]?.query).toContain('"BRK.B" "BRK-B" "BRK/B" "BRK B"')
})

test('an ISIN is asked for by its property', async () => {
  answer('wikidata-isin-shell')
  expect(await wikidata.resolve({ kind: 'isin', value: 'GB00BP6MXD84' })).toMatchObject({ domain: 'shell.com' })
  expect(stub.requests[0]?.query).toContain('wdt:P946 "GB00BP6MXD84"')
})

test('a crypto symbol is the asset that has the name of the registry', async () => {
  answer('wikidata-btc')
  expect(await wikidata.resolve({ kind: 'crypto', value: 'BTC' })).toMatchObject({ domain: 'bitcoin.org' })
  expect(stub.requests[0]?.query).toContain('mwapi:search "bitcoin"')
  expect(await wikidata.resolve({ kind: 'crypto', value: 'DOGE' })).toBe('unknown')
})

test('a page at a host that others share is not an official website', async () => {
  answer('wikidata-no-own-site')
  expect(await ticker('CBHQ')).toBe('unknown')
})

test('a name counts without accents, case and legal form, an alias too, and a similar one does not', async () => {
  answer('wikidata-isin-shell')
  expect(await wikidata.resolveName('SHELL PLC-ADR')).toMatchObject({ domain: 'shell.com' })
  expect(await wikidata.resolveName('ROYAL DUTCH SHELL')).toMatchObject({ domain: 'shell.com' })
  expect(await wikidata.resolveName('SHELL MIDSTREAM PARTNERS')).toBe('unknown')
})

test('text in a query stays inside of its quotes', async () => {
  await wikidata.resolveName('" } DROP ALL ; SELECT "\\\n')
  const [request] = stub.requests
  expect(request?.query).toContain('mwapi:search "drop all select"')
  expect(request?.headers['accept']).toBe('application/sparql-results+json')
})

test.each([
  ['an error', { status: 500, body: 'down' }],
  ['too many requests', { status: 429, headers: { 'retry-after': '60' }, body: '' }],
  ['no JSON', { body: '<html>' }],
  ['another JSON', { body: '{"results":[]}' }],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }],
])('%s is unavailable, not unknown', async (_, broken) => {
  stub.answer(() => broken)
  expect(await ticker('SHEL.L')).toBe('unavailable')
  stub.answer(() => recorded('wikidata-nothing'))
  expect(await ticker('SHEL.L')).toBe('unknown')
})

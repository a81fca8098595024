import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#contract/settings/settings.ts'
import { openResolvers, type Resolvers } from './open-resolvers.ts'
import type { Resolver } from './resolver.ts'
import { openStubEndpoint, recorded, type StubEndpoint } from './testing/stub-endpoint.ts'

let figi: StubEndpoint
let sparql: StubEndpoint
let resolvers: Resolvers
const openFigi = () => resolvers.list[0] as Resolver

beforeAll(async () => {
  figi = await openStubEndpoint()
  sparql = await openStubEndpoint()
  const settings = readSettings(
    { LIVERY_RESOLVERS: 'openfigi', LIVERY_OPENFIGI_URL: figi.url, LIVERY_WIKIDATA_URL: sparql.url },
    () => '',
  )
  resolvers = openResolvers(settings, { log: pino({ level: 'silent' }), userAgent: 'LiveryBot/0' })
})
afterAll(async () => {
  await resolvers.close()
  await figi.close()
  await sparql.close()
})
beforeEach(() => {
  figi.requests.length = 0
  sparql.requests.length = 0
  sparql.answer(() => recorded('wikidata-nothing'))
})

test('an ISIN becomes a listing, and the listing a website', async () => {
  figi.answer(() => recorded('openfigi-ibm'))
  sparql.answer(({ query }) => recorded(query.includes('"IBM"') ? 'wikidata-ibm' : 'wikidata-nothing'))
  expect(await openFigi().resolve({ kind: 'isin', value: 'US4592001014' })).toEqual({
    domain: 'ibm.com',
    name: 'IBM',
    tickers: ['IBM', 'IBM.L'],
    isins: ['US4592001014'],
  })
  expect(JSON.parse(figi.requests[0]?.body ?? '')).toEqual([{ idType: 'ID_ISIN', idValue: 'US4592001014' }])
})

test('a ticker becomes a name, and the name a website', async () => {
  figi.answer(() => recorded('openfigi-shel'))
  sparql.answer(({ query }) => recorded(query.includes('"shell"') ? 'wikidata-isin-shell' : 'wikidata-nothing'))
  expect(await openFigi().resolve({ kind: 'ticker', value: 'SHEL' })).toMatchObject({ domain: 'shell.com' })
  expect(JSON.parse(figi.requests[0]?.body ?? '')).toEqual([{ idType: 'TICKER', idValue: 'SHEL', exchCode: 'US' }])
  await openFigi().resolve({ kind: 'ticker', value: '7203.T' })
  expect(JSON.parse(figi.requests[1]?.body ?? '')).toContainEqual({
    idType: 'TICKER',
    idValue: '7203',
    micCode: 'XTKS',
  })
})

test('a warning, a bond and a name that Wikidata does not have are unknown; a crypto symbol is not its business', async () => {
  for (const name of ['openfigi-nothing', 'openfigi-bond', 'openfigi-shel']) {
    figi.answer(() => recorded(name))
    expect(await openFigi().resolve({ kind: 'isin', value: 'US4592001014' })).toBe('unknown')
  }
  expect(await openFigi().resolve({ kind: 'crypto', value: 'BTC' })).toBe('unknown')
})

test('when either of the two fails it is unavailable', async () => {
  figi.answer(() => recorded('openfigi-ibm'))
  sparql.answer(() => ({ status: 502, body: '' }))
  expect(await openFigi().resolve({ kind: 'isin', value: 'US4592001014' })).toBe('unavailable')
  figi.answer(() => ({ status: 429, body: '' }))
  expect(await openFigi().resolve({ kind: 'isin', value: 'US4592001014' })).toBe('unavailable')
})

test('without Wikidata it is left out, and `off` leaves out all', async () => {
  for (const env of [
    { LIVERY_RESOLVERS: 'openfigi,wikidata', LIVERY_WIKIDATA_URL: 'off' },
    { LIVERY_RESOLVERS: 'off' },
  ]) {
    const none = openResolvers(
      readSettings(env, () => ''),
      { log: pino({ level: 'silent' }), userAgent: 'LiveryBot/0' },
    )
    expect(none.list).toEqual([])
    await none.close()
  }
})

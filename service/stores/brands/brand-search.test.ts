import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { testRows } from '../../testing/test-rows.ts'
import { brandSearch } from './brand-search.ts'

const { database, close } = await openTestPool(2)
afterAll(close)

const rows = testRows(database)
const store = brandSearch(database, { cdnUrl: 'https://cdn.example' })
const domainsFor = async (text: string, domain?: string, limit = 10) =>
  (await store.search({ text, domain, limit })).map((found) => found.domain)

await rows.brand('nightjar.com', { name: 'Nightjar' })
await rows.brand('nightjar-coffee.com', { name: 'Nightjar Coffee' })
await rows.brand('tides.org', { name: 'British Anvil Works' })
await rows.brand('gone.com', { name: 'Nightjar Gone', takenDown: true })

test('the exact name comes first, then names that begin with it', async () => {
  expect(await domainsFor('Nightjar')).toEqual(['nightjar.com', 'nightjar-coffee.com'])
})
test.each([
  ['a beginning', 'nightj', 'nightjar.com'],
  ['one wrong letter', 'nihgtjar', 'nightjar.com'],
  ['initials', 'baw', 'tides.org'],
  ['a later word', 'anvil', 'tides.org'],
  ['marks and case', 'NIGHTJAR™ coffee!', 'nightjar-coffee.com'],
])('%s finds it', async (_what, text, domain) => expect((await domainsFor(text))[0]).toBe(domain))

test('a domain is found by itself, whatever the brand is called', async () => {
  expect((await domainsFor('tides.org', 'tides.org'))[0]).toBe('tides.org')
})
test.each(['', ' ', '%', "'", '\\', 'zzzzzz', 'x'.repeat(200), '☃'])(
  '%j finds nothing, and is no error',
  async (text) => {
    expect(await domainsFor(text)).toEqual([])
  },
)
test('no more than asked for are found, and none that was taken down', async () => {
  expect(await domainsFor('nightjar', undefined, 1)).toEqual(['nightjar.com'])
  expect(await domainsFor('nightjar gone')).not.toContain('gone.com')
})
test('merchants are found by a whole key, a beginning or a domain; not by initials, and not where taken down', async () => {
  const found = async (wanted: Partial<Parameters<typeof store.findMerchants>[0]>) =>
    (await store.findMerchants({ keys: [], beginning: undefined, domains: [], ...wanted }))
      .map(({ domain }) => domain)
      .toSorted()
  expect(await found({ keys: ['nightjar'] })).toEqual(['nightjar.com'])
  expect(await found({ beginning: 'nightjar' })).toEqual(['nightjar-coffee.com', 'nightjar.com'])
  expect(await found({ domains: ['tides.org', 'gone.com'] })).toEqual(['tides.org'])
  expect(await found({ keys: ['baw'] })).toEqual([])
})

test('a preview says what a list shows of a brand, and whether it is indexed', async () => {
  const id = await rows.brand('saltmarsh.com', {
    name: 'Saltmarsh',
    body: {
      logo: '/assets/x.svg',
      description: 'Ferries.',
      colors: [
        { hex: '#0a6c8f', type: 'accent' },
        { hex: '#ffffff', type: 'light' },
      ],
    },
  })
  const colors = [{ hex: '#0a6c8f', rank: 1, role: 'primary', prevalence: 0.25 }]
  await database.query('UPDATE brand SET palette = $2 WHERE id = $1', [id, JSON.stringify({ colors })])
  const preview = (text: string, identifiers: string[] = []) =>
    store.preview({ text, domain: undefined, identifiers, limit: 10 })
  expect(await preview('saltm')).toMatchObject([
    {
      domain: 'saltmarsh.com',
      indexed: true,
      identifier: null,
      logo: 'https://cdn.example/assets/x.svg',
      description: 'Ferries.',
      primary: '#0a6c8f',
      colors: ['#0a6c8f', '#ffffff'],
      shares: [{ hex: '#0a6c8f', share: 0.25 }],
    },
  ])
  await database.query(`INSERT INTO brand_identifier (kind, value, brand_id) VALUES ('ticker', 'SLTM', $1)`, [id])
  expect(await preview('SLTM', ['ticker:SLTM', 'crypto:SLTM'])).toMatchObject([
    { domain: 'saltmarsh.com', identifier: 'ticker:SLTM' },
  ])
  await database.query(`UPDATE brand SET provenance = 'seed' WHERE id = $1`, [id])
  expect(await preview('saltmarsh')).toMatchObject([{ indexed: false, primary: null }])
})

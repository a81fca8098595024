import fc from 'fast-check'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { FoundBrand } from '#contract/brands/search.ts'
import { openTestPool } from '../../../testing/open-test-pool.ts'
import { testRows } from '../../../testing/test-rows.ts'
import { BrandMemory } from '../brand-memory.ts'
import { brandSearch } from '../brand-search.ts'
import { foundCards } from './found-cards.ts'
import { nameIndex, type NameIndex } from './name-index.ts'

const { database, url, close } = await openTestPool(2)
const opened: NameIndex[] = []
afterAll(async () => {
  for (const names of opened) await names.close()
  await close()
})

const cdnUrl = 'https://cdn.example'
const rows = testRows(database)
const byDatabase = brandSearch(database, { cdnUrl })

// Few enough that no way of being found has more than it may (50 keys), where which of equals come is left open.
// Words that have so little in common that none is a mistake in another.
const words = 'nightjar anvil copper zephyr quill mosaic thunder ibex oak of bank plus'.split(' ')
const made: { id: string; name: string; domain: string }[] = []
for (let place = 0; place < 36; place++) {
  const count = 1 + (place % 3)
  const name = Array.from({ length: count }, (_, at) => words[(place * (at + 3) + at) % words.length]).join(' ')
  const domain = `${name.replaceAll(' ', '-')}-${place}.com`
  const pictures = { logo: '/assets/l.svg', symbol: null, icon: place % 2 === 0 ? '/assets/i.png' : null, banner: null }
  const id = await rows.brand(domain, { name, body: pictures, takenDown: place % 12 === 7 })
  await database.query('UPDATE brand SET quality_score = $2 WHERE id = $1', [id, 0.1 + place / 100])
  made.push({ id, name, domain })
}

function open(bytesMax = 2 ** 24) {
  const memory = new BrandMemory(1_000)
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const names = nameIndex({ database, databaseUrl: url, memory, bytesMax, log, calmMs: 0 })
  opened.push(names)
  const search = brandSearch(database, { cdnUrl, inMemory: { names, cards: foundCards(database, { cdnUrl, memory }) } })
  const isWhole = async () => (await names.rank({ text: 'oak', domain: undefined, limit: 10 })) !== undefined
  return {
    memory,
    names,
    logged,
    isWhole,
    search,
    found: (text: string, domain?: string) => search.search({ text, domain, limit: 10 }),
  }
}

async function openWhole() {
  const index = open()
  await expect.poll(index.isWhole).toBe(true)
  return index
}

const brand = fc.constantFrom(...made)
const typed = fc.oneof(
  brand.map(({ name }) => name),
  fc.tuple(brand, fc.integer({ min: 1, max: 12 })).map(([{ name }, letters]) => name.slice(0, letters)),
  fc.tuple(brand, fc.nat(2)).map(([{ name }, at]) => name.split(' ').slice(at).join(' ')),
  brand.map(({ name }) => Array.from(name.split(' '), (word) => word.charAt(0)).join('')),
  brand.map(({ domain }) => domain),
  brand.map(({ name }) => `${name.toUpperCase().replaceAll(' ', ' & ')}!`),
  brand.map(({ name }) => `  ${name.replaceAll('a', 'á')}™`),
  fc.constantFrom('', ' ', '%', "'", '\\', '☃', 'x'.repeat(200), 'and', '.', 'of'),
)

// Of several words the database asks trigrams for more, whose likeness is measured in another way here.
const certain = <Brand extends FoundBrand>(text: string, brands: readonly Brand[]) => {
  const compact = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
  const isSeveral = text.trim().includes(' ')
  return isSeveral ? brands.filter(({ name }) => compact(name ?? '').includes(compact(text))) : brands
}

test('names, beginnings, later words, initials and domains are answered as the database answers them', async () => {
  const { found, isWhole } = await openWhole()
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      const domain = text.includes('.') && text.length > 1 ? text : undefined
      const expected = await byDatabase.search({ text, domain, limit: 10 })
      expect(certain(text, await found(text, domain))).toEqual(certain(text, expected))
      expect(await isWhole()).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('the dashboard is shown what the database would show it, a brand with a ticker that was typed among them', async () => {
  const { search, isWhole } = await openWhole()
  const [first, second] = made
  await database.query(
    `INSERT INTO brand_identifier (kind, value, brand_id) VALUES ('ticker', 'ZZZZ', $1), ('ticker', 'OAK', $2)`,
    [first?.id, second?.id],
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(typed, fc.constantFrom('zzzz', 'oak')), async (text) => {
      const asked = { text, domain: undefined, identifiers: [`ticker:${text.toUpperCase()}`], limit: 10 }
      const expected = await byDatabase.preview(asked)
      expect(certain(text, await search.preview(asked))).toEqual(certain(text, expected))
      expect(await isWhole()).toBe(true)
    }),
    { numRuns: 100 },
  )
  expect(
    await search.preview({ text: 'zzzz', domain: undefined, identifiers: ['ticker:ZZZZ'], limit: 10 }),
  ).toMatchObject([{ domain: first?.domain, identifier: 'ticker:ZZZZ' }])
})

test.each([
  ['a letter that is missing', 'nigtjar'],
  ['one that is doubled', 'nighttjar'],
  ['two that are swapped', 'nihgtjar'],
  ['a wrong one', 'nightjor'],
  ['one too many', 'nightvjar'],
  ['two mistakes', 'nigtjarr'],
])('%s finds the name all the same', async (_what, text) => {
  const { found } = await openWhole()
  expect((await found(text))[0]?.name).toBe('nightjar')
})

test('a name is found from the moment that its change was heard of, and not by what it was called before', async () => {
  const { memory, found, isWhole } = await openWhole()
  const id = await rows.brand('saltmarsh.com', { name: 'Saltmarsh' })
  memory.forget(id)
  expect(await isWhole()).toBe(false)
  expect((await found('saltmarsh'))[0]?.name).toBe('Saltmarsh')
  await expect.poll(isWhole).toBe(true)
  expect((await found('saltmarsh'))[0]?.name).toBe('Saltmarsh')
  for (const text of ['saltm', 'saltmrash']) expect((await found(text))[0]?.name).toBe('Saltmarsh')

  await database.query(`UPDATE brand SET name = 'Heron Ferries' WHERE id = $1`, [id])
  memory.forget(id)
  await expect.poll(isWhole).toBe(true)
  expect((await found('heron'))[0]?.name).toBe('Heron Ferries')
  expect((await found('ferries'))[0]?.domain).toBe('saltmarsh.com')

  await database.query('UPDATE brand SET is_nsfw = true WHERE id = $1', [id])
  memory.forget(id)
  await expect.poll(isWhole).toBe(true)
  expect(await found('heron ferries')).toEqual([])
})

test('a brand that is taken down is found no more, and again once it is back', async () => {
  const { memory, found, isWhole } = await openWhole()
  const id = await rows.brand('kestrel.com', { name: 'Kestrel' })
  for (const [takenDownAt, names] of [
    [null, ['Kestrel']],
    [new Date(), []],
    [null, ['Kestrel']],
  ] as const) {
    await database.query('UPDATE brand SET taken_down_at = $2 WHERE id = $1', [id, takenDownAt])
    memory.forget(id)
    await expect.poll(isWhole).toBe(true)
    expect((await found('kestrel')).map(({ name }) => name)).toEqual(names)
  }
})

test('where changes may have been missed the database answers until all names are read anew', async () => {
  const { memory, found, isWhole } = await openWhole()
  await rows.brand('curlew.com', { name: 'Curlew' })
  expect(await isWhole()).toBe(true)
  memory.forgetAll()
  expect(await isWhole()).toBe(false)
  expect((await found('curlew'))[0]?.name).toBe('Curlew')
  await expect.poll(isWhole).toBe(true)
  expect((await found('curlew'))[0]?.name).toBe('Curlew')
})

test('names that do not fit into the memory that they may have are left to the database', async () => {
  const { found, names, logged } = open(1_000)
  expect((await found('nightjar'))[0]?.name).toBe('nightjar')
  await expect.poll(() => logged.join('')).toContain('names.too_large')
  expect(names.count()).toBe(0)
  expect((await found('nightjar'))[0]?.name).toBe('nightjar')
})

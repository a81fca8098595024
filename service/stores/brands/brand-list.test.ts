import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { testRows } from '../../testing/test-rows.ts'
import type { BrandFilter, ListPosition } from './brand-filter.ts'
import { brandList } from './brand-list.ts'
import type { BrandSort } from '#contract/brands/list-choices.ts'

const { database, close } = await openTestPool(2)
afterAll(close)

const rows = testRows(database)
const list = brandList(database, { cdnUrl: 'https://cdn.example' })

const food = { id: '11', slug: 'food', name: 'Food', emoji: '🍞' }
const coffee = { id: '1101', slug: 'coffee', name: 'Coffee', emoji: '☕', score: 1, parent: food }
const company = (countryCode: string, industries: object[] = []) => ({ industries, location: { countryCode } })
const accent = (hex: string) => ({ hex, type: 'accent', brightness: 0 })
const dark = (hex: string) => ({ hex, type: 'dark', brightness: 0 })

const tidepool = await rows.brand('tidepool.com', {
  name: 'Tidepool Café',
  body: { colors: [accent('#0b7285'), dark('#12303a')], company: company('PT', [coffee]) },
})
const weirside = await rows.brand('weirside.org', {
  name: 'Weirside',
  body: { colors: [accent('#13697a')], company: company('GB') },
})
const kestrel = await rows.brand('kestrel-freight.co.uk', {
  name: 'Kestrel',
  body: { colors: [accent('#c8102e'), dark('#0b7285')], company: company('GB') },
})
await rows.brand('gone.com', { name: 'Tide Gone', takenDown: true })
const moved = (id: string, sql: string) => database.query(`UPDATE brand SET ${sql} WHERE id = $1`, [id])
await moved(tidepool, `quality_score = 0.9, crawled_at = now(), updated_at = '2026-05-03'`)
await moved(weirside, `quality_score = 0.5, crawled_at = now(), updated_at = '2026-05-02', claimed = true`)
await moved(kestrel, `quality_score = 0.2, crawled_at = now(), updated_at = '2026-05-01'`)

const domains = async (filter: BrandFilter, sort: BrandSort = 'changed', after?: ListPosition) =>
  (await list.page({ filter, sort, first: 10, after })).map(({ brand }) => brand.domain)
const all = ['tidepool.com', 'weirside.org', 'kestrel-freight.co.uk']

test('a listed brand has its colors to scale, and none where nothing was measured', async () => {
  const colors = [
    { hex: '#ffffff', rank: 2, role: 'background', prevalence: 0.7 },
    { hex: '#0b7285', rank: 1, role: 'primary', prevalence: 0.02 },
  ]
  await moved(tidepool, `palette = '${JSON.stringify({ colors })}'`)
  const listed = await list.page({ filter: {}, sort: 'changed', first: 2, after: undefined })
  expect(listed.map(({ brand }) => brand.shares)).toEqual([
    [
      { hex: '#0b7285', share: 0.02 },
      { hex: '#ffffff', share: 0.7 },
    ],
    [],
  ])
})

test('each filter leaves what fits it, the last change first', async () => {
  expect(await domains({})).toEqual(all)
  expect(await domains({ text: 'CAFE' })).toEqual(['tidepool.com'])
  expect(await domains({ text: 'freight.co' })).toEqual(['kestrel-freight.co.uk'])
  expect(await domains({ text: '%' })).toEqual([])
  expect(await domains({ industry: 'coffee' })).toEqual(['tidepool.com'])
  expect(await domains({ industry: 'food' })).toEqual(['tidepool.com'])
  expect(await domains({ country: 'GB' })).toEqual(['weirside.org', 'kestrel-freight.co.uk'])
  expect(await domains({ quality: 'poor' })).toEqual(['kestrel-freight.co.uk'])
  expect(await domains({ claimed: true })).toEqual(['weirside.org'])
  expect(await domains({ country: 'GB', claimed: false })).toEqual(['kestrel-freight.co.uk'])
  expect(await list.count({ country: 'GB' })).toEqual({ total: 2, indexed: 3 })
})

test('pages follow each other in every order, and no brand is missed or repeated', async () => {
  const near = {
    colors: [0x0b7285, 0x13697a, 0xc8102e].map((rgb, place) => ({ rgb, difference: place })),
    anyColor: false,
  }
  for (const sort of ['changed', 'name', 'quality', 'difference'] as const) {
    const filter = sort === 'difference' ? { near } : {}
    const whole = await domains(filter, sort)
    const paged: string[] = []
    let after: ListPosition | undefined
    for (;;) {
      const [row] = await list.page({ filter, sort, first: 1, after })
      if (!row) break
      paged.push(row.brand.domain)
      after = row.position
    }
    expect(paged, sort).toEqual(whole)
    expect(whole.toSorted()).toEqual(all.toSorted())
  }
  expect(await domains({}, 'name')).toEqual(['kestrel-freight.co.uk', 'tidepool.com', 'weirside.org'])
  expect(await domains({}, 'quality')).toEqual(all)
})

test('a near color is the primary, or any where any is asked for; the nearest counts', async () => {
  const near = (anyColor: boolean) => ({
    near: {
      colors: [
        { rgb: 0x0b7285, difference: 0 },
        { rgb: 0x13697a, difference: 3.24 },
      ],
      anyColor,
    },
  })
  expect(await domains(near(false), 'difference')).toEqual(['tidepool.com', 'weirside.org'])
  expect((await domains(near(true), 'difference')).toSorted()).toEqual(all.toSorted())
  const [, second] = await list.page({ filter: near(false), sort: 'difference', first: 2, after: undefined })
  expect(second?.brand).toMatchObject({ domain: 'weirside.org', primary: '#13697a', difference: 3.2 })
  expect(await list.knownColors([0x078])).toEqual(Int32Array.of(0x0b7285))
})

test('what a choice would leave is counted with all other filters as they are', async () => {
  const of = async (facet: string, filter: BrandFilter) =>
    (await list.facets(filter)).filter((count) => count.facet === facet).map(({ value, count }) => `${value} ${count}`)
  expect(await of('country', { country: 'PT' })).toEqual(['GB 2', 'PT 1'])
  expect(await of('claimed', { country: 'GB' })).toEqual(['false 1', 'true 1'])
  expect(await of('quality', {})).toEqual(['acceptable 1', 'high 1', 'poor 1'])
  expect(await of('industry', { text: 'tidepool' })).toEqual(['coffee 1', 'food 1'])
})

test('the rows of the list are the brand’s, however it is written', async () => {
  const id = await rows.brand('drift.com', { name: 'Drift', body: { colors: [accent('#abcdef')] } })
  const listed = async () => {
    const { rows: colors } = await database.query<{ color: string }>(
      `SELECT to_hex(rgb) || ' ' || is_primary AS color FROM brand_color WHERE brand_id = $1 ORDER BY rgb`,
      [id],
    )
    return { isListed: (await domains({ text: 'drift' })).length === 1, colors: colors.map(({ color }) => color) }
  }
  expect(await listed()).toEqual({ isListed: true, colors: ['abcdef true'] })
  const palette = JSON.stringify({
    colors: [
      { hex: '#010203', role: 'text' },
      { hex: '#0a0b0c', role: 'primary' },
    ],
  })
  await database.query('UPDATE brand SET palette = $2 WHERE id = $1', [id, palette])
  expect((await listed()).colors).toEqual(['a0b0c true', 'abcdef false'])
  await database.query(`UPDATE brand SET palette = '{"colors":[]}' WHERE id = $1`, [id])
  expect((await listed()).colors).toEqual(['abcdef false'])
  for (const sql of [`provenance = 'seed'`, 'is_nsfw = true', 'taken_down_at = now()']) {
    await moved(id, `provenance = 'crawl', is_nsfw = false, taken_down_at = NULL`)
    expect((await listed()).isListed, sql).toBe(true)
    await moved(id, sql)
    expect(await listed(), sql).toEqual({ isListed: false, colors: [] })
  }
  await database.query('DELETE FROM brand WHERE id = $1', [id])
})

test('brands that stand before the list is made are in it', async () => {
  await database.query('DELETE FROM brand_listing')
  expect(await domains({})).toEqual([])
  // What the migration does.
  await database.query('SELECT list_brands(ARRAY(SELECT id FROM brand))')
  expect(await domains({})).toEqual(all)
  expect(
    await domains({ near: { colors: [{ rgb: 0x0b7285, difference: 0 }], anyColor: true } }, 'difference'),
  ).toHaveLength(2)
})

import { afterAll, expect, test } from 'vitest'
import { emptyDraft } from '../../testing/empty-draft.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt as at } from '../../testing/test-rows.ts'
import { brandStore } from './brands.ts'
import { curationStore, type Curate } from './curations.ts'

const { database, close } = await openTestPool(4)
afterAll(close)

const cdnUrl = 'https://cdn.example'
const curate: Curate = (draft, { name }) => ({ ...draft, name: name ?? draft.name })
const brands = brandStore(database, { cdnUrl, memoryBytes: 1_000_000, curate, keepImages: (images) => images })
const curations = curationStore(database, { cdnUrl, memory: brands.memory, curate })
const later = new Date(at.getTime() + 60_000)

const crawl = async (domain: string, name: string) =>
  (await brands.saveCrawl({ domain, draft: { ...emptyDraft, name }, files: [], at })).id
const say = (brandId: string, name: string) =>
  curations.save({ brandId, curation: { name }, actorId: 'idUser0001', at: later })
const nameOf = async (brandId: string) => {
  const found = await brands.findMany([{ kind: 'brandId', value: brandId }])
  return (JSON.parse(String(found.get(`brandId:${brandId}`)?.body)) as { name: string }).name
}

test('what a curator says wins over the site, now and after every later crawl', async () => {
  const id = await crawl('acme.com', 'acme')
  expect(await curations.find(id)).toBeUndefined()
  expect(await say(id, 'ACME')).toEqual({ changed: true })
  expect(await nameOf(id)).toBe('ACME')
  await crawl('acme.com', 'acme again')
  expect(await nameOf(id)).toBe('ACME')
  expect(await curations.find(id)).toEqual({ curation: { name: 'ACME' }, updatedAt: later })
})

test('saying the same again makes no version, but a line of the log', async () => {
  const id = await crawl('same.com', 'same')
  expect([await say(id, 'Same'), await say(id, 'Same')]).toEqual([{ changed: true }, { changed: false }])
  expect((await curations.describe(id))?.version).toBe(2)
  const lines = await database.query('SELECT before, after FROM curation_change WHERE brand_id = $1 ORDER BY id', [id])
  expect(lines.rows).toEqual([
    { before: {}, after: { name: 'Same' } },
    { before: { name: 'Same' }, after: { name: 'Same' } },
  ])
})

test('the description of a brand is what its site said, of its newest version', async () => {
  const id = await crawl('described.com', 'described')
  await say(id, 'Described')
  expect(await curations.describe(id)).toMatchObject({
    domain: 'described.com',
    version: 2,
    draft: { name: 'described' },
  })
})

test('a brand that is taken down, or not there, is neither curated nor described', async () => {
  const id = await crawl('down.com', 'down')
  await database.query('UPDATE brand SET taken_down_at = now() WHERE id = $1', [id])
  for (const brandId of [id, 'idNobody01']) {
    expect(await say(brandId, 'Down')).toBeUndefined()
    expect(await curations.describe(brandId)).toBeUndefined()
  }
})

import { afterAll, expect, test } from 'vitest'
import type { MissingPart } from '#contract/crawls/missing-part.ts'
import { emptyDraft } from '../../testing/empty-draft.ts'
import { openTestPool } from '../../testing/open-test-pool.ts'
import { rowsMadeAt as at } from '../../testing/test-rows.ts'
import { bodyWithPalette } from './brand-memory.ts'
import { brandStore } from './brands.ts'

const { database, close } = await openTestPool(4)
afterAll(close)

const open = () =>
  brandStore(database, {
    cdnUrl: 'https://cdn.example',
    memoryBytes: 1_000_000,
    curate: (draft) => draft,
    keepImages: (images) => images,
  })
const brands = open()
const crawl = (domain: string, name = 'Acme') => ({ domain, draft: { ...emptyDraft, name }, files: [], at })
const byDomain = (value: string) => ({ kind: 'domain', value }) as const
const takeDown = (id: string) => database.query('UPDATE brand SET taken_down_at = now() WHERE id = $1', [id])

test('a crawl makes a version where anything differs, and none where nothing does', async () => {
  const first = await brands.saveCrawl(crawl('acme.com'))
  expect(first).toMatchObject({ version: 1, changed: true })
  expect(await brands.saveCrawl(crawl('acme.com'))).toEqual({ ...first, changed: false })
  expect(await brands.saveCrawl(crawl('acme.com', 'Acme Inc.'))).toEqual({ ...first, version: 2, changed: true })
})

test('two crawls of a new domain at once make one brand', async () => {
  const saved = await Promise.all([brands.saveCrawl(crawl('twice.com')), open().saveCrawl(crawl('twice.com'))])
  expect(saved[0]?.id).toBe(saved[1]?.id)
  expect(saved.filter(({ changed }) => changed)).toHaveLength(1)
})

test('a brand is found by its domain and by its id, then from memory, and anew after a crawl', async () => {
  const { id } = await brands.saveCrawl(crawl('found.com'))
  const found = await brands.findMany([byDomain('found.com'), { kind: 'brandId', value: id }, byDomain('none.com')])
  expect([...found.keys()].toSorted()).toEqual([`brandId:${id}`, 'domain:found.com'])
  expect(JSON.parse(String(found.get('domain:found.com')?.body))).toMatchObject({ id, name: 'Acme' })
  expect(brands.recall('domain:found.com')?.id).toBe(id)
  await brands.saveCrawl(crawl('found.com', 'Found'))
  expect(brands.recall('domain:found.com')).toBeUndefined()
})

test('a palette is read where it is asked for, and a brand that is in memory without it is not the answer then', async () => {
  const { id } = await brands.saveCrawl(crawl('hued.com'))
  await database.query('UPDATE brand SET palette = $2 WHERE id = $1', [id, '{"colors":[]}'])
  const find = async (palette?: boolean) =>
    (await brands.findMany([byDomain('hued.com')], palette)).get('domain:hued.com')
  const plain = await find()
  expect(() => plain && bodyWithPalette(plain)).toThrow(`The brand ${id} was found without its palette.`)
  expect(brands.recall('domain:hued.com', true)).toBeUndefined()
  const whole = await find(true)
  expect(whole && JSON.parse(String(bodyWithPalette(whole)))).toMatchObject({ id, palette: { colors: [] } })
  // From then on it answers both.
  expect(brands.recall('domain:hued.com')).toBe(whole)
  expect(brands.recall('domain:hued.com', true)).toBe(whole)
})

test('a brand that has no palette has none where it is asked for', async () => {
  await brands.saveCrawl(crawl('plain.com'))
  const found = (await brands.findMany([byDomain('plain.com')], true)).get('domain:plain.com')
  expect(found && JSON.parse(String(bodyWithPalette(found)))).toMatchObject({ palette: null })
})

test('a partial crawl never takes the place of a fuller brand, and a whole one always does', async () => {
  const lost: MissingPart[] = [{ part: 'icon', url: 'https://part.com/icon.png', cause: 'host' }]
  const saved = (qualityScore: number, isPartial: boolean, isLast = false) =>
    brands.saveCrawl({
      ...crawl('part.com'),
      draft: { ...emptyDraft, name: `Q ${qualityScore}`, qualityScore },
      missing: isPartial ? lost : [],
      isLast,
    })
  const found = async () => (await brands.findMany([byDomain('part.com')])).get('domain:part.com')
  const nameOf = async () => (JSON.parse(String((await found())?.body)) as { name: string }).name
  await saved(0.3, true)
  const shown = async () => [await nameOf(), (await found())?.partial?.missing]
  expect(await shown()).toEqual(['Q 0.3', 'icon'])
  await saved(0.5, true)
  expect(await shown()).toEqual(['Q 0.5', 'icon'])
  await saved(0.4, false)
  expect(await shown()).toEqual(['Q 0.4', undefined])
  expect(await saved(0.2, true)).toMatchObject({ changed: false })
  expect(await saved(0.6, true)).toMatchObject({ changed: false })
  expect(await shown()).toEqual(['Q 0.4', undefined])
  expect(await saved(0.2, true, true)).toMatchObject({ changed: false })
  expect(await saved(0.6, true, true)).toMatchObject({ changed: true })
  expect(await shown()).toEqual(['Q 0.6', 'icon'])
})

test('a brand that was taken down is not found, and a crawl leaves it as it is', async () => {
  const { id } = await brands.saveCrawl(crawl('down.com'))
  await takeDown(id)
  expect((await brands.findMany([byDomain('down.com')])).size).toBe(0)
  expect(await brands.saveCrawl(crawl('down.com', 'Other'))).toEqual({ id, version: 1, changed: false })
})

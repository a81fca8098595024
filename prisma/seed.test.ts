import { afterAll, expect, test } from 'vitest'
import { brandSchema } from '#contract/brands/brand.ts'
import { openTestClient } from '#service/testing/test-client.ts'
import { seed } from './seed.ts'

const database = await openTestClient()
const { client } = database
afterAll(() => database.close())

test('the seed holds well over a thousand brands, leaves a crawled one alone, and is planted once', async () => {
  await client.query(`
    INSERT INTO brand (id, domain, is_nsfw, quality_score, provenance, version, body, etag, updated_at)
      VALUES ('idcrawled1', 'github.com', false, 1, 'crawl', 7, '{}', 'e', now());
    INSERT INTO brand_identifier (kind, value, brand_id) VALUES ('domain', 'github.com', 'idcrawled1');`)
  const added = await Promise.all([seed(database.url), seed(database.url)])
  expect(Math.max(...added)).toBeGreaterThan(1_500)
  expect(Math.min(...added)).toBe(0)
  expect(await seed(database.url)).toBe(0)
  const { rows } = await client.query(`SELECT version, provenance FROM brand WHERE domain = 'github.com'`)
  expect(rows).toEqual([{ version: 7, provenance: 'crawl' }])
})

test('every seeded body is a whole public brand whose mark is stored', async () => {
  const { rows } = await client.query<{ body: string }>(`SELECT body FROM brand WHERE provenance = 'seed'`)
  const assets = await client.query<{ path: string }>(`SELECT '/assets/' || id || '.' || format AS path FROM asset`)
  const stored = new Set(assets.rows.map((row) => row.path))
  for (const { body } of rows) {
    const brand = brandSchema.parse(JSON.parse(body))
    const mark = brand.logos[0]?.formats[0]?.src ?? ''
    expect(stored.has(mark), brand.domain).toBe(true)
    expect(brand.symbol, brand.domain).toBe(brand.isNsfw ? null : mark)
  }
})

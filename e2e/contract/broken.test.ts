import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import pg from 'pg'
import { brandOf, list } from './brands.ts'
import { call, costOf, given, json, row as anyRow, unknownDomain } from './target.ts'

/**
 * Rows that show when something is wrong on the service's side, or too much. They break its database and mend it again.
 */

const row: typeof anyRow = (title, run) => anyRow(title, run, 'key', 'domains', 'databaseUrl')
let database: pg.Client

beforeAll(async () => {
  database = new pg.Client({ connectionString: given('databaseUrl') })
  await database.connect()
})
afterAll(() => database.end())

const batch = async (identifiers: unknown[], more: object = {}) => {
  const answer = await call('/v2/brands/batch', { body: { identifiers, ...more } })
  expect(answer.status).toBe(200)
  return list((await json(answer))['results'])
}
const held = () => given('domains').split(',')[0] ?? ''

describe('Batch result item statuses, on the service’s side', () => {
  row('504 timeout: lookup timed out, free', async () => {
    await database.query('BEGIN')
    await database.query('LOCK TABLE brand IN ACCESS EXCLUSIVE MODE')
    try {
      const domain = unknownDomain()
      const started = performance.now()
      const cost = await costOf(async () =>
        expect(await batch([domain, 'localhost'])).toEqual([
          { identifier: domain, status: 504, code: 'timeout', message: expect.any(String) },
          { identifier: 'localhost', status: 400, message: expect.any(String) },
        ]),
      )
      expect(cost).toBe(0)
      // docs/rules.md#batches: a time limit of 10 s for an item; reading the cost, and a busy machine, come on top.
      const seconds = (performance.now() - started) / 1000
      expect(seconds).toBeGreaterThan(9.9)
      expect(seconds).toBeLessThan(14)
    } finally {
      await database.query('ROLLBACK')
    }
  })
  row('500: lookup failed, request again, free', async () => {
    await database.query('ALTER TABLE brand RENAME TO brand_elsewhere')
    const domain = unknownDomain()
    try {
      const cost = await costOf(async () =>
        expect(await batch([domain, 'localhost'])).toEqual([
          { identifier: domain, status: 500, message: expect.any(String) },
          { identifier: 'localhost', status: 400, message: expect.any(String) },
        ]),
      )
      expect(cost).toBe(0)
    } finally {
      await database.query('ALTER TABLE brand_elsewhere RENAME TO brand')
    }
    expect(await batch([domain])).toEqual([{ identifier: domain, status: 202, code: 'crawl_queued' }])
  })
  row('413 response_too_large: the brand did not fit, free; it does in a smaller batch', async () => {
    const domains = await addLargeBrands(23)
    const cost = await costOf(async () => {
      const items = await batch(domains)
      const statuses = items.map((item) => item['status'])
      expect(new Set(statuses)).toEqual(new Set([200, 413]))
      // In the order sent; 20 MiB are 20 of them.
      expect(statuses.indexOf(413)).toBeGreaterThanOrEqual(19)
      for (const item of items.filter(({ status }) => status === 413)) {
        expect(item).toEqual({
          identifier: item['identifier'],
          status: 413,
          code: 'response_too_large',
          message: expect.any(String),
        })
      }
      expect(await batch(domains.slice(-1))).toMatchObject([{ status: 200 }])
    })
    expect(cost).toBeLessThan(23)
    expect(cost).toBeGreaterThan(19)
  })
})

describe('Single lookup, on the service’s side', () => {
  row('503 + temporarily_unavailable + Retry-After, free; a brand in memory is answered all the same', async () => {
    await brandOf(held())
    await database.query('ALTER TABLE brand RENAME TO brand_elsewhere')
    try {
      const cost = await costOf(async () => {
        const answer = await call(`/v2/brands/${unknownDomain()}`)
        expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([503, 'temporarily_unavailable'])
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        const body = await json(answer)
        expect(body).toMatchObject({ error: 'temporarily_unavailable' })
        // Nothing of our own inside.
        expect(JSON.stringify(body)).not.toMatch(/relation|SELECT|\.ts|postgres/i)
        const head = await call(`/v2/brands/${unknownDomain()}`, { method: 'HEAD' })
        expect([head.status, head.headers.get('x-bf-error')]).toEqual([503, 'temporarily_unavailable'])
      })
      expect(cost).toBe(0)
    } finally {
      await database.query('ALTER TABLE brand_elsewhere RENAME TO brand')
    }
    expect(await brandOf(held())).toMatchObject({ domain: held() })
  })
})

/** Brands of a mebibyte each, made from one that is held. */
async function addLargeBrands(count: number): Promise<string[]> {
  const brand = await brandOf(held())
  const domains = Array.from({ length: count }, (_, at) => `large-brand-${at}-${randomUUID().slice(0, 8)}.com`)
  for (const [at, domain] of domains.entries()) {
    const id = `idLarge${String(at).padStart(3, '0')}`
    const body = { ...brand, id, domain, urn: `urn:livery:brand:${id}`, longDescription: 'x'.repeat(1024 * 1024) }
    await database.query(
      `INSERT INTO brand (id, domain, name, is_nsfw, quality_score, provenance, version, body, etag, crawled_at, updated_at)
       VALUES ($1, $2, 'Large', false, 0.5, 'crawl', 1, $3, $1, now(), now())`,
      [id, domain, JSON.stringify(body)],
    )
    await database.query(`INSERT INTO brand_identifier (kind, value, brand_id) VALUES ('domain', $1, $2)`, [domain, id])
  }
  return domains
}

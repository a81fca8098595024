import type { Brand } from '#contract/brands/brand.ts'
import type { BrandSummary } from '#contract/brands/brand-page.ts'
import { newId } from '#contract/id.ts'
import type { Reading } from '#contract/brands/identifier.ts'
import type { BrandDraft, DraftImage } from '#engine/site.ts'
import { attachIdentifiers, readAttached } from './attached-identifiers.ts'
import { agedBody, ageDays, brandBody, withPictureHost } from './brand-body.ts'
import { recordBrandChange } from './brand-events.ts'
import { BrandMemory, type HeldBrand } from './brand-memory.ts'
import { curateDraft, type Curate } from './curations.ts'
import { inTransaction, type Database, type Queryable } from '../database.ts'

export type StoredFile = {
  assetId: string
  format: string
  width: number | undefined
  height: number | undefined
  bytes: Uint8Array
}

export type BrandStore = {
  /** The brands that `readings` name, by `kind:value`; from memory, then all others in one statement. */
  findMany: (readings: readonly Reading[]) => Promise<Map<string, HeldBrand>>
  /** The brand that a reading's `kind:value` names if it is in memory; the path without a database. */
  recall: (key: string) => HeldBrand | undefined
  list: (first: number, after: { updatedAt: Date; id: string } | undefined) => Promise<ListedBrand[]>
  /** Writes the brand of `domain`, a new version if anything differs, and its pictures, in one transaction. */
  saveCrawl: (crawl: { domain: string; draft: BrandDraft; files: StoredFile[]; at: Date }) => Promise<SavedBrand>
  /**
   * Lets the brand be found by these tickers, ISINs and crypto symbols, and shows the first two in its
   * `company.financialIdentifiers`, from now on and after every crawl. One that another brand holds stays there.
   */
  attach: (brandId: string, identifiers: readonly Reading[], at: Date) => Promise<void>
  memory: BrandMemory
}

export type ListedBrand = Omit<BrandSummary, 'updatedAt'> & { updatedAt: Date }
export type SavedBrand = { id: string; version: number; changed: boolean }

export const readingKey = (reading: Reading) => `${reading.kind}:${reading.value}`

type Row = {
  key_kind: string
  key_value: string
  id: string
  domain: string
  is_nsfw: boolean
  provenance: 'seed' | 'crawl'
  etag: string
  body: string
  palette: string | null
  age_days: number
}

type Options = {
  cdnUrl: string
  memoryBytes: number
  curate: Curate
  /** The images of a visit, those that were held before as they were held. */
  keepImages: (images: DraftImage[], held: DraftImage[]) => DraftImage[]
}

export function brandStore(database: Database, options: Options): BrandStore {
  const memory = new BrandMemory(options.memoryBytes)

  async function findMany(readings: readonly Reading[]): Promise<Map<string, HeldBrand>> {
    const found = new Map<string, HeldBrand>()
    const missing: Reading[] = []
    for (const reading of readings) {
      const held = memory.get(readingKey(reading))
      if (held) found.set(readingKey(reading), held)
      else missing.push(reading)
    }
    if (missing.length === 0) return found
    const generation = memory.generation
    const { rows } = await database.query<Row>(findStatement, [
      missing.map((reading) => reading.kind),
      missing.map((reading) => reading.value),
    ])
    for (const row of rows) {
      const key = `${row.key_kind}:${row.key_value}`
      const brand = heldBrand(row, options.cdnUrl)
      found.set(key, brand)
      // A change that was announced while we read may be newer than what we read: then it is not kept.
      if (generation === memory.generation) memory.set(key, brand)
    }
    return found
  }

  async function list(first: number, after: { updatedAt: Date; id: string } | undefined): Promise<ListedBrand[]> {
    const { rows } = await database.query<{ body: string; etag: string; updated_at: Date; age_days: number }>(
      `SELECT body, etag, updated_at, ${ageDays} FROM brand
       WHERE NOT is_nsfw AND taken_down_at IS NULL AND ($2::timestamptz IS NULL OR (updated_at, id) < ($2, $3))
       ORDER BY updated_at DESC, id DESC LIMIT $1`,
      [first, after?.updatedAt ?? null, after?.id ?? null],
    )
    return rows.map((row) => ({
      ...summary(withPictureHost(agedBody(row, row.age_days).body, options.cdnUrl)),
      updatedAt: row.updated_at,
    }))
  }

  return {
    memory,
    findMany,
    list,
    recall: (key) => memory.get(key),
    async saveCrawl(crawl) {
      const saved = await inTransaction(database, (client) => saveCrawl(client, crawl, options))
      // The announcement may arrive after the caller's next look.
      memory.forget(saved.id)
      return saved
    },
    async attach(brandId, identifiers, at) {
      await inTransaction(database, (client) =>
        attachIdentifiers(client, { brandId, identifiers, at, cdnUrl: options.cdnUrl }),
      )
      memory.forget(brandId)
    },
  }
}

// One statement for a whole batch: the pairs are joined to the identifier index, brand IDs to the primary key.
const findStatement = `
  WITH wanted AS (SELECT * FROM unnest($1::text[], $2::text[]) AS pair(kind, value)),
  matched AS (
    SELECT wanted.kind, wanted.value, identifier.brand_id FROM wanted
    JOIN brand_identifier identifier USING (kind, value)
    UNION ALL
    SELECT kind, value, value FROM wanted WHERE kind = 'brandId'
  )
  SELECT matched.kind AS key_kind, matched.value AS key_value,
         brand.id, brand.domain, brand.is_nsfw, brand.provenance, brand.etag, brand.body, brand.palette, ${ageDays}
  FROM matched JOIN brand ON brand.id = matched.brand_id WHERE brand.taken_down_at IS NULL`

function heldBrand(row: Row, cdnUrl: string): HeldBrand {
  const { body, etag } = agedBody({ body: withPictureHost(row.body, cdnUrl), etag: row.etag }, row.age_days)
  return {
    id: row.id,
    domain: row.domain,
    isNsfw: row.is_nsfw,
    provenance: row.provenance,
    etag,
    body: Buffer.from(body),
    // The palette is spliced in before the closing brace of the object.
    paletteTail: Buffer.from(`,"palette":${row.palette ?? 'null'}}`),
  }
}

function summary(body: string): Omit<BrandSummary, 'updatedAt'> {
  const brand = JSON.parse(body) as Brand
  const { id, name, domain, qualityScore } = brand
  const icon = brand.icon ?? brand.symbol ?? brand.logo
  return { id, name, domain, icon, qualityScore, colors: brand.colors.map((color) => color.hex) }
}

type HeldRow = {
  id: string
  version: number
  etag: string
  claimed: boolean
  body: string
  taken_down_at: Date | null
}

async function saveCrawl(
  client: Queryable,
  crawl: { domain: string; draft: BrandDraft; files: StoredFile[]; at: Date },
  { cdnUrl, curate, keepImages }: Options,
): Promise<SavedBrand> {
  const { domain, files, at } = crawl
  // Two crawls of one new domain at once would both insert: the lock makes the second see the first's row.
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('brand ' || $1, 0))`, [domain])
  const { rows } = await client.query<HeldRow>(
    `SELECT id, version, etag, claimed, body, taken_down_at FROM brand WHERE domain = $1 FOR UPDATE`,
    [domain],
  )
  const held = rows[0]
  // Taken down while its site was read.
  if (held?.taken_down_at) return { id: held.id, version: held.version, changed: false }
  const id = held?.id ?? newId()
  const attached = await readAttached(client, id)
  const images = keepImages(crawl.draft.images, await readImages(client, id))
  const crawled = { ...crawl.draft, images }
  const draft = await curateDraft(client, { brandId: id, draft: crawled, curate })
  const claimed = held?.claimed ?? false
  const { body, palette, etag, qualityScore } = brandBody({ id, domain, claimed, draft, attached })
  if (held && held.etag === etag) {
    await client.query(`UPDATE brand SET crawled_at = $2, provenance = 'crawl' WHERE id = $1`, [id, at])
    return { id, version: held.version, changed: false }
  }
  await saveFiles(client, files, at)
  const version = (held?.version ?? 0) + 1
  await client.query(
    `INSERT INTO brand (id, domain, name, is_nsfw, quality_score, provenance, version, body, palette, etag, crawled_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, 'crawl', $6, $7, $8, $9, $10, $10, $10)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, is_nsfw = excluded.is_nsfw,
       quality_score = excluded.quality_score, provenance = 'crawl', version = excluded.version, body = excluded.body,
       palette = excluded.palette, etag = excluded.etag, crawled_at = excluded.crawled_at, updated_at = excluded.updated_at`,
    [id, domain, draft.name, draft.isNsfw, qualityScore, version, body, palette, etag, at],
  )
  await client.query(
    `INSERT INTO brand_version (brand_id, version, provenance, draft, created_at) VALUES ($1, $2, 'crawl', $3, $4)`,
    [id, version, JSON.stringify(crawled), at],
  )
  await client.query(
    `INSERT INTO brand_identifier (kind, value, brand_id) VALUES ('domain', $1, $2) ON CONFLICT DO NOTHING`,
    [domain, id],
  )
  // The first description of a brand is no change of it.
  if (held) await recordBrandChange(client, { brandId: id, before: held.body, after: body, at, cdnUrl })
  return { id, version, changed: true }
}

async function readImages(client: Queryable, brandId: string): Promise<DraftImage[]> {
  const { rows } = await client.query<{ images: DraftImage[] }>(
    `SELECT draft->'images' AS images FROM brand_version WHERE brand_id = $1 ORDER BY version DESC LIMIT 1`,
    [brandId],
  )
  return rows[0]?.images ?? []
}

async function saveFiles(client: Queryable, files: StoredFile[], at: Date): Promise<void> {
  for (const file of files) {
    await client.query(
      `INSERT INTO asset (id, format, width, height, data, created_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO NOTHING`,
      [file.assetId, file.format, file.width ?? null, file.height ?? null, Buffer.from(file.bytes), at],
    )
  }
}

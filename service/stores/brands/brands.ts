import type { Reading } from '#contract/brands/identifier.ts'
import { missingText, type MissingPart } from '#contract/crawls/missing-part.ts'
import { attachIdentifiers } from './attached-identifiers.ts'
import { agedBody, ageDays, withPictureHost } from './brand-body.ts'
import { BrandMemory, type HeldBrand } from './brand-memory.ts'
import { saveCrawl, type CrawlOptions, type SavedBrand, type SavedCrawl } from './save-crawl.ts'
import type { PictureBucket } from './pictures/picture-bucket.ts'
import { placeFiles, type StoredFile } from './pictures/save-files.ts'
import { inTransaction, type Database } from '../database.ts'
import { gatherReads } from '../gathered-reads.ts'
import { plannedQuery } from '../planned-query.ts'
import type { ReadReplica } from '../read-replica.ts'

export type { StoredFile }

export type BrandStore = {
  /**
   * The brands that `readings` name, by `kind:value`, with their palettes where these are asked for; from memory, then all
   * others in one statement, with what others ask for.
   */
  findMany: (readings: readonly Reading[], palette?: boolean) => Promise<Map<string, HeldBrand>>
  /** The brand that a reading's `kind:value` names if it is in memory, with its palette where that is asked for; the path without a database. */
  recall: (key: string, palette?: boolean) => HeldBrand | undefined
  /**
   * Writes the brand of `domain`, a new version if anything differs, and its pictures, in one transaction; where these
   * are stored in a bucket, it has them before. A partial crawl leaves a whole brand as it is, and a partial one of a higher quality.
   */
  saveCrawl: (crawl: Omit<SavedCrawl, 'files'> & { files: readonly StoredFile[] }) => Promise<SavedBrand>
  /**
   * Lets the brand be found by these tickers, ISINs and crypto symbols, and shows the first two in its
   * `company.financialIdentifiers`, from now on and after every crawl. One that another brand holds stays there.
   */
  attach: (brandId: string, identifiers: readonly Reading[], at: Date) => Promise<void>
  /** The domains that a brand is found by, read together with what others ask for. */
  findDomains: (brandId: string) => Promise<string[]>
  memory: BrandMemory
}

// A replica that hangs must not hold a lookup up: the primary is there.
const replicaMs = 2_000

export const readingKey = (reading: Reading) => `${reading.kind}:${reading.value}`

type Row = {
  key_kind: string
  key_value: string
  id: string
  domain: string
  is_nsfw: boolean
  provenance: 'seed' | 'crawl'
  is_partial: boolean
  missing: MissingPart[]
  again_at: Date | null
  etag: string
  body: string
  /** In JSON; null where it was not asked for. */
  palette: string | null
  age_days: number
}

type Options = CrawlOptions & {
  memoryBytes: number
  /** Where brands are read that are not in memory, while it is near enough. */
  replica?: ReadReplica | undefined
  /** Where the bytes of new pictures go; into the database without one. */
  bucket?: PictureBucket | undefined
}

export function brandStore(database: Database, options: Options): BrandStore {
  const memory = new BrandMemory(options.memoryBytes, options.replica)

  async function findMany(readings: readonly Reading[], palette = false): Promise<Map<string, HeldBrand>> {
    const found = new Map<string, HeldBrand>()
    const missing: Reading[] = []
    for (const reading of readings) {
      const held = memory.get(readingKey(reading), palette)
      if (held) found.set(readingKey(reading), held)
      else missing.push(reading)
    }
    if (missing.length === 0) return found
    memory.asked.miss += missing.length
    const stored = await (palette ? readWhole(missing) : readBodies(missing))
    for (const key of missing.map(readingKey)) {
      const brand = stored.get(key)
      if (brand) found.set(key, brand)
    }
    return found
  }

  const readBodies = gatherReads((readings: readonly Reading[]) => readStored(readings, false))
  const readWhole = gatherReads((readings: readonly Reading[]) => readStored(readings, true))

  async function readStored(readings: readonly Reading[], palette: boolean): Promise<Map<string, HeldBrand>> {
    const generation = memory.generation
    const wanted = [...new Map(readings.map((reading) => [readingKey(reading), reading])).values()]
    const rows = await readRows({ database, replica: options.replica, palette }, wanted)
    const stored = new Map<string, HeldBrand>()
    for (const row of rows) {
      const key = `${row.key_kind}:${row.key_value}`
      const brand = heldBrand(row, options.cdnUrl)
      stored.set(key, brand)
      // A change that was announced while we read may be newer than what we read: then it is not kept.
      if (generation === memory.generation) memory.set(key, brand)
    }
    return stored
  }

  return {
    memory,
    findMany,
    findDomains: domainReader(database),
    recall: (key, palette) => memory.get(key, palette),
    async saveCrawl(crawl) {
      const files = await placeFiles(database, options.bucket, crawl.files)
      const saved = await inTransaction(database, (client) => saveCrawl(client, { ...crawl, files }, options))
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

function domainReader(database: Database): BrandStore['findDomains'] {
  const read = gatherReads(async (brandIds: readonly string[]) => {
    const planned = { text: domainsStatement, values: [brandIds] }
    const { rows } = await plannedQuery<{ id: string; domain: string }>(database, planned)
    return Map.groupBy(rows, ({ id }) => id)
  })
  return async (brandId) => ((await read([brandId])).get(brandId) ?? []).map(({ domain }) => domain)
}

type Source = { database: Database; replica: ReadReplica | undefined; palette: boolean }

/** From the replica; what it lacks, and what changed lately, from the primary. */
async function readRows({ database, replica, palette }: Source, wanted: readonly Reading[]): Promise<Row[]> {
  const text = palette ? wholeStatement : bodyStatement
  const near = replica?.current()
  if (!replica || !near) return askFor(database, text, wanted)
  const read = await askFor(near, text, wanted, replicaMs).catch(() => [])
  const rows = read.filter(({ id }) => !replica.isBehind(id))
  const found = new Set(rows.map((row) => `${row.key_kind}:${row.key_value}`))
  const rest = wanted.filter((reading) => !found.has(readingKey(reading)))
  return rest.length === 0 ? rows : [...rows, ...(await askFor(database, text, rest))]
}

// oxlint-disable-next-line max-params -- whom, what, for which, and how long
async function askFor(
  database: Database,
  text: string,
  wanted: readonly Reading[],
  timeoutMs?: number,
): Promise<Row[]> {
  const values = [wanted.map(({ kind }) => kind), wanted.map(({ value }) => value)]
  const planned = { text, values, ...(timeoutMs !== undefined && { timeoutMs }) }
  return (await plannedQuery<Row>(database, planned)).rows
}

// One statement for a whole batch: the pairs are joined to the identifier index, brand IDs to the primary key. A palette is
// larger than a body, and seldom asked for.
const findStatement = (palette: string) => `
  WITH wanted AS (SELECT * FROM unnest($1::text[], $2::text[]) AS pair(kind, value)),
  matched AS (
    SELECT wanted.kind, wanted.value, identifier.brand_id FROM wanted
    JOIN brand_identifier identifier USING (kind, value)
    UNION ALL
    SELECT kind, value, value FROM wanted WHERE kind = 'brandId'
  )
  SELECT matched.kind AS key_kind, matched.value AS key_value,
         brand.id, brand.domain, brand.is_nsfw, brand.provenance, brand.is_partial, brand.missing,
         retry.due_at AS again_at, brand.etag, brand.body, ${palette} AS palette, ${ageDays}
  FROM matched JOIN brand ON brand.id = matched.brand_id LEFT JOIN crawl_retry retry USING (domain)
  WHERE brand.taken_down_at IS NULL`
const bodyStatement = findStatement('NULL')
const wholeStatement = findStatement(`coalesce(brand.palette, 'null')`)

const domainsStatement = `
  SELECT id, domain FROM brand WHERE id = ANY ($1::text[])
  UNION SELECT brand_id, value FROM brand_identifier WHERE kind = 'domain' AND brand_id = ANY ($1::text[])`

function heldBrand(row: Row, cdnUrl: string): HeldBrand {
  const { body, etag } = agedBody({ body: withPictureHost(row.body, cdnUrl), etag: row.etag }, row.age_days)
  return {
    id: row.id,
    domain: row.domain,
    isNsfw: row.is_nsfw,
    provenance: row.provenance,
    partial: row.is_partial ? { missing: missingText(row.missing), againAt: row.again_at ?? undefined } : undefined,
    etag,
    body: Buffer.from(body),
    // The palette is spliced in before the closing brace of the object.
    paletteTail: row.palette === null ? undefined : Buffer.from(`,"palette":${row.palette}}`),
  }
}

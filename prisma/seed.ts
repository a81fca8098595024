import { createHash } from 'node:crypto'
import type pg from 'pg'
import { newId } from '#contract/id.ts'
import { brandBody } from '#service/stores/brands/brand-body.ts'
import { clientTo } from './connection.ts'
import { seedDraft, simpleIcon, simpleIconsBrands, simpleIconsVersion, type SeedBrand } from './seed/simple-icons.ts'

// Grows when the rules of prisma/seed change, so that existing installations get what is new.
const rulesVersion = 1
const seedLock = 0x73656564

/**
 * Fills a fresh installation with brands that need no crawl and returns how many were added; 0 at once when this
 * version of the seed was planted before. A domain that is held, crawled or not, is never touched. One transaction.
 */
export async function seed(databaseUrl: string): Promise<number> {
  const version = `simple-icons ${await simpleIconsVersion()}, rules ${rulesVersion}`
  const client = clientTo(databaseUrl, { application_name: 'livery-seed' })
  await client.connect()
  try {
    if (await isPlanted(client, version)) return 0
    await client.query('BEGIN')
    // Two installations that start on one database at the same moment: the second waits and finds it done.
    await client.query('SELECT pg_advisory_xact_lock($1)', [seedLock])
    const added = (await isPlanted(client, version)) ? 0 : await plant(client, version)
    await client.query('COMMIT')
    return added
  } finally {
    await client.end()
  }
}

async function isPlanted(client: pg.Client, version: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM audit_entry WHERE organization_id IS NULL AND action = 'seed.planted' AND subject = $1 LIMIT 1`,
    [version],
  )
  return rowCount === 1
}

async function plant(client: pg.Client, version: string): Promise<number> {
  const held = await client.query<{ value: string }>(`SELECT value FROM brand_identifier WHERE kind = 'domain'`)
  const domains = new Set(held.rows.map((row) => row.value))
  const wanted = (await simpleIconsBrands()).filter((brand) => !domains.has(brand.domain))
  const rows = await Promise.all(wanted.map(seedRow))
  await insertRows(client, rows)
  await client.query(
    `INSERT INTO audit_entry (actor, action, subject, detail) VALUES ('admin', 'seed.planted', $1, $2)`,
    [version, JSON.stringify({ brands: rows.length })],
  )
  return rows.length
}

type SeedRow = Awaited<ReturnType<typeof seedRow>>

async function seedRow(brand: SeedBrand) {
  const file = await simpleIcon(brand.slug)
  const assetId = createHash('sha256').update(file).digest('hex').slice(0, 32)
  const draft = seedDraft(brand, { assetId, bytes: file.length })
  const id = newId()
  return {
    id,
    assetId,
    file,
    draft,
    domain: brand.domain,
    ...brandBody({ id, domain: brand.domain, claimed: false, draft }),
  }
}

// One statement for each table, whole columns as arrays: 2,000 brands take a fraction of a second.
async function insertRows(client: pg.Client, rows: readonly SeedRow[]): Promise<void> {
  const column = <T>(pick: (row: SeedRow) => T) => rows.map(pick)
  await client.query(
    `INSERT INTO asset (id, format, width, height, data)
     SELECT id, 'svg', 24, 24, data FROM unnest($1::text[], $2::bytea[]) AS mark(id, data)
     ON CONFLICT (id) DO NOTHING`,
    [column((row) => row.assetId), column((row) => row.file)],
  )
  await client.query(
    `INSERT INTO brand (id, domain, name, is_nsfw, quality_score, provenance, version, body, palette, etag, updated_at)
     SELECT id, domain, name, is_nsfw, quality_score, 'seed', 1, body, palette, etag, now()
     FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::float8[], $6::text[], $7::text[], $8::text[])
       AS brand(id, domain, name, is_nsfw, quality_score, body, palette, etag)`,
    [
      column((row) => row.id),
      column((row) => row.domain),
      column((row) => row.draft.name),
      column((row) => row.draft.isNsfw),
      column((row) => row.draft.qualityScore),
      column((row) => row.body),
      column((row) => row.palette),
      column((row) => row.etag),
    ],
  )
  await client.query(
    `INSERT INTO brand_version (brand_id, version, provenance, draft, created_at)
     SELECT id, 1, 'seed', draft, now() FROM unnest($1::text[], $2::jsonb[]) AS version(id, draft)`,
    [column((row) => row.id), column((row) => JSON.stringify(row.draft))],
  )
  await client.query(
    `INSERT INTO brand_identifier (kind, value, brand_id)
     SELECT 'domain', domain, id FROM unnest($1::text[], $2::text[]) AS identifier(id, domain)`,
    [column((row) => row.id), column((row) => row.domain)],
  )
}

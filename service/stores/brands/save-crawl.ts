import { newId } from '#contract/id.ts'
import { isPartial, type MissingPart } from '#contract/crawls/missing-part.ts'
import type { BrandDraft, DraftImage } from '#engine/site.ts'
import type { Queryable } from '../database.ts'
import { readAttached } from './attached-identifiers.ts'
import { brandBody } from './brand-body.ts'
import { recordBrandChange } from './brand-events.ts'
import { curateDraft, type Curate } from './curations.ts'
import { type PlacedFile, saveFiles } from './pictures/save-files.ts'

/**
 * `missing`: what the crawl had to do without. `isLast`: it is not repeated soon, so that what others may get and it could
 * not is the site's own state.
 */
export type SavedCrawl = {
  domain: string
  draft: BrandDraft
  files: readonly PlacedFile[]
  at: Date
  missing?: readonly MissingPart[]
  isLast?: boolean
}
export type SavedBrand = { id: string; version: number; changed: boolean }

export type CrawlOptions = {
  cdnUrl: string
  curate: Curate
  /** The images of a visit, those that were held before as they were held. */
  keepImages: (images: DraftImage[], held: DraftImage[]) => DraftImage[]
}

type HeldRow = {
  id: string
  version: number
  etag: string
  claimed: boolean
  provenance: 'seed' | 'crawl'
  quality_score: number
  is_partial: boolean
  body: string
  taken_down_at: Date | null
}

/** Writes the brand of a crawl in the transaction that `client` is in; see `BrandStore.saveCrawl`. */
export async function saveCrawl(
  client: Queryable,
  crawl: SavedCrawl,
  { cdnUrl, curate, keepImages }: CrawlOptions,
): Promise<SavedBrand> {
  const { domain } = crawl
  const held = await lockHeld(client, domain)
  // Taken down while its site was read.
  if (held?.taken_down_at) return unchanged(held)
  const id = held?.id ?? newId()
  const attached = await readAttached(client, id)
  const images = keepImages(crawl.draft.images, await readImages(client, id))
  const crawled = { ...crawl.draft, images }
  const draft = await curateDraft(client, { brandId: id, draft: crawled, curate })
  const made = brandBody({ id, domain, claimed: held?.claimed ?? false, draft, attached })
  const kept = held && (await keepHeld(client, crawl, held, made))
  if (kept) return kept
  const saved = { id, version: (held?.version ?? 0) + 1, changed: true }
  await writeBrand(client, crawl, { ...saved, draft, made })
  await writeVersion(client, crawl, { ...saved, crawled })
  // The first description of a brand is no change of it.
  if (held) {
    await recordBrandChange(client, { brandId: id, before: held.body, after: made.body, at: crawl.at, cdnUrl })
  }
  return saved
}

type NewVersion = { id: string; version: number; crawled: BrandDraft }

async function writeVersion(
  client: Queryable,
  { at, missing = [] }: SavedCrawl,
  { id, version, crawled }: NewVersion,
): Promise<void> {
  await client.query(
    `INSERT INTO brand_version (brand_id, version, provenance, draft, created_at, missing) VALUES ($1, $2, 'crawl', $3, $4, $5)`,
    [id, version, JSON.stringify(crawled), at, JSON.stringify(missing)],
  )
}

/** What is indexed already, where the crawl has nothing new to say or, partial, less. */
async function keepHeld(
  client: Queryable,
  crawl: SavedCrawl,
  held: HeldRow,
  { etag, qualityScore }: ReturnType<typeof brandBody>,
): Promise<SavedBrand | undefined> {
  const { at, missing = [] } = crawl
  const isLess = isPartial(missing)
  if (held.etag !== etag) return isLess && isFuller(held, crawl, qualityScore) ? unchanged(held) : undefined
  // It says the same: what is whole stays so.
  const isConfirmed = !isLess || (held.provenance === 'crawl' && !held.is_partial)
  const row = [held.id, at, !isConfirmed, JSON.stringify(isConfirmed && isLess ? [] : missing)]
  await client.query(
    `UPDATE brand SET crawled_at = $2, provenance = 'crawl', is_partial = $3, missing = $4 WHERE id = $1`,
    row,
  )
  await client.query('UPDATE brand_version SET missing = $3 WHERE brand_id = $1 AND version = $2', [
    held.id,
    held.version,
    row[3],
  ])
  return unchanged(held)
}

type Written = { id: string; version: number; draft: BrandDraft; made: ReturnType<typeof brandBody> }

async function writeBrand(client: Queryable, crawl: SavedCrawl, { id, version, draft, made }: Written): Promise<void> {
  const { domain, at, missing = [] } = crawl
  const { body, palette, etag, qualityScore } = made
  await saveFiles(client, crawl.files, at)
  await client.query(
    `INSERT INTO brand (id, domain, name, is_nsfw, quality_score, provenance, version, body, palette, etag, crawled_at,
       created_at, updated_at, is_partial, missing)
     VALUES ($1, $2, $3, $4, $5, 'crawl', $6, $7, $8, $9, $10, $10, $10, $11, $12)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, is_nsfw = excluded.is_nsfw,
       quality_score = excluded.quality_score, provenance = 'crawl', version = excluded.version, body = excluded.body,
       palette = excluded.palette, etag = excluded.etag, crawled_at = excluded.crawled_at, updated_at = excluded.updated_at,
       is_partial = excluded.is_partial, missing = excluded.missing`,
    [
      id,
      domain,
      draft.name,
      draft.isNsfw,
      qualityScore,
      version,
      body,
      palette,
      etag,
      at,
      isPartial(missing),
      JSON.stringify(missing),
    ],
  )
  await client.query(
    `INSERT INTO brand_identifier (kind, value, brand_id) VALUES ('domain', $1, $2) ON CONFLICT DO NOTHING`,
    [domain, id],
  )
}

async function lockHeld(client: Queryable, domain: string): Promise<HeldRow | undefined> {
  // Two crawls of one new domain at once would both insert: the lock makes the second see the first's row.
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('brand ' || $1, 0))`, [domain])
  const { rows } = await client.query<HeldRow>(
    `SELECT id, version, etag, claimed, provenance, quality_score, is_partial, body, taken_down_at FROM brand WHERE domain = $1 FOR UPDATE`,
    [domain],
  )
  return rows[0]
}

const unchanged = ({ id, version }: HeldRow): SavedBrand => ({ id, version, changed: false })

/** Whether what is indexed says more than a partial crawl of this quality: what is whole does, as long as another crawl follows soon. */
const isFuller = (
  { provenance, is_partial, quality_score }: HeldRow,
  { isLast = false }: SavedCrawl,
  qualityScore: number,
) => provenance === 'crawl' && ((!is_partial && !isLast) || quality_score > qualityScore)

async function readImages(client: Queryable, brandId: string): Promise<DraftImage[]> {
  const { rows } = await client.query<{ images: DraftImage[] }>(
    `SELECT draft->'images' AS images FROM brand_version WHERE brand_id = $1 ORDER BY version DESC LIMIT 1`,
    [brandId],
  )
  return rows[0]?.images ?? []
}

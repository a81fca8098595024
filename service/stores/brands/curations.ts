import { curationSchema, type Curation } from '#contract/brands/curation.ts'
import type { BrandDraft, DraftLogo, Evidence } from '#engine/site.ts'
import { readAttached } from './attached-identifiers.ts'
import { ageDays, brandBody } from './brand-body.ts'
import { recordBrandChange } from './brand-events.ts'
import { openBrand } from './open-brand.ts'
import type { BrandMemory } from './brand-memory.ts'
import { inTransaction, type Database, type Queryable } from '../database.ts'

export type HeldCuration = { curation: Curation; updatedAt: Date }

/** What the newest version of a brand was made of. */
export type DescribedBrand = {
  domain: string
  claimed: boolean
  version: number
  describedAt: Date
  /** Since the site was last seen, which may have shown nothing new. */
  ageDays: number
  draft: BrandDraft
}

/** The draft with a curator's values in place of the site's. */
export type Curate = (draft: BrandDraft, curation: Curation) => BrandDraft

export type CurationStore = {
  find: (brandId: string) => Promise<HeldCuration | undefined>
  /** The id of the brand of a domain, made where there is none, so that it can be curated; undefined where it was taken down. */
  open: (domain: string, at: Date) => Promise<string | undefined>
  /**
   * Puts `curation` in place of what was curated before, writes the brand's next version and its events where anything
   * differs, and a line of the log, in one transaction. Undefined when no such brand is held.
   */
  save: (change: CurationChange) => Promise<{ changed: boolean } | undefined>
  /** Undefined when no such brand is held. */
  describe: (brandId: string) => Promise<DescribedBrand | undefined>
}

export type CurationChange = { brandId: string; curation: Curation; actorId: string; at: Date }

type Options = { cdnUrl: string; memory: BrandMemory; curate: Curate }

export function curationStore(database: Database, options: Options): CurationStore {
  return {
    find: (brandId) => readHeld(database, brandId),
    open: (domain, at) => openBrand(database, domain, at),
    async save(change) {
      const saved = await inTransaction(database, (client) => saveCuration(client, change, options))
      // The announcement may arrive after the caller's next look.
      if (saved?.changed) options.memory.forget(change.brandId)
      return saved
    },
    async describe(brandId) {
      const { rows } = await database.query<VersionRow>(
        `SELECT brand.domain, brand.claimed, version.version, version.created_at, version.draft, ${ageDays}
         FROM brand JOIN brand_version version ON version.brand_id = brand.id
         WHERE brand.id = $1 AND brand.taken_down_at IS NULL ORDER BY version.version DESC LIMIT 1`,
        [brandId],
      )
      const [row] = rows
      return (
        row && {
          domain: row.domain,
          claimed: row.claimed,
          version: row.version,
          describedAt: row.created_at,
          ageDays: row.age_days,
          draft: row.draft,
        }
      )
    },
  }
}

type VersionRow = {
  domain: string
  claimed: boolean
  version: number
  created_at: Date
  age_days: number
  draft: BrandDraft & { evidence: Evidence[] }
}

async function readHeld(client: Queryable, brandId: string): Promise<HeldCuration | undefined> {
  const { rows } = await client.query<{ values: unknown; updated_at: Date }>(
    'SELECT values, updated_at FROM brand_curation WHERE brand_id = $1',
    [brandId],
  )
  const [row] = rows
  if (!row) return undefined
  const read = curationSchema.safeParse(row.values)
  // One of an older shape counts as none; it stays in the log.
  return { curation: read.success ? read.data : {}, updatedAt: row.updated_at }
}

/** What an operator says of the brand; empty where nobody did. */
export const readCuration = async (client: Queryable, brandId: string): Promise<Curation> =>
  (await readHeld(client, brandId))?.curation ?? {}

/**
 * A draft with what a curator said of the brand. A logo that was chosen stays the brand's when its site no longer shows
 * it: it is taken from the newest version that does.
 */
export async function curateDraft(
  client: Queryable,
  { brandId, draft, curate }: { brandId: string; draft: BrandDraft; curate: Curate },
): Promise<BrandDraft> {
  const curation = await readCuration(client, brandId)
  const shown = new Set(draft.logos.flatMap(({ formats }) => formats.map(({ assetId }) => assetId)))
  const gone = [curation.logo, curation.icon].filter((assetId) => typeof assetId === 'string' && !shown.has(assetId))
  const found = gone.length === 0 ? [] : await findLogos(client, brandId, gone)
  return curate({ ...draft, logos: [...draft.logos, ...found] }, curation)
}

async function findLogos(client: Queryable, brandId: string, assetIds: unknown[]): Promise<DraftLogo[]> {
  const { rows } = await client.query<{ logo: DraftLogo }>(
    `SELECT DISTINCT ON (format->>'assetId') logo
     FROM brand_version, jsonb_array_elements(draft->'logos') AS logo, jsonb_array_elements(logo->'formats') AS format
     WHERE brand_id = $1 AND format->>'assetId' = ANY ($2::text[])
     ORDER BY format->>'assetId', version DESC`,
    [brandId, assetIds],
  )
  return rows.map(({ logo }) => ({ ...logo, type: 'other' }))
}

/** A brand with what its newest version was made of. */
export type DescribedRow = {
  domain: string
  claimed: boolean
  version: number
  etag: string
  body: string
  provenance: string
  draft: BrandDraft
}

/** Locked, so that a crawl that is being saved sees what follows or is seen by us; undefined when no such brand is held. */
export async function lockDescribed(client: Queryable, brandId: string): Promise<DescribedRow | undefined> {
  const { rows } = await client.query<DescribedRow>(
    `SELECT domain, claimed, version, etag, body, provenance,
            (SELECT draft FROM brand_version WHERE brand_id = brand.id ORDER BY version DESC LIMIT 1) AS draft
     FROM brand WHERE id = $1 AND taken_down_at IS NULL FOR UPDATE`,
    [brandId],
  )
  return rows[0]
}

async function saveCuration(
  client: Queryable,
  { brandId, curation, actorId, at }: CurationChange,
  options: Options,
): Promise<{ changed: boolean } | undefined> {
  const held = await lockDescribed(client, brandId)
  if (!held) return undefined
  const before = await readCuration(client, brandId)
  await writeCuration(client, { brandId, domain: held.domain, before, curation, actorId, at })
  const rewritten = await rewriteBrand(client, { ...held, id: brandId, at }, options.curate)
  if (!rewritten) return { changed: false }
  await recordBrandChange(client, { brandId, before: held.body, after: rewritten, at, cdnUrl: options.cdnUrl })
  return { changed: true }
}

type WrittenCuration = CurationChange & { domain: string; before: Curation }

/** Writes a curation and a line of its log; `rewriteBrand` then says what it says. */
export async function writeCuration(
  client: Queryable,
  { brandId, domain, before, curation, actorId, at }: WrittenCuration,
): Promise<void> {
  await client.query(
    `INSERT INTO brand_curation (brand_id, values, actor_id, updated_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (brand_id) DO UPDATE SET values = excluded.values, actor_id = excluded.actor_id,
       updated_at = excluded.updated_at`,
    [brandId, JSON.stringify(curation), actorId, at],
  )
  await client.query(
    `INSERT INTO curation_change (brand_id, domain, actor_id, before, after, at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [brandId, domain, actorId, JSON.stringify(before), JSON.stringify(curation), at],
  )
}

/** Writes the body of a brand, whose row is locked, anew, as the next version, and gives it; undefined when it says what it said before. */
export async function rewriteBrand(
  client: Queryable,
  brand: DescribedRow & { id: string; at: Date },
  curate: Curate,
): Promise<string | undefined> {
  const { id, domain, claimed, at, draft: crawled } = brand
  const draft = await curateDraft(client, { brandId: id, draft: crawled, curate })
  const { body, palette, etag, qualityScore } = brandBody({
    id,
    domain,
    claimed,
    draft,
    attached: await readAttached(client, id),
  })
  if (etag === brand.etag) return undefined
  const version = brand.version + 1
  await client.query(
    `UPDATE brand SET name = $2, is_nsfw = $3, quality_score = $4, version = $5, body = $6, palette = $7, etag = $8,
       updated_at = $9, claimed = $10 WHERE id = $1`,
    [id, draft.name, draft.isNsfw, qualityScore, version, body, palette, etag, at, claimed],
  )
  await client.query(
    `INSERT INTO brand_version (brand_id, version, provenance, draft, created_at, missing)
     SELECT $1, $2, $3, $4, $5, missing FROM brand WHERE id = $1`,
    [id, version, brand.provenance, JSON.stringify(crawled), at],
  )
  return body
}

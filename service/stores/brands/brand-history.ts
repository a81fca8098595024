import type { Brand } from '#contract/brands/brand.ts'
import { claimActions, type BrandChange, type ClaimChange } from '#contract/brands/brand-history.ts'
import type { MissingPart } from '#contract/crawls/missing-part.ts'
import type { Curation } from '#contract/brands/curation.ts'
import type { BrandDraft } from '#engine/site.ts'
import { brandBody, withPictureHost } from './brand-body.ts'
import type { Curate } from './curations.ts'
import type { Database } from '../database.ts'

/** A brand as it was published with one of its versions. */
export type BrandAtVersion = { version: number; at: Date; brand: Brand } & Pick<BrandChange, 'origin' | 'missing'>

export type BrandHistoryStore = {
  /** Up to `first` versions, newest first, of those before `before`; undefined when no such brand is held. */
  list: (
    brandId: string,
    page: { first: number; before: number | undefined },
  ) => Promise<{ domain: string; versions: BrandAtVersion[] } | undefined>
  /** That version, or the newest that was made before `before`; undefined when no such brand or version is held. */
  findVersion: (
    brandId: string,
    asked: { version?: number | undefined; before?: Date | undefined },
  ) => Promise<Omit<BrandAtVersion, 'origin' | 'missing'> | undefined>
  /** What became of claims to the brand from its version `from` on, until its version `before`, newest first, at most 100. */
  claims: (brandId: string, span: { from: number | null; before: number | undefined }) => Promise<ClaimChange[]>
  /**
   * Removes versions that were made before then, but for the newest of each brand. A piece of the brands at a time: the first
   * starts after '', each returns where the next starts, undefined when there is none.
   */
  removeBefore: (at: Date, after: string) => Promise<string | undefined>
}

type Row = {
  domain: string
  version: number
  created_at: Date
  origin: BrandChange['origin']
  draft: BrandDraft
  missing: MissingPart[]
  curation: Curation | null
}

type PublishOptions = { cdnUrl: string; curate: Curate }

// oxlint-disable-next-line max-params -- a row, and what it lacks
function publish(id: string, domain: string, row: Pick<Row, 'draft' | 'curation'>, { cdnUrl, curate }: PublishOptions) {
  const draft = curate(row.draft, row.curation ?? {})
  const { body, palette } = brandBody({ id, domain, claimed: false, draft })
  const brand = JSON.parse(withPictureHost(body, cdnUrl)) as Brand
  return { brand, palette: palette === null ? null : (JSON.parse(palette) as NonNullable<Brand['palette']>) }
}

export function brandHistory(database: Database, options: PublishOptions): BrandHistoryStore {
  return {
    async list(brandId, { first, before }) {
      const held = await database.query<{ domain: string }>(
        'SELECT domain FROM brand WHERE id = $1 AND taken_down_at IS NULL',
        [brandId],
      )
      const domain = held.rows[0]?.domain
      if (domain === undefined) return undefined
      const { rows } = await database.query<Row>(
        // Versions hold what the site said; what an operator had said by then is in the log of curations.
        `SELECT version, created_at, draft, missing,
           CASE WHEN EXISTS (SELECT FROM curation_change WHERE brand_id = $1 AND at = created_at) THEN 'curator'
                ELSE provenance::text END AS origin,
           (SELECT after FROM curation_change WHERE brand_id = $1 AND at <= created_at ORDER BY id DESC LIMIT 1) AS curation
         FROM brand_version WHERE brand_id = $1 AND ($3::int IS NULL OR version < $3)
         ORDER BY version DESC LIMIT $2`,
        [brandId, first, before ?? null],
      )
      const versions = rows.map((row) => ({
        version: row.version,
        at: row.created_at,
        origin: row.origin,
        missing: row.missing,
        brand: publish(brandId, domain, row, options).brand,
      }))
      return { domain, versions }
    },
    async findVersion(brandId, { version, before }) {
      const { rows } = await database.query<Row>(
        `SELECT brand.domain, brand_version.version, brand_version.created_at, draft,
           (SELECT after FROM curation_change WHERE brand_id = $1 AND at <= coalesce($2, brand_version.created_at)
            ORDER BY id DESC LIMIT 1) AS curation
         FROM brand_version JOIN brand ON brand.id = brand_id
         WHERE brand_id = $1 AND ($2::timestamptz IS NULL OR brand_version.created_at < $2)
           AND ($3::int IS NULL OR brand_version.version = $3) AND brand.taken_down_at IS NULL
         ORDER BY brand_version.version DESC LIMIT 1`,
        [brandId, before ?? null, version ?? null],
      )
      const [row] = rows
      if (row === undefined) return undefined
      const { brand, palette } = publish(brandId, row.domain, row, options)
      return { version: row.version, at: row.created_at, brand: { ...brand, palette } }
    },
    async claims(brandId, { from, before }) {
      const { rows } = await database.query<Omit<ClaimChange, 'at'> & { at: Date }>(
        `SELECT at, action, domain FROM brand_decision
         WHERE (brand_id = $1 OR into_id = $1) AND action = ANY ($2)
           AND ($3::int IS NULL OR at >= (SELECT created_at FROM brand_version WHERE brand_id = $1 AND version = $3))
           AND ($4::int IS NULL OR at < (SELECT created_at FROM brand_version WHERE brand_id = $1 AND version = $4))
         ORDER BY id DESC LIMIT 100`,
        [brandId, claimActions, from, before ?? null],
      )
      return rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row }))
    },
    removeBefore: (at, after) => removeBefore(database, at, after),
  }
}

async function removeBefore(database: Database, at: Date, after: string): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>('SELECT id FROM brand WHERE id > $1 ORDER BY id LIMIT 500', [
    after,
  ])
  await database.query(
    `DELETE FROM brand_version AS old WHERE brand_id = ANY ($1) AND created_at < $2 AND EXISTS (
       SELECT FROM brand_version WHERE brand_id = old.brand_id AND version > old.version)`,
    [rows.map(({ id }) => id), at],
  )
  return rows.at(-1)?.id
}

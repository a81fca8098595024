import { unknownCompany } from '#contract/brands/unknown-company.ts'
import { newId } from '#contract/id.ts'
import type { BrandDraft } from '#engine/site.ts'
import { inTransaction, type Database } from '../database.ts'
import { brandBody } from './brand-body.ts'

/** A brand of which its site has said nothing. */
const unknownBrand: BrandDraft = {
  name: null,
  description: null,
  longDescription: null,
  links: [],
  logos: [],
  colors: [],
  fonts: [],
  images: [],
  company: unknownCompany,
  isNsfw: false,
  qualityScore: 0,
  palette: null,
  evidence: [],
}

/**
 * The id of the brand of `domain`, which is made where there is none: like a seed, it waits for a crawl of its site, and what
 * an operator says of it wins. Undefined where it was taken down.
 */
export const openBrand = (database: Database, domain: string, at: Date): Promise<string | undefined> =>
  inTransaction(database, async (client) => {
    // As a crawl of it does: two that make one domain at once would both insert.
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('brand ' || $1, 0))`, [domain])
    const { rows } = await client.query<{ id: string; taken_down_at: Date | null }>(
      'SELECT id, taken_down_at FROM brand WHERE domain = $1',
      [domain],
    )
    const [held] = rows
    if (held) return held.taken_down_at ? undefined : held.id
    const id = newId()
    const { body, etag, qualityScore } = brandBody({ id, domain, claimed: false, draft: unknownBrand })
    await client.query(
      `INSERT INTO brand (id, domain, is_nsfw, quality_score, provenance, version, body, etag, updated_at)
       VALUES ($1, $2, false, $3, 'seed', 1, $4, $5, $6)`,
      [id, domain, qualityScore, body, etag, at],
    )
    await client.query(
      `INSERT INTO brand_version (brand_id, version, provenance, draft, created_at) VALUES ($1, 1, 'seed', $2, $3)`,
      [id, JSON.stringify(unknownBrand), at],
    )
    await client.query(`INSERT INTO brand_identifier (kind, value, brand_id) VALUES ('domain', $1, $2)`, [domain, id])
    return id
  })

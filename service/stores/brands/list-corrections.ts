import { curationSchema, type Curation } from '#contract/brands/curation.ts'
import type { Database } from '../database.ts'
import type { AssetStore } from './pictures/assets.ts'

/** What somebody corrected of a brand, with the pictures that it names. */
export type Correction = { domain: string; curation: Curation; pictures: CorrectedPicture[] }
export type CorrectedPicture = { id: string; format: string; data: Uint8Array }

/** Every corrected brand that is held, by domain. Pictures that are no longer stored are missing. */
export async function* listCorrections(database: Database, assets: AssetStore): AsyncGenerator<Correction> {
  let after = ''
  for (;;) {
    // One brand at a time: pictures are the bulk of it.
    const { rows } = await database.query<{ domain: string; values: unknown }>(
      `SELECT brand.domain, brand_curation.values FROM brand_curation JOIN brand ON brand.id = brand_curation.brand_id
       WHERE brand.domain > $1 AND brand.taken_down_at IS NULL ORDER BY brand.domain LIMIT 1`,
      [after],
    )
    const [row] = rows
    if (row === undefined) return
    after = row.domain
    const curation = curationSchema.parse(row.values)
    const ids = [curation.logo, curation.icon].filter((id) => typeof id === 'string')
    const found = await Promise.all(ids.map(async (id) => ({ id, asset: await assets.find(id) })))
    const pictures = found.flatMap(({ id, asset }) => (asset ? [{ id, ...asset }] : []))
    yield { domain: row.domain, curation, pictures }
  }
}

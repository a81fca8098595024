import type { Finding } from '#contract/operations/finding.ts'
import type { Database } from '../../database.ts'
import { checkPictures } from './check-pictures.ts'
import { type PictureBucket, readPicture } from './picture-bucket.ts'

export type Asset = { format: string; data: Buffer }

export type AssetStore = {
  /**
   * The stored picture; undefined where there is none, and where only brands have it that are taken down. `id` is the
   * first 32 hex digits of the SHA-256 of its bytes. Throws where it is in a bucket that can't be read now.
   */
  find: (id: string) => Promise<Asset | undefined>
  /** Whether pictures in a bucket can be read. */
  check: () => Promise<Finding>
}

export function assetStore(database: Database, bucket: PictureBucket | undefined): AssetStore {
  return {
    check: () => checkPictures(database, bucket),
    async find(id) {
      const { rows } = await database.query<{ format: string; data: Buffer | null }>(findStatement, [id])
      const [row] = rows
      return row && { format: row.format, data: row.data ?? (await readPicture(bucket, { id, format: row.format })) }
    },
  }
}

// First whether a brand that is given has it: nearly always the first one looked at does.
const findStatement = `
  SELECT format, data FROM asset
  WHERE id = $1 AND (
    EXISTS (SELECT FROM brand_asset JOIN brand ON brand.id = brand_id WHERE asset_id = $1 AND taken_down_at IS NULL)
    OR NOT EXISTS (SELECT FROM brand_asset WHERE asset_id = $1))`

import type { Database } from '../database.ts'

export type Asset = { format: string; data: Buffer }

export type AssetStore = {
  /**
   * The stored picture; undefined where there is none, and where only brands have it that are taken down. `id` is the
   * first 32 hex digits of the SHA-256 of its bytes.
   */
  find: (id: string) => Promise<Asset | undefined>
}

export function assetStore(database: Database): AssetStore {
  return {
    async find(id) {
      const { rows } = await database.query<Asset>(findStatement, [id])
      return rows[0]
    },
  }
}

// First whether a brand that is given has it: nearly always the first one looked at does.
const findStatement = `
  SELECT format, data FROM asset
  WHERE id = $1 AND (
    EXISTS (SELECT FROM brand_asset JOIN brand ON brand.id = brand_id WHERE asset_id = $1 AND taken_down_at IS NULL)
    OR NOT EXISTS (SELECT FROM brand_asset WHERE asset_id = $1))`

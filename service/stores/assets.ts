import type { Database } from './database.ts'

export type Asset = { format: string; data: Buffer }

export type AssetStore = {
  /** The stored picture, or undefined. `id` is the first 32 hex digits of the SHA-256 of its bytes. */
  find: (id: string) => Promise<Asset | undefined>
}

export function assetStore(database: Database): AssetStore {
  return {
    async find(id) {
      const { rows } = await database.query<Asset>('SELECT format, data FROM asset WHERE id = $1', [id])
      return rows[0]
    },
  }
}

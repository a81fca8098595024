import type { Queryable } from '../database.ts'

/** A picture to store; `assetId` is its content address. */
export type StoredFile = {
  assetId: string
  format: string
  width: number | undefined
  height: number | undefined
  bytes: Uint8Array
}

/** Stores what is not stored yet. */
export async function saveFiles(client: Queryable, files: readonly StoredFile[], at: Date): Promise<void> {
  for (const file of files) {
    await client.query(
      `INSERT INTO asset (id, format, width, height, data, created_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO NOTHING`,
      [file.assetId, file.format, file.width ?? null, file.height ?? null, Buffer.from(file.bytes), at],
    )
  }
}

import type { Queryable } from '../../database.ts'
import { type PictureBucket, putPicture } from './picture-bucket.ts'

/** A picture to store; `assetId` is its content address. */
export type StoredFile = {
  assetId: string
  format: string
  width: number | undefined
  height: number | undefined
  bytes: Uint8Array
}

/** `isInBucket`: its row needs no bytes. */
export type PlacedFile = StoredFile & { isInBucket: boolean }

/**
 * Puts what isn't stored yet into the bucket, where there is one: before the transaction that writes the rows, so that no row is without
 * its bytes. What no row follows does no harm. Throws where the bucket doesn't take it.
 */
export async function placeFiles(
  database: Queryable,
  bucket: PictureBucket | undefined,
  files: readonly StoredFile[],
): Promise<PlacedFile[]> {
  const stored = bucket === undefined ? undefined : await listStored(database, files)
  return Promise.all(
    files.map(async (file) => {
      // One that is stored goes on as it is: should its row be deleted at this moment, it comes back with its bytes.
      if (bucket === undefined || stored?.has(file.assetId)) return { ...file, isInBucket: false }
      await putPicture(bucket, { id: file.assetId, format: file.format }, Buffer.from(file.bytes))
      return { ...file, isInBucket: true }
    }),
  )
}

async function listStored(database: Queryable, files: readonly StoredFile[]): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ id: string }>('SELECT id FROM asset WHERE id = ANY($1)', [
    files.map(({ assetId }) => assetId),
  ])
  return new Set(rows.map(({ id }) => id))
}

/** Stores what is not stored yet. */
export async function saveFiles(client: Queryable, files: readonly PlacedFile[], at: Date): Promise<void> {
  for (const { assetId, format, width, height, bytes, isInBucket } of files) {
    await client.query(
      `INSERT INTO asset (id, format, width, height, data, created_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO NOTHING`,
      [assetId, format, width ?? null, height ?? null, isInBucket ? null : Buffer.from(bytes), at],
    )
  }
}

import type { Database } from '../../database.ts'
import {
  findPicture,
  isPicture,
  type PictureBucket,
  type PictureKey,
  putPicture,
  readPicture,
} from './picture-bucket.ts'

export const picturePlaces = ['bucket', 'database'] as const
export type PicturePlace = (typeof picturePlaces)[number]

/** `left`: ids of pictures that are missing or not what their id says; nothing of them is changed. */
export type Moved = { moved: number; left: string[] }

const pageRows = 1_000
const atOnce = 16

/**
 * Moves the bytes of every picture to where `to` says, and says after each piece how far it is. A row changes once its bytes were read back
 * from where they are now: cut short at any moment, every picture is found, and another call moves the rest. The bucket keeps what was
 * moved out of it, as backups from before need it.
 */
export async function* movePictures(
  database: Database,
  bucket: PictureBucket,
  to: PicturePlace,
): AsyncGenerator<Moved> {
  const done: Moved = { moved: 0, left: [] }
  for (
    let page = await listPage(database, '');
    page.length > 0;
    page = await listPage(database, page.at(-1)?.id ?? '')
  ) {
    const wanted = page.filter(({ inBucket }) => inBucket !== (to === 'bucket'))
    for (let start = 0; start < wanted.length; start += atOnce) {
      const piece = wanted.slice(start, start + atOnce)
      const whole = await Promise.all(
        piece.map((key) => (to === 'bucket' ? intoBucket(database, bucket, key) : intoDatabase(database, bucket, key))),
      )
      done.moved += whole.filter(Boolean).length
      done.left.push(...piece.filter((_key, index) => !whole[index]).map(({ id }) => id))
      yield done
    }
  }
}

// By id alone, so that a page is read as quickly after a million that were moved.
async function listPage(database: Database, after: string): Promise<(PictureKey & { inBucket: boolean })[]> {
  const { rows } = await database.query<PictureKey & { inBucket: boolean }>(
    `SELECT id, format, data IS NULL AS "inBucket" FROM asset WHERE id > $1 ORDER BY id LIMIT ${pageRows}`,
    [after],
  )
  return rows
}

async function intoBucket(database: Database, bucket: PictureBucket, key: PictureKey): Promise<boolean> {
  const { rows } = await database.query<{ data: Buffer | null }>('SELECT data FROM asset WHERE id = $1', [key.id])
  const bytes = rows[0]?.data
  // Deleted or moved by somebody else meanwhile.
  if (!bytes) return true
  if (!isPicture(key.id, bytes)) return false
  await putPicture(bucket, key, bytes)
  await readPicture(bucket, key)
  await database.query('UPDATE asset SET data = NULL WHERE id = $1', [key.id])
  return true
}

async function intoDatabase(database: Database, bucket: PictureBucket, key: PictureKey): Promise<boolean> {
  const bytes = await findPicture(bucket, key)
  if (bytes === undefined) return false
  await database.query('UPDATE asset SET data = $2 WHERE id = $1', [key.id, bytes])
  return true
}

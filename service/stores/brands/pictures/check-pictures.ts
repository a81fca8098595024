import { type Finding, good } from '#contract/operations/finding.ts'
import type { Queryable } from '../../database.ts'
import { type PictureBucket, type PictureKey, readPicture } from './picture-bucket.ts'

/** Reads a picture that the database doesn't have, if there is one; throws where it can't be read. */
export async function checkPictures(database: Queryable, bucket: PictureBucket | undefined): Promise<Finding> {
  const { rows } = await database.query<PictureKey>('SELECT id, format FROM asset WHERE data IS NULL LIMIT 1')
  const [key] = rows
  if (key === undefined) return good('The database has all of them.')
  await readPicture(bucket, key)
  return good('One that the database doesn’t have was read from the bucket.')
}

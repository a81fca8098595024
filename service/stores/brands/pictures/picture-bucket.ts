import { createHash } from 'node:crypto'

/** Storage of pictures beside the database; see docs/decisions/0117-pictures-in-a-bucket.md. Both throw where it doesn't respond in time. */
export type PictureBucket = {
  put: (name: string, bytes: Buffer) => Promise<void>
  /** Undefined where there is none. */
  get: (name: string) => Promise<Buffer | undefined>
}

export type PictureKey = { id: string; format: string }

const nameOf = ({ id, format }: PictureKey) => `${id}.${format}`

export const putPicture = (bucket: PictureBucket, key: PictureKey, bytes: Buffer): Promise<void> =>
  bucket.put(nameOf(key), bytes)

/** The bytes of a picture in the bucket; undefined where it has none or others under that name. */
export async function findPicture(bucket: PictureBucket, key: PictureKey): Promise<Buffer | undefined> {
  const bytes = await bucket.get(nameOf(key))
  return bytes && isPicture(key.id, bytes) ? bytes : undefined
}

/** The bytes of a picture whose row has none. Throws where they can't be had: the picture is there, so nobody may be told that it isn't. */
export async function readPicture(bucket: PictureBucket | undefined, key: PictureKey): Promise<Buffer> {
  if (bucket === undefined) throw new Error(`The picture ${key.id} is in a bucket, and LIVERY_ASSETS is not set.`)
  const bytes = await findPicture(bucket, key)
  if (bytes === undefined)
    throw new Error(`${nameOf(key)} is missing from the bucket of LIVERY_ASSETS, or was altered.`)
  return bytes
}

/** Whether these bytes are the picture with this id. */
export const isPicture = (id: string, bytes: Uint8Array): boolean =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32) === id

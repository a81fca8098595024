import { randomUUID } from 'node:crypto'
import { addAbortSignal } from 'node:stream'
import { type Finding, good, notChecked, wrong } from '#contract/operations/finding.ts'
import type { Settings } from '#contract/settings/settings.ts'
import type { BucketSettings } from './bucket.ts'
import { readBody } from './read-body.ts'

// Somebody waits for a picture; a crawl does for several.
const limits = { getMs: 5_000, putMs: 15_000 }
// 25 million pixels of 4 bytes; formats of which more are opened are smaller by far.
const bytesMax = 101_000_000

/** The bucket that `LIVERY_ASSETS` names, with a limit of time for each picture, and of bytes. */
export async function openPictureBucket(address: string, settings: BucketSettings, { getMs, putMs } = limits) {
  // Its client is large, and only those need it who have a bucket.
  const { openBucket } = await import('./bucket.ts')
  const bucket = openBucket(address, settings)
  return {
    put: (name: string, bytes: Buffer): Promise<void> => bucket.put(name, bytes, AbortSignal.timeout(putMs)),
    async get(name: string): Promise<Buffer | undefined> {
      const signal = AbortSignal.timeout(getMs)
      const body = await bucket.get(name, signal)
      const bounds = { bytesMax, cut: false, signal }
      return body && (await readBody(addAbortSignal(signal, body), 'identity', bounds)).bytes
    },
    remove: bucket.remove,
    close: bucket.close,
  }
}

type PictureSettings = Pick<Settings, 'LIVERY_ASSETS' | 'LIVERY_S3_ENDPOINT' | 'LIVERY_S3_REGION'>
type PictureBucket = Awaited<ReturnType<typeof openPictureBucket>>

/** Does `work` with the bucket of `LIVERY_ASSETS`, undefined where none is set, and closes it. */
export async function withPictureBucket<T>(
  settings: PictureSettings,
  work: (bucket: PictureBucket | undefined) => Promise<T>,
  within = limits,
): Promise<T> {
  const { LIVERY_ASSETS: address } = settings
  const bucket = address === undefined ? undefined : await openPictureBucket(address, settings, within)
  try {
    return await work(bucket)
  } finally {
    bucket?.close()
  }
}

/** Whether pictures can be put into the bucket and are given back, by a small file that is removed again. */
export const checkPictureBucket = (settings: PictureSettings): Promise<Finding> =>
  withPictureBucket(settings, async (bucket) => {
    if (bucket === undefined) return notChecked('LIVERY_ASSETS is not set: new pictures are stored in the database.')
    const address = settings.LIVERY_ASSETS
    const name = `check-${randomUUID()}`
    try {
      await bucket.put(name, Buffer.from(name))
      const found = await bucket.get(name)
      await bucket.remove(name)
      return found?.toString() === name ? good(`${address} takes and gives files.`) : wrong(`${address} loses files.`)
    } catch (error) {
      return wrong(`${address} can't be used for pictures: ${error instanceof Error ? error.message : String(error)}`)
    }
  })

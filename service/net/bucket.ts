import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'

/** A folder of S3-compatible storage; names are below it. */
export type Bucket = {
  /** Writes what `content` gives; a reader finds it once it is whole. Nothing is left where it fails. */
  put: (name: string, content: Readable | Buffer, signal?: AbortSignal) => Promise<void>
  /** Undefined where there is none. */
  get: (name: string, signal?: AbortSignal) => Promise<Readable | undefined>
  has: (name: string) => Promise<boolean>
  /** All names, in their order. */
  list: () => AsyncGenerator<string>
  remove: (name: string) => Promise<void>
  close: () => void
}

export type BucketSettings = { LIVERY_S3_ENDPOINT?: string | undefined; LIVERY_S3_REGION: string }

// Two parts of 8 MiB are on their way: memory stays small, and S3's 10,000 parts are 78 GiB.
const partBytes = 8 * 1024 * 1024

/**
 * The bucket and folder of an address like `s3://bucket/folder`. Credentials are found as every AWS tool finds them: variables, a shared
 * file, the role of the machine.
 */
export function openBucket(
  address: string,
  { LIVERY_S3_ENDPOINT: endpoint, LIVERY_S3_REGION: region }: BucketSettings,
): Bucket {
  const { hostname: Bucket, pathname } = new URL(address)
  const prefix = pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => `${part}/`)
    .join('')
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Others than Amazon refuse the checksums that its client adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: string) => ({ Bucket, Key: `${prefix}${name}` })
  return {
    async put(name, content, signal) {
      const upload = new Upload({ client, params: { ...at(name), Body: content }, partSize: partBytes, queueSize: 2 })
      signal?.addEventListener('abort', () => void upload.abort())
      await upload.done()
    },
    get: (name, signal) =>
      client
        .send(new GetObjectCommand(at(name)), { ...(signal && { abortSignal: signal }) })
        .then(({ Body }) => Body as Readable, unlessMissing),
    has: (name) =>
      client.send(new HeadObjectCommand(at(name))).then(
        () => true,
        (error: unknown) => unlessMissing(error) ?? false,
      ),
    async *list() {
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key } of Contents ?? []) if (Key !== undefined) yield Key.slice(prefix.length)
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    close: () => client.destroy(),
  }
}

function unlessMissing(error: unknown): undefined {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  if (name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404) return undefined
  throw error
}

import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hourMs } from '#contract/time.ts'
import type { Bucket } from '#service/net/bucket.ts'
import { currentSettings } from '../start/settings.ts'

/** Where backups are kept, a folder or a part of a bucket (`s3://bucket/folder`): both are a path, and a file is one with a name after it. */

export const isInBucket = (path: string) => path.startsWith('s3://')

/** `path` as it is named to people and in the audit log. */
export const wholePath = (path: string) => (isInBucket(path) ? path : resolve(path))

export const pathIn = (folder: string, name: string) =>
  isInBucket(folder) ? `${folder}${folder.endsWith('/') ? '' : '/'}${name}` : join(folder, name)

/** The bytes of the file at `path`; an error of the stream says with `code` `ENOENT` that there is none. */
export function openBackup(path: string): Readable {
  if (!isInBucket(path)) return createReadStream(path)
  const through = new PassThrough()
  void withBucket(path, async (bucket, name) => {
    const content = await bucket.get(name)
    if (!content) throw Object.assign(new Error('not found'), { code: 'ENOENT' })
    await pipeline(content, through)
  }).catch((error: Error) => through.destroy(error))
  return through
}

/** Writes a new file that is there when it is whole, and that only its owner may read. Nothing is left where `content` fails. */
export async function writeBackup(path: string, content: Readable): Promise<void> {
  if (isInBucket(path)) return withBucket(path, (bucket, name) => bucket.put(name, content))
  const unfinished = `${path}.${process.pid}.part`
  try {
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }))
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

const nameShape = /^livery-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/
const partShape = /^livery-[\dTZ-]{20}\.backup\.\d+\.part$/

export const backupName = (at: Date) => `livery-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** Removes all but the newest `keep` backups with such a name; gives the names of those that went. */
export async function removeOlder(folder: string, keep: number): Promise<string[]> {
  if (isInBucket(folder)) return withBucket(pathIn(folder, '*'), (bucket) => removeFrom(bucket, keep))
  const names = (await readdir(folder)).toSorted()
  const older = [
    ...names.filter((name) => nameShape.test(name)).slice(0, -keep),
    ...(await unfinishedOf(folder, names)),
  ]
  for (const name of older) await rm(join(folder, name))
  return older
}

async function removeFrom(bucket: Bucket, keep: number): Promise<string[]> {
  const names: string[] = []
  for await (const name of bucket.list()) if (nameShape.test(name)) names.push(name)
  const older = names.toSorted().slice(0, -keep)
  for (const name of older) await bucket.remove(name)
  return older
}

/** What a backup left that was ended while it was made, hours ago. */
async function unfinishedOf(folder: string, names: readonly string[]): Promise<string[]> {
  const parts = names.filter((name) => partShape.test(name))
  const changedMs = await Promise.all(parts.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  return parts.filter((_name, index) => (changedMs[index] ?? Infinity) < Date.now() - 6 * hourMs)
}

async function withBucket<T>(path: string, work: (bucket: Bucket, name: string) => Promise<T>): Promise<T> {
  // Its client takes longer to load than most commands to run.
  const { openBucket } = await import('#service/net/bucket.ts')
  const bucket = openBucket(dirname(path), currentSettings())
  try {
    return await work(bucket, basename(path))
  } finally {
    bucket.close()
  }
}

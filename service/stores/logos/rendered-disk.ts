import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { readFolder } from './read-folder.ts'

/** Files below one folder, bounded by bytes; a missing, broken or unwritable one is only a miss. Shared by processes. */
export type RenderedDisk = {
  read: (key: string) => Promise<Buffer | undefined>
  write: (key: string, picture: Buffer) => Promise<void>
  /** Resolves when the files of an earlier run are known and the folder is within its bound. */
  opened: Promise<void>
}

export type RenderedDiskOptions = {
  folder: string
  diskBytes: number
  log: { warn: (fields: object, message: string) => void }
}

const digestBytes = 16

export function renderedDisk({ folder, diskBytes, log }: RenderedDiskOptions): RenderedDisk {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  const sizes = new LRUCache<string, number>({
    maxSize: diskBytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, key, reason) => {
      if (reason === 'evict') void remove(pathOf(key))
    },
  })
  return {
    // An unreadable folder holds nothing; a later write will say so.
    opened: chmod(folder, 0o700)
      .catch(() => {})
      .then(() => readFolder(folder))
      .then((found) => {
        for (const { key, bytes } of found) if (!sizes.has(key)) sizes.set(key, bytes)
      }),
    async read(key) {
      const path = pathOf(key)
      const file = await readFile(path).catch(() => undefined)
      if (file === undefined) return undefined
      const picture = unpack(file)
      if (picture === undefined) {
        // Cut off by a full disk, or changed by a failing one.
        sizes.delete(key)
        await remove(path)
        return undefined
      }
      sizes.set(key, file.length)
      // So that the order of use survives a restart.
      const now = new Date()
      void utimes(path, now, now).catch(() => {})
      return picture
    },
    async write(key, picture) {
      const path = pathOf(key)
      const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
      try {
        // As the rest of the data folder: nobody else on the machine looks in.
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        // A reader, of this process or another, sees the whole file or none.
        await writeFile(draft, pack(picture), { mode: 0o600 })
        await rename(draft, path)
        sizes.set(key, picture.length + digestBytes)
      } catch (error) {
        await remove(draft)
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'rendered_logo.unsaved')
      }
    },
  }
}

const remove = (path: string) => rm(path, { force: true }).catch(() => {})

const digestOf = (picture: Uint8Array) => createHash('sha256').update(picture).digest().subarray(0, digestBytes)

const pack = (picture: Buffer) => Buffer.concat([digestOf(picture), picture])

function unpack(file: Buffer): Buffer | undefined {
  const picture = file.subarray(digestBytes)
  if (picture.length === 0 || !digestOf(picture).equals(file.subarray(0, digestBytes))) return undefined
  return picture
}

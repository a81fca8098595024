import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { openBackup } from './backup-place.ts'
import { formatVersion, isSealWhole, type Manifest, manifestEntry, manifestSchema, secretsEntry } from './manifest.ts'
import { Trouble } from '../trouble.ts'

// A piece of a table is 16 MB before it is compressed; a manifest names every piece.
const entryBytesMax = 100_000_000

export type Entry = { name: string; content: Buffer }

/** The entries of a backup in their order, one in memory at a time. Throws `Trouble` where the file is none. */
export async function* readEntries(path: string): AsyncGenerator<Entry> {
  const file = openBackup(path)
  const tar = extract()
  file.on('error', (error) => tar.destroy(error))
  file.pipe(tar)
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header
      if (size > entryBytesMax) throw new Trouble(`${path} is no backup of Livery: its entry ${name} is too large.`)
      yield { name, content: await buffer(entry) }
    }
  } catch (error) {
    if (error instanceof Trouble) throw error
    throw unreadable(path, error as NodeJS.ErrnoException)
  } finally {
    file.destroy()
  }
}

function unreadable(path: string, { code, message }: NodeJS.ErrnoException): Trouble {
  if (code === 'ENOENT') return new Trouble(`There is no file ${path}.`)
  if (code === 'EACCES') return new Trouble(`The file ${path} may not be read by this user.`)
  return new Trouble(`${path} is cut off, damaged, or no backup of Livery (${message}).`)
}

/**
 * Reads a whole backup and gives its manifest. Throws `Trouble` with a sentence where the file is cut off, changed, of another
 * program, or of a version of Livery that this one doesn't know. `secret`: of the installation, where it is known; what the backup has
 * itself counts else.
 */
export async function verifyBackup(path: string, secret?: string): Promise<Manifest> {
  let known = secret
  const found: Manifest['entries'] = []
  let manifest: Manifest | undefined
  for await (const { name, content } of readEntries(path)) {
    if (manifest !== undefined) throw new Trouble(`${path} was changed: it goes on after its manifest.`)
    if (name === secretsEntry) known ??= (parse(content) as { liverySecret?: string } | undefined)?.liverySecret
    if (name === manifestEntry) manifest = readManifest(path, content, known)
    else found.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
  }
  if (manifest === undefined) throw new Trouble(`${path} is cut off, or no backup of Livery: it has no manifest.`)
  demandSame(path, manifest.entries, found)
  return manifest
}

function readManifest(path: string, content: Buffer, secret: string | undefined): Manifest {
  const given = parse(content)
  const { format } = (given ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > formatVersion)
    throw new Trouble(`${path} was made by a newer Livery: restore it with that version.`)
  const read = manifestSchema.safeParse(given)
  if (!read.success) throw new Trouble(`${path} is no backup of Livery: its manifest can't be read.`)
  if (!isSealWhole(content.toString(), read.data, secret))
    throw new Trouble(`${path} was changed or damaged: its manifest is another.`)
  return read.data
}

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    return undefined
  }
}

function demandSame(path: string, listed: Manifest['entries'], found: Manifest['entries']): void {
  const at = Math.max(listed.length, found.length)
  for (let index = 0; index < at; index++) {
    const [wanted, entry] = [listed[index], found[index]]
    if (wanted === undefined || entry === undefined || wanted.name !== entry.name)
      throw new Trouble(`${path} was changed: it lacks ${wanted?.name ?? `what names ${entry?.name}`}.`)
    if (wanted.sha256 !== entry.sha256) throw new Trouble(`${path} was changed or damaged: ${wanted.name} is another.`)
  }
}

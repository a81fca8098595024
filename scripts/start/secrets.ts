import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Trouble } from '../trouble.ts'

export type Secrets = { liverySecret: string; databasePassword: string }

/** Makes the data folder: others may pass through it (the database runs as another user under root), not list it. */
export async function makeDataFolder(folder: string): Promise<void> {
  // One by one: where nothing can be made, as in /proc, Node's own recursive way never ends.
  if (existsSync(folder)) return
  if (!existsSync(dirname(folder))) await makeDataFolder(dirname(folder))
  await mkdir(folder, { mode: 0o711 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return
    throw new Trouble(`The folder ${folder} cannot be made (${error.code}): set LIVERY_DATA_DIR to one that can.`)
  })
}

/** The secrets of this data folder, made on first use and readable by their owner only. */
export async function dataFolderSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text !== undefined) {
    await chmod(path, 0o600)
    return checked(text, path)
  }
  const secrets = { liverySecret: randomSecret(), databasePassword: randomSecret() }
  await writePrivately(path, secrets)
  return secrets
}

/** 256 random bits, base64url. */
export const randomSecret = () => randomBytes(32).toString('base64url')

function checked(text: string, path: string): Secrets {
  try {
    const { liverySecret, databasePassword } = JSON.parse(text) as Partial<Secrets>
    if (typeof liverySecret === 'string' && typeof databasePassword === 'string') {
      return { liverySecret, databasePassword }
    }
  } catch {
    // Said below: what is wrong with it does not matter.
  }
  throw new Trouble(`${path} is damaged: restore it from a backup; without it the embedded database stays locked.`)
}

/** Writes JSON that only the owner can read, whole or not at all. */
export async function writePrivately(path: string, value: unknown): Promise<void> {
  const unfinished = `${path}.${process.pid}.new`
  await writeFile(unfinished, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, path)
}

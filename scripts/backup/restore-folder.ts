import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { journalFolder, type Manifest, secretCheck, secretsEntry } from './manifest.ts'
import { readEntries } from './read-backup.ts'
import { restoreTables } from './restore-backup.ts'
import { startEmbedded } from '../start/database.ts'
import { makeDataFolder, randomSecret, type Secrets, writePrivately } from '../start/secrets.ts'
import { Trouble } from '../trouble.ts'

/**
 * Restores a verified backup into a data folder of its own, with an embedded database: `npm start` over that folder goes on
 * from there. Throws `Trouble` where the folder isn't empty; where it fails, nothing of it is left.
 */
export async function restoreFolder(path: string, manifest: Manifest, given: string, secret?: string): Promise<void> {
  const folder = resolve(given)
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Trouble(`The folder ${folder} is not empty: a backup is restored into a new or empty one.`)
  const made = { database: '' }
  try {
    await makeDataFolder(folder)
    const { databasePassword } = await putFiles(path, manifest, folder, secret)
    const { cluster, folder: database } = await startEmbedded(folder, databasePassword)
    made.database = database
    try {
      await restoreTables(path, manifest, cluster.url)
    } finally {
      await cluster.stop()
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    const elsewhere = made.database === '' || made.database.startsWith(folder) ? undefined : dirname(made.database)
    if (elsewhere !== undefined) await rm(elsewhere, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    throw error
  }
}

/** The secrets and the charges that waited; gives the secrets, with a new password for the new database. */
async function putFiles(path: string, manifest: Manifest, folder: string, secret?: string): Promise<Secrets> {
  let liverySecret = secret
  for await (const { name, content } of readEntries(path)) {
    if (name === secretsEntry) liverySecret = (JSON.parse(content.toString()) as Secrets).liverySecret
  }
  demandSecret(manifest, liverySecret)
  await putCharges(path, folder)
  const secrets = { liverySecret: liverySecret ?? '', databasePassword: randomSecret() }
  await writePrivately(join(folder, secretsEntry), secrets)
  return secrets
}

/** The charges of a verified backup that waited for its database, into the journal of a data folder. */
export async function putCharges(path: string, folder: string): Promise<void> {
  for await (const { name, content } of readEntries(path))
    if (name.startsWith(journalFolder)) await putCharge(folder, name.slice(journalFolder.length), content)
}

async function putCharge(folder: string, name: string, content: Buffer): Promise<void> {
  if (!/^[\w.-]{1,200}\.(json|log)$/.test(name)) throw new Trouble(`The backup names a charge "${name}".`)
  await mkdir(join(folder, 'journal'), { recursive: true, mode: 0o700 })
  await writeFile(join(folder, 'journal', name), content, { mode: 0o600, flag: 'wx' })
}

/** Throws `Trouble` unless `secret` is the one that the backup's sealed values and sessions were made with. */
export function demandSecret(manifest: Manifest, secret: string | undefined): void {
  if (manifest.secretCheck === null || (secret !== undefined && secretCheck(secret) === manifest.secretCheck)) return
  throw new Trouble(
    secret === undefined
      ? 'Set LIVERY_SECRET to that of the backup: the one the installation was given, or liverySecret of the file secrets.json in the backup (a tar file).'
      : 'LIVERY_SECRET is another than that of the backup: its webhook secrets and client ids would be lost. Set the right one.',
  )
}

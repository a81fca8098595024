import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeBackup } from '../backup/make-backup.ts'
import type { Manifest } from '../backup/manifest.ts'
import { verifyBackup } from '../backup/read-backup.ts'
import { restoreTables } from '../backup/restore-backup.ts'
import { demandSecret, putCharges, restoreFolder } from '../backup/restore-folder.ts'
import { checkServer } from '../start/database.ts'
import { root } from '../start/root.ts'
import { makeDataFolder } from '../start/secrets.ts'
import { currentSettings } from '../start/settings.ts'
import { type Command, type CommandResult, Usage } from './command.ts'
import { productDatabase } from './product-database.ts'

/** Backups of an installation: made while it runs, checked, and restored beside it (docs/decisions/0055). */
export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    required: [],
    optional: ['file', 'folder', 'keep'],
    async runAlone({ file, folder, keep }) {
      if ((file === undefined) === (folder === undefined)) throw new Usage('Give either --file or --folder.')
      if (keep !== undefined && (folder === undefined || !/^[1-9]\d{0,3}$/.test(keep)))
        throw new Usage('--keep is how many backups of --folder stay: a whole number from 1 to 9999.')
      const { LIVERY_DATA_DIR, LIVERY_SECRET } = currentSettings()
      const path = resolve(file ?? join(folder ?? '', backupName(new Date())))
      const source = {
        databaseUrl: await productDatabase(),
        dataFolder: resolve(root, LIVERY_DATA_DIR),
        liverySecret: LIVERY_SECRET,
      }
      await makeBackup(source, path)
      // What can't be read back is no backup; only after that may an older one go.
      const manifest = await verifyBackup(path)
      const removed = folder === undefined || keep === undefined ? [] : await removeOlder(resolve(folder), Number(keep))
      return summary(manifest, path, { said: `Backup of ${manifest.madeAt} in ${path}`, removed })
    },
  },
  {
    name: 'verify-backup',
    required: ['file'],
    optional: [],
    async runAlone({ file = '' }) {
      const path = resolve(file)
      const manifest = await verifyBackup(path)
      return summary(manifest, path, { said: `${path} is whole: Livery ${manifest.livery}, ${manifest.madeAt}` })
    },
  },
  {
    name: 'restore',
    required: ['file'],
    optional: ['folder'],
    async runAlone({ file = '', folder }) {
      const path = resolve(file)
      const manifest = await verifyBackup(path)
      const { DATABASE_URL, LIVERY_SECRET, LIVERY_DATA_DIR } = currentSettings()
      if (folder !== undefined) {
        await restoreFolder(path, manifest, folder, LIVERY_SECRET)
        return summary(manifest, path, { said: `Restored into ${resolve(folder)}; start it with LIVERY_DATA_DIR` })
      }
      if (DATABASE_URL === undefined) throw new Usage('Say where to: --folder, or DATABASE_URL with an empty database.')
      await checkServer(DATABASE_URL)
      demandSecret(manifest, LIVERY_SECRET)
      await restoreTables(path, manifest, DATABASE_URL)
      const dataFolder = resolve(root, LIVERY_DATA_DIR)
      await makeDataFolder(dataFolder)
      await putCharges(path, dataFolder)
      return summary(manifest, path, { said: 'Restored into the database of DATABASE_URL' })
    },
  },
]

const prefix = 'livery-'
const suffix = '.backup'
const nameShape = /^livery-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/

const backupName = (at: Date) => `${prefix}${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${suffix}`

/** Removes all but the newest `keep` backups that this command named; gives their names. */
async function removeOlder(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => nameShape.test(name)).toSorted()
  const older = names.slice(0, -keep)
  for (const name of older) await rm(join(folder, name))
  return older
}

function summary(
  manifest: Manifest,
  path: string,
  { said, removed = [] }: { said: string; removed?: string[] },
): CommandResult {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = manifest.entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const { madeAt, livery, tables } = manifest
  return {
    result: { file: path, madeAt, livery, tables: tables.length, rows, bytes, removed },
    text: `${said}: ${tables.length} tables, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB.`,
  }
}

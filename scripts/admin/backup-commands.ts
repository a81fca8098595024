import { resolve } from 'node:path'
import { writeAudit } from '#lib/server/write-audit.ts'
import { backupName, pathIn, removeOlder, wholePath } from '../backup/backup-place.ts'
import { makeBackup } from '../backup/make-backup.ts'
import type { Manifest } from '../backup/manifest.ts'
import { verifyBackup } from '../backup/read-backup.ts'
import { demandKnownMigrations, restoreTables } from '../backup/restore-backup.ts'
import { demandSecret, putCharges, restoreFolder } from '../backup/restore-folder.ts'
import { takeTurn } from '../backup/take-turn.ts'
import { checkServer } from '../start/database.ts'
import { root } from '../start/root.ts'
import { makeDataFolder } from '../start/secrets.ts'
import { currentSettings } from '../start/settings.ts'
import { type Command, type CommandResult, type Options, Usage } from './command.ts'
import { productDatabase } from './product-database.ts'
import { withPlane } from './with-plane.ts'

/** Backups of an installation: made while it runs, checked, and restored beside it (docs/decisions/0055). */
export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    required: [],
    optional: ['file', 'folder', 'keep', 'older-than'],
    async runAlone(options) {
      const { file, folder, 'older-than': olderThan } = demandBackupOptions(options)
      const databaseUrl = await productDatabase()
      const release = olderThan === undefined ? async () => {} : await takeTurn(databaseUrl, Number(olderThan))
      if (release === undefined) return { result: { file: null }, text: 'No backup is due.' }
      try {
        return await backUp(databaseUrl, wholePath(file ?? pathIn(folder ?? '', backupName(new Date()))), options)
      } finally {
        await release()
      }
    },
  },
  {
    name: 'verify-backup',
    required: ['file'],
    optional: [],
    async runAlone({ file = '' }) {
      const path = wholePath(file)
      const manifest = await verifyBackup(path, currentSettings().LIVERY_SECRET)
      return summary(manifest, path, { said: `${path} is whole: Livery ${manifest.livery}, ${manifest.madeAt}` })
    },
  },
  {
    name: 'restore',
    required: ['file'],
    optional: ['folder'],
    async runAlone({ file = '', folder }) {
      const path = wholePath(file)
      const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, LIVERY_SECRET, LIVERY_DATA_DIR } = currentSettings()
      const manifest = await verifyBackup(path, LIVERY_SECRET)
      await demandKnownMigrations(manifest)
      if (folder !== undefined) {
        await restoreFolder(path, manifest, folder, LIVERY_SECRET)
        return summary(manifest, path, { said: `Restored into ${resolve(folder)}; start it with LIVERY_DATA_DIR` })
      }
      if (DATABASE_DIRECT_URL === undefined)
        throw new Usage('Say where to: --folder, or DATABASE_URL with an empty database.')
      await checkServer(DATABASE_DIRECT_URL)
      demandSecret(manifest, LIVERY_SECRET)
      await restoreTables(path, manifest, DATABASE_DIRECT_URL)
      const dataFolder = resolve(root, LIVERY_DATA_DIR)
      await makeDataFolder(dataFolder)
      await putCharges(path, dataFolder)
      return summary(manifest, path, { said: 'Restored into the database of DATABASE_URL' })
    },
  },
]

const isNumber = (text: string) => /^[1-9]\d{0,3}$/.test(text)

function demandBackupOptions(options: Options): Options {
  const { file, folder, keep, 'older-than': olderThan } = options
  if ((file === undefined) === (folder === undefined)) throw new Usage('Give either --file or --folder.')
  if (keep !== undefined && (folder === undefined || !isNumber(keep)))
    throw new Usage('--keep is how many backups of --folder stay: a whole number from 1 to 9999.')
  if (olderThan !== undefined && !isNumber(olderThan))
    throw new Usage('--older-than is after how many hours another backup is due: a whole number from 1 to 9999.')
  return options
}

async function backUp(databaseUrl: string, path: string, { folder, keep }: Options): Promise<CommandResult> {
  const { LIVERY_DATA_DIR, LIVERY_SECRET: liverySecret, LIVERY_ASSETS: pictureBucket } = currentSettings()
  await makeBackup({ databaseUrl, dataFolder: resolve(root, LIVERY_DATA_DIR), liverySecret, pictureBucket }, path)
  // What can't be read back is no backup; only after that may an older one go.
  const manifest = await verifyBackup(path)
  await noteBackup(path, manifest)
  const removed = folder === undefined || keep === undefined ? [] : await removeOlder(wholePath(folder), Number(keep))
  return summary(manifest, path, { said: `Backup of ${manifest.madeAt} in ${path}`, removed })
}

/** In the audit log, where Operator, System reads how old the last one is. */
const noteBackup = (path: string, { livery, madeAt }: Manifest) =>
  withPlane((db) => writeAudit(db, { action: 'backup.made', subject: path, detail: { livery, madeAt } }))

function summary(
  manifest: Manifest,
  path: string,
  { said, removed = [] }: { said: string; removed?: string[] },
): CommandResult {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = manifest.entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const { madeAt, livery, tables, picturesElsewhere = { count: 0, bucket: null } } = manifest
  const { count, bucket } = picturesElsewhere
  const elsewhere =
    count === 0 ? '' : ` ${count} pictures are not in it: ${bucket ?? 'a bucket'} has them (LIVERY_ASSETS).`
  return {
    result: { file: path, madeAt, livery, tables: tables.length, rows, bytes, picturesElsewhere, removed },
    text: `${said}: ${tables.length} tables, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB.${elsewhere}`,
  }
}

import type pg from 'pg'
import { listMigrationsOf } from '#prisma/applied-migrations.ts'
import { clientTo } from '#prisma/connection.ts'
import { migrationNames } from '#prisma/schema-engine.ts'
import { Trouble } from '../trouble.ts'
import { backupName, pathIn, removeOlder, wholePath } from './backup-place.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { verifyBackup } from './read-backup.ts'

export type BackupBefore = Omit<BackupSource, 'databaseUrl'> & { folder: string; keep: number }

/**
 * A migration has no way back but a backup: makes one of a database that is about to be migrated, reads it back, and gives its path.
 * Undefined where nothing is to be migrated. Throws `Trouble` where it can't be made.
 */
export async function backUpBefore(databaseUrl: string, given: BackupBefore): Promise<string | undefined> {
  if (!(await withClient(databaseUrl, isOlder))) return undefined
  const { folder, keep, ...source } = given
  const path = wholePath(pathIn(folder, backupName(new Date())))
  try {
    await makeBackup({ ...source, databaseUrl }, path)
    const { livery, madeAt } = await verifyBackup(path)
    // As the command line notes its own, but the tables may be of an earlier version than its.
    const note = `INSERT INTO audit_entry (actor, action, subject, detail) VALUES ('admin', 'backup.made', $1, $2)`
    await withClient(databaseUrl, (client) => client.query(note, [path, { livery, madeAt }]))
    await removeOlder(wholePath(folder), keep)
    return path
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Trouble(
      `The backup before the migrations could not be made, so nothing was migrated: ${reason}. Mend what it names, or unset LIVERY_BACKUP_FOLDER.`,
    )
  }
}

/** Whether it has tables of ours, and not all of this version's. */
async function isOlder(client: pg.Client): Promise<boolean> {
  const found = (await listMigrationsOf(client)).map(({ name }) => name)
  return found.length > 0 && (await migrationNames()).some((name) => !found.includes(name))
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = clientTo(databaseUrl, { application_name: 'livery-backup', connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

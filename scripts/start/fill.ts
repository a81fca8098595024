import type { Settings } from '#contract/settings/settings.ts'
import { migrate } from '#prisma/migrate.ts'
import { seed } from '#prisma/seed.ts'
import { backUpNow } from '../processes/daily-backup.ts'
import { say } from '../processes/say.ts'
import { Trouble } from '../trouble.ts'
import { migrationTrouble } from './database.ts'
import { demandSchema } from './installation.ts'

type Kept = Pick<Settings, 'LIVERY_BACKUP_FOLDER' | 'LIVERY_BACKUP_KEEP'>

/**
 * Brings the database up to this version, with the brands that a fresh installation has; refuses a newer one. Before an older one is
 * migrated it is backed up where the settings name a folder for backups: a migration has no way back. `env`: of that process.
 */
export async function fill(databaseUrl: string, settings: Kept, env: NodeJS.ProcessEnv): Promise<void> {
  const isOlder = await demandSchema(databaseUrl, 'allowed')
  if (isOlder) await backUp(settings, env)
  try {
    const applied = await migrate(databaseUrl)
    if (applied.length > 0) say(`  migrations   ${applied.join(', ')}`)
  } catch (error) {
    throw migrationTrouble(error)
  }
  const brands = await seed(databaseUrl)
  if (brands > 0) say(`  seed         ${brands} brands`)
}

async function backUp({ LIVERY_BACKUP_FOLDER: folder, LIVERY_BACKUP_KEEP: keep }: Kept, env: NodeJS.ProcessEnv) {
  if (folder === undefined) return
  await backUpNow(folder, keep, env).catch(({ message }: Error) => {
    throw new Trouble(
      `The backup before the migrations could not be made, so nothing was migrated: ${message} Mend what it names, or unset LIVERY_BACKUP_FOLDER.`,
    )
  })
}

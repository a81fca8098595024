import type { Settings } from '#contract/settings/settings.ts'
import { migrate } from '#prisma/migrate.ts'
import { seed } from '#prisma/seed.ts'
import { backUpBefore } from '../backup/backup-before.ts'
import { migrationTrouble } from './database.ts'
import { demandSchema } from './installation.ts'
import { say } from './say.ts'

type Kept = Pick<Settings, 'LIVERY_BACKUP_FOLDER' | 'LIVERY_BACKUP_KEEP' | 'LIVERY_ASSETS' | 'LIVERY_SECRET'>

/**
 * Brings the database up to this version, with the brands that a fresh installation has; refuses a newer one. Before an older one is
 * migrated it is backed up where the settings name a folder for backups.
 */
export async function fill(databaseUrl: string, settings: Kept, dataFolder: string): Promise<void> {
  await demandSchema(databaseUrl, 'allowed')
  const { LIVERY_BACKUP_FOLDER: folder, LIVERY_BACKUP_KEEP: keep, LIVERY_SECRET: liverySecret } = settings
  if (folder !== undefined) {
    const source = { dataFolder, liverySecret, pictureBucket: settings.LIVERY_ASSETS }
    const path = await backUpBefore(databaseUrl, { ...source, folder, keep })
    if (path !== undefined) say(`  backup       ${path}`)
  }
  try {
    const applied = await migrate(databaseUrl)
    if (applied.length > 0) say(`  migrations   ${applied.join(', ')}`)
  } catch (error) {
    throw migrationTrouble(error)
  }
  const brands = await seed(databaseUrl)
  if (brands > 0) say(`  seed         ${brands} brands`)
}

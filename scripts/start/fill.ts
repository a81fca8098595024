import { migrate } from '#prisma/migrate.ts'
import { seed } from '#prisma/seed.ts'
import { migrationTrouble } from './database.ts'
import { demandSchema } from './installation.ts'
import { say } from './say.ts'

/** Brings the database up to this version, with the brands that a fresh installation has; refuses a newer one. */
export async function fill(databaseUrl: string): Promise<void> {
  await demandSchema(databaseUrl, 'allowed')
  try {
    const applied = await migrate(databaseUrl)
    if (applied.length > 0) say(`  migrations   ${applied.join(', ')}`)
  } catch (error) {
    throw migrationTrouble(error)
  }
  const brands = await seed(databaseUrl)
  if (brands > 0) say(`  seed         ${brands} brands`)
}

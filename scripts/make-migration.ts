import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diffSchemas, migratedSchemaPath, migrationsPath, schemaPath } from '#prisma/schema-engine.ts'

// Usage: node scripts/make-migration.ts NAME. Writes the next migration: what leads from the migrated schema to
// prisma/schema.prisma. Read it and complete it by hand (triggers, data) before it is committed.

const name = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9_]{1,60}$/.test(name)) {
  console.error('Name the migration in lower case, like: node scripts/make-migration.ts add_webhooks')
  process.exit(2)
}
const schema = await readFile(schemaPath, 'utf8')
const migrated = existsSync(migratedSchemaPath) ? await readFile(migratedSchemaPath, 'utf8') : undefined
const script = await diffSchemas(migrated, schema)
if (script === '') {
  console.log('The migrations already lead to prisma/schema.prisma; nothing to write.')
  process.exit(0)
}
const numbers = (await readdir(migrationsPath))
  .filter((entry) => /^\d{4}_/.test(entry))
  .map((entry) => parseInt(entry, 10))
const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
const folder = join(migrationsPath, `${number}_${name}`)
await mkdir(folder)
await writeFile(join(folder, 'migration.sql'), script)
await writeFile(migratedSchemaPath, schema)
console.log(`prisma/migrations/${number}_${name}/migration.sql`)

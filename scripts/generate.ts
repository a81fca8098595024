import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printSchema } from 'graphql'
import { format } from 'prettier'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { readSettings } from '#contract/settings/settings.ts'
import { diffSchemas, migratedSchemaPath, schemaPath } from '#prisma/schema-engine.ts'
import { graphqlSchema } from '#service/http/graphql/schema.ts'
import { lockGaps, type Lock } from './checks/lock-gaps.ts'
import { clientTypes } from './client-types.ts'
import { docsMarkdown } from './docs-markdown.ts'
import { refreshClient } from './refresh-client.ts'
import { withSettingsTable } from './settings-table.ts'
import { root } from './start/root.ts'

// Writes the files that are made from others: contract/openapi.json, the types of clients/typescript, contract/schema.graphql
// in the form in which it is executed, the README's table of settings, and the guides that stand in docs/ too. With --check it only says which of them, or of the migrations, have fallen behind.
// The database client, which is in no commit, is made anew either way.

refreshClient()
const checkOnly = process.argv.includes('--check')
const stale: string[] = []
for (const { path, make } of generated()) {
  const file = join(root, path)
  const old = await readFile(file, 'utf8').catch(() => '')
  const made = await make(old)
  if (made === old) continue
  if (checkOnly) stale.push(`${path} is out of date: run node scripts/generate.ts.`)
  else await writeFile(file, made)
}
if (await lacksMigration()) stale.push('prisma/schema.prisma has changed: run node scripts/make-migration.ts NAME.')
if (Object.keys(lockGaps(await readLock())).length > 0) {
  stale.push('package-lock.json lacks packages of other platforms: run node scripts/complete-lock.ts.')
}
if (stale.length > 0) console.error(stale.join('\n'))
process.exit(stale.length > 0 ? 1 : 0)

function generated(): { path: string; make: (old: string) => Promise<string> }[] {
  const { LIVERY_BASE_URL, LIVERY_DASHBOARD_URL } = readSettings({}, () => '')
  return [
    {
      path: 'contract/openapi.json',
      make: async () => `${JSON.stringify(openApiDocument(LIVERY_BASE_URL), undefined, 2)}\n`,
    },
    { path: 'clients/typescript/source/openapi.ts', make: () => clientTypes(openApiDocument(LIVERY_BASE_URL)) },
    {
      path: 'contract/schema.graphql',
      make: async () => format(printSchema(graphqlSchema), { parser: 'graphql', ...(await prettierOptions()) }),
    },
    {
      path: 'README.md',
      make: async (old) =>
        old ? format(withSettingsTable(old), { parser: 'markdown', ...(await prettierOptions()) }) : old,
    },
    ...docsMarkdown({ baseUrl: LIVERY_BASE_URL, dashboardUrl: LIVERY_DASHBOARD_URL }).map(({ path, text }) => ({
      path,
      make: async () => format(text, { parser: 'markdown', ...(await prettierOptions()) }),
    })),
  ]
}

async function prettierOptions(): Promise<object> {
  return JSON.parse(await readFile(join(root, '.prettierrc.json'), 'utf8')) as object
}

async function lacksMigration(): Promise<boolean> {
  const [migrated, schema] = await Promise.all([readFile(migratedSchemaPath, 'utf8'), readFile(schemaPath, 'utf8')])
  return (await diffSchemas(migrated, schema)) !== ''
}

async function readLock(): Promise<Lock> {
  return JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock
}

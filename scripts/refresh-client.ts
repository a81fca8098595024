import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaPath } from '#prisma/schema-engine.ts'
import { root } from './start/root.ts'

/** Generates the database client anew where it was made from another schema than the one that is there. Throws when it can't. */
export function refreshClient(): void {
  const made = join(root, 'prisma/client/internal/class.ts')
  // Prisma writes the schema into what it makes of it.
  const schema = JSON.stringify(readFileSync(schemaPath, 'utf8'))
  if (existsSync(made) && readFileSync(made, 'utf8').includes(schema)) return
  const command = ['node_modules/prisma/build/index.js', 'generate', '--schema', schemaPath]
  // Generating needs no engine, but Prisma would download one unless a binary is named: any that exists will do.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' }
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`The database client could not be generated: ${stderr}`)
}

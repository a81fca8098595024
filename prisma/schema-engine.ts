import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { connectionTo } from './connection.ts'

/**
 * Prisma's schema engine as WebAssembly: the same engine as behind `prisma migrate`, without the binary that it would
 * download. It is an internal package of Prisma, so it is pinned, and nothing else may import it.
 */

export const schemaPath = join(import.meta.dirname, 'schema.prisma')
export const migrationsPath = join(import.meta.dirname, 'migrations')
/** The schema that all migrations together lead to: what the next migration starts from. */
export const migratedSchemaPath = join(migrationsPath, 'migrated.prisma')

const filters = { externalTables: [], externalEnums: [] }

/**
 * Applies the migrations that the database lacks, up to `last` where it is given, and returns their names. Each script is given whole to `runScript`
 * (Prisma's own adapter would cut it at every semicolon, also inside functions). Throws what `runScript` threw.
 */
export async function applyMigrations(
  databaseUrl: string,
  runScript: (script: string) => Promise<unknown>,
  last?: string,
): Promise<string[]> {
  let failure: unknown
  const executeScript = async (script: string) => {
    try {
      await runScript(script)
    } catch (error) {
      failure = error
      throw error
    }
  }
  const prisma = new PrismaPg(connectionTo(databaseUrl))
  const opened: SqlDriverAdapter[] = []
  const factory: SqlMigrationAwareDriverAdapterFactory = {
    provider: 'postgres',
    adapterName: prisma.adapterName,
    async connect() {
      const connection = Object.assign(await prisma.connect(), { executeScript })
      opened.push(connection)
      return connection
    },
    connectToShadowDb: () => prisma.connectToShadowDb(),
  }
  const engine = await openEngine(factory, await readFile(schemaPath, 'utf8'))
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: await listMigrations(last),
      filters,
    })
    return appliedMigrationNames
  } catch (error) {
    throw failure ?? error
  } finally {
    engine.free()
    // The engine holds a lock of its own until its connections are closed.
    await Promise.all(opened.map((connection) => connection.dispose()))
  }
}

/** The SQL that leads from one schema to another; `from` undefined = from an empty database. Empty when equal. */
export async function diffSchemas(from: string | undefined, to: string): Promise<string> {
  const engine = await openEngine(noDatabase, to)
  try {
    const { stdout } = await engine.diff({
      from: from === undefined ? { tag: 'empty' } : { tag: 'schemaDatamodel', files: schemaFiles(from) },
      to: { tag: 'schemaDatamodel', files: schemaFiles(to) },
      script: true,
      exitCode: null,
      filters,
    })
    const script = stdout ?? ''
    return script.includes('This is an empty migration') ? '' : script
  } finally {
    engine.free()
  }
}

const schemaFiles = (content: string) => [{ path: schemaPath, content }]

// The bindings are one for the whole process and hold one instance. This module may be loaded twice (a test runner gives
// each set-up its own copy), and a second instance would pull the memory from under the first: so the process keeps it.
const loaded: unique symbol = Symbol.for('livery.schema-engine')
const holder = globalThis as typeof globalThis & { [loaded]?: Promise<void> }

function loadEngine(): Promise<void> {
  holder[loaded] ??= (async () => {
    const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    const bytes = await readFile(join(dirname(entry), 'schema_engine_bg.wasm'))
    // The package's types leave out the functions that its WebAssembly imports; they are there.
    const imports = withoutLastingTimers(bindings as unknown as WebAssembly.ModuleImports)
    const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': imports })
    bindings.__wbg_set_wasm(instance.exports)
    const start = instance.exports['__wbindgen_start']
    if (typeof start === 'function') start()
  })()
  return holder[loaded]
}

// The engine forgets its ten-second timers instead of clearing them; they must not keep a process alive.
function withoutLastingTimers(imports: WebAssembly.ModuleImports): WebAssembly.ModuleImports {
  const names = Object.keys(imports).filter((name) => name.startsWith('__wbg_setTimeout_'))
  const timer = (callback: () => void, delayMs: number) => setTimeout(callback, delayMs).unref()
  return { ...imports, ...Object.fromEntries(names.map((name) => [name, timer])) }
}

async function openEngine(factory: SqlMigrationAwareDriverAdapterFactory, schema: string): Promise<SchemaEngine> {
  await loadEngine()
  const adapter = bindMigrationAwareSqlAdapterFactory(factory)
  return bindings.SchemaEngine.new({ datamodels: [[schemaPath, schema]] }, () => {}, adapter)
}

// A diff of two texts needs no database, yet the engine greets one when it is made; this one answers nothing.
const silent: SqlDriverAdapter = {
  provider: 'postgres',
  adapterName: '@prisma/adapter-pg',
  queryRaw: async () => ({ columnNames: [], columnTypes: [], rows: [] }),
  executeRaw: async () => 0,
  executeScript: async () => {},
  startTransaction: () => Promise.reject(new Error('A diff writes nothing.')),
  getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: false }),
  dispose: async () => {},
}
const noDatabase: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'postgres',
  adapterName: '@prisma/adapter-pg',
  connect: async () => silent,
  connectToShadowDb: async () => silent,
}

/** The names of all migrations, in their order. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsPath, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted()
}

async function listMigrations(last?: string): Promise<MigrationList> {
  const names = (await migrationNames()).filter((name) => last === undefined || name <= last)
  const read = async (name: string) => {
    const value = await readFile(join(migrationsPath, name, 'migration.sql'), 'utf8')
    return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } }
  }
  const lockfile = 'migration_lock.toml'
  return {
    baseDir: migrationsPath,
    lockfile: { path: lockfile, content: await readFile(join(migrationsPath, lockfile), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(names.map(read)),
  }
}

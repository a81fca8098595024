import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#prisma/migrate.ts'
import { startCluster, throwAwayFolder } from '../postgres/cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server of this test run; its database `template` is migrated and empty. */
    testDatabaseUrl: string
  }
}

// Nothing of a test run outlives it, so nothing needs to reach the disk.
const fast = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=64MB',
]

/** For vitest: one PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await throwAwayFolder()
  const cluster = await startCluster({
    folder: join(folder, 'postgres'),
    password: 'test',
    database: 'template',
    settings: fast,
    throwAway: folder,
  })
  const end = async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(cluster.url)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('testDatabaseUrl', cluster.url)
  return async () => {
    const forgotten = await databasesLeft(cluster.url)
    await end()
    if (forgotten.length > 0) throw new Error(`Test databases were not closed: ${forgotten.join(', ')}`)
  }
}

async function databasesLeft(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'`,
    )
    return rows.map((row) => row.datname)
  } finally {
    await client.end()
  }
}

import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#contract/settings/settings.ts'
import { listMigrationsOf } from '#prisma/applied-migrations.ts'
import { migrate } from '#prisma/migrate.ts'
import { openTestClient } from '#service/testing/test-client.ts'
import { verifyBackup } from '../backup/read-backup.ts'
import { openTestProduct } from '../testing/open-test-product.ts'
import { freePort } from '../processes/ports.ts'
import { fill } from './fill.ts'

// docs/operations/upgrade.md: what happens around a migration.

const secret = 'the secret of an upgrade, thirty-two letters'
const before = '0034_request_limits'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-fill-'))
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A database as the version before the last migration left it. */
async function openEarlier() {
  const earlier = await openTestClient()
  onTestFinished(earlier.close)
  await earlier.client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(earlier.url, { last: before })
  await earlier.client.query(`INSERT INTO organization (id, name) VALUES ('o1', 'Acme')`)
  return earlier
}

const fillFrom = (url: string, into: string) => {
  const own = { LIVERY_BACKUP_FOLDER: into, LIVERY_SECRET: secret, DATABASE_URL: url, LIVERY_DATA_DIR: folder }
  return fill(url, readSettings(own, String), { ...process.env, ...own })
}

test('a database is backed up as it was before it is migrated, and not where nothing is to be migrated', async () => {
  const { url, client } = await openEarlier()
  const into = join(folder, 'before')
  await mkdir(into)
  await fillFrom(url, into)
  const [name = '', ...others] = await readdir(into)
  expect(others).toEqual([])
  const { migrations, tables } = await verifyBackup(join(into, name))
  expect(migrations.at(-1)?.name).toBe(before)
  expect(tables.find(({ name: table }) => table === 'organization')?.rows).toBe(1)
  const noted = await client.query(`SELECT subject FROM audit_entry WHERE action = 'backup.made'`)
  expect(noted.rows).toEqual([{ subject: join(into, name) }])
  expect((await listMigrationsOf(client)).at(-1)?.name).not.toBe(before)
  await fillFrom(url, into)
  expect(await readdir(into)).toEqual([name])
})

test('where the backup cannot be made nothing is migrated, and the sentence says why', async () => {
  const { url, client } = await openEarlier()
  await expect(fillFrom(url, join(folder, 'missing'))).rejects.toThrow(
    /^The backup before the migrations could not be made, so nothing was migrated: .*missing/,
  )
  expect((await listMigrationsOf(client)).at(-1)?.name).toBe(before)
})

test('while it is migrated /healthz is 200 and /readyz 503', async () => {
  const { url } = await openEarlier()
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('BEGIN; LOCK TABLE asset IN ACCESS EXCLUSIVE MODE')
  const port = await freePort()
  const opened = openTestProduct({ DATABASE_URL: url, LIVERY_SECRET: secret, SERVICE_PORT: String(port) })
  const status = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status: code }) => code)
  const both = () => Promise.all([status('/healthz'), status('/readyz')]).catch(() => [])
  await expect.poll(both).toEqual([200, 503])
  await other.query('COMMIT')
  await other.end()
  await (await opened).end()
})

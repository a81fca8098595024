import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestClient, type TestClient } from '#service/testing/test-client.ts'
import { freePort } from '../processes/ports.ts'

// Real processes that start beside other tests.
vi.setConfig({ testTimeout: 120_000 })

const secret = 'the secret of the roles, thirty-two characters'
let folder: string
let database: TestClient

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-roles-'))
  database = await openTestClient()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

function start(role: string, env: Record<string, string>): { child: ChildProcess; ended: Promise<[number, string]> } {
  const child = spawn(process.execPath, ['scripts/start/livery.ts', ...(role ? [role] : [])], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      LIVERY_SECRET: secret,
      LIVERY_DATA_DIR: folder,
      LIVERY_RESOLVERS: 'off',
      LIVERY_BROWSER: 'off',
      LIVERY_DRAIN_SECONDS: '0',
      LIVERY_LOG_FORMAT: 'text',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (chunk) => (said += chunk))
  return { child, ended: new Promise((resolve) => child.once('close', (code) => resolve([code ?? -1, said.trim()]))) }
}

const ended = (role: string, env: Record<string, string> = {}) => start(role, env).ended
const servers = ['api', 'worker', 'dashboard']

test('a part that there is none of, and a misspelt setting, are refused with what is right', async () => {
  expect(await ended('web')).toEqual([1, 'Say which part to start: all, api, worker, dashboard, migrate.'])
  expect(await ended('api', { LIVERY_BILING: 'on' })).toEqual([
    1,
    'There is no LIVERY_BILING: did you mean LIVERY_BILLING?',
  ])
})

test('in a log of objects every line of every part is one, also the last', async () => {
  const messages = async (role: string, env: Record<string, string> = {}) => {
    const [, said] = await ended(role, { LIVERY_LOG_FORMAT: 'json', ...env })
    return said.split('\n').map((line) => (JSON.parse(line) as { msg: string }).msg)
  }
  expect(await messages('web')).toEqual(['Say which part to start: all, api, worker, dashboard, migrate.'])
  for (const role of servers)
    expect(await messages(role, { LIVERY_LOG_LEVEL: 'loud' })).toEqual([
      expect.stringMatching(/^LIVERY_LOG_LEVEL is "loud"/),
    ])
})

test('an older and a newer schema are refused with both versions, and migrate leaves a newer one alone', async () => {
  const { rows } = await database.client.query<{ name: string }>(
    `SELECT max(migration_name) AS name FROM "_prisma_migrations"`,
  )
  const ours = rows[0]?.name
  const rename = (from: string, to: string) =>
    database.client.query(`UPDATE "_prisma_migrations" SET migration_name = $2 WHERE migration_name = $1`, [from, to])
  await rename(ours ?? '', '9999_later')
  for (const role of [...servers, 'migrate']) {
    const [code, said] = await ended(role)
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`the newer schema 9999_later; Livery 0.1.0 needs ${ours}.`),
    ])
  }
  await database.client.query(
    `UPDATE "_prisma_migrations" SET migration_name = $1, finished_at = NULL WHERE migration_name = '9999_later'`,
    [ours],
  )
  for (const role of servers) {
    const [code, said] = await ended(role)
    expect(code).toBe(1)
    expect(said).toMatch(
      new RegExp(`^The database has the older schema \\d{4}_\\w+; Livery 0\\.1\\.0 needs ${ours}\\. Run`),
    )
  }
  await database.client.query(`UPDATE "_prisma_migrations" SET finished_at = now() WHERE finished_at IS NULL`)
})

test('the first secret is the installation’s, and every part refuses another one', async () => {
  expect(await ended('migrate')).toEqual([0, ''])
  for (const role of [...servers, 'migrate']) {
    const [code, said] = await ended(role, { LIVERY_SECRET: `another, ${secret}` })
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^LIVERY_SECRET is not the one that this database was sealed with/),
    ])
  }
})

test('a worker runs the loops and makes the backup that is due, an api leaves them to it, and both end when they are asked to', async () => {
  // Made by the retention, which runs at the start of what runs loops.
  const listed = `SELECT FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE relnamespace = 'public'::regnamespace`
  const partitions = async () => (await database.client.query(listed)).rowCount ?? 0
  const before = await partitions()
  const api = await ready('api')
  expect(await partitions()).toBe(before)
  const backups = join(folder, 'backups')
  await mkdir(backups)
  const worker = await ready('worker', { LIVERY_BACKUP_FOLDER: backups })
  expect(await partitions()).toBeGreaterThan(before)
  const made = async () => (await readdir(backups).catch(() => [])).filter((name) => name.endsWith('.backup')).length
  await expect.poll(made, { timeout: 60_000 }).toBe(1)
  for (const { child, ended: end } of [api, worker]) {
    child.kill('SIGTERM')
    expect(await end).toEqual([0, ''])
  }
})

async function ready(role: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const running = start(role, { SERVICE_PORT: String(port), LIVERY_LOG_LEVEL: 'error', ...env })
  const status = () => fetch(`http://127.0.0.1:${port}/readyz`).then((response) => response.status)
  await expect.poll(() => status().catch(() => 0), { timeout: 60_000 }).toBe(200)
  return running
}

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailInbox, type MailInbox } from '#scripts/mock-mail/mail-inbox.ts'
import { openTestDatabase, type TestDatabase } from '#service/testing/test-database.ts'

let folder: string
let database: TestDatabase
let inbox: MailInbox

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-doctor-'))
  database = await openTestDatabase()
  inbox = await openMailInbox()
})
afterAll(async () => {
  await inbox.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

type Finding = { name: string; state: string; said: string }

async function doctor(environment: Record<string, string>): Promise<{ code: number; found: Record<string, Finding> }> {
  const env = {
    ...process.env,
    LIVERY_DATA_DIR: folder,
    LIVERY_WIKIDATA_URL: 'off',
    LIVERY_OPENFIGI_URL: 'off',
    ...environment,
  }
  const { stdout, code } = await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'doctor', '--json'], {
    env,
  }).then(
    (done) => ({ ...done, code: 0 }),
    (error: { stdout: string; code: number }) => error,
  )
  const { checks } = JSON.parse(stdout) as { checks: Finding[] }
  return { code, found: Object.fromEntries(checks.map((one) => [one.name, one])) }
}

test('a sound installation passes, and each thing that it needs was looked at', async () => {
  const { code, found } = await doctor({ DATABASE_URL: database.url, LIVERY_SMTP_URL: inbox.url })
  expect(Object.values(found).filter(({ state }) => state === 'wrong')).toEqual([])
  expect(code).toBe(0)
  for (const name of ['Database', 'Extensions', 'Migrations', 'Notifications', 'Clock', 'Ledger', 'Mail', 'Settings'])
    expect(found[name]).toMatchObject({ state: 'good' })
  expect(inbox.mails).toEqual([])
})

test('all that is wrong is said in one run, without a database too', async () => {
  await mkdir(join(folder, 'journal'), { recursive: true })
  await writeFile(join(folder, 'journal', '001767225600000-p-1.json'), '{}')
  const { code, found } = await doctor({
    LIVERY_SINGUP: 'open',
    LIVERY_LOG_LEVEL: 'loud',
    STRIPE_SECRET_KEY_FILE: '/nowhere/key',
    LIVERY_CHROMIUM: '/nowhere/chromium',
    LIVERY_SMTP_URL: 'smtp://127.0.0.1:1',
    REDIS_URL: 'redis://127.0.0.1:1',
  })
  expect(code).toBe(1)
  expect(found['Settings']).toMatchObject({ state: 'wrong', said: expect.stringContaining('LIVERY_SIGNUP') as string })
  expect(found['Settings']?.said).toMatch(/LIVERY_LOG_LEVEL is "loud".*STRIPE_SECRET_KEY_FILE names "\/nowhere\/key"/)
  for (const name of ['Browser', 'Mail', 'Redis', 'Database']) expect(found[name]).toMatchObject({ state: 'wrong' })
  expect(found['Charges that wait']).toMatchObject({ said: expect.stringContaining('2026-01-01') as string })
})

test('a database of a newer version, and an account that differs from its ledger, are named', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
      VALUES ('x', 'x', '9999_later', now(), 1);
    INSERT INTO organization (id, name) VALUES ('o1', 'Acme');
    INSERT INTO credit_account (organization_id, plan_id, plan_credits, period_start, period_end, granted, period_used)
      VALUES ('o1', 'free', 100, now(), now() + interval '1 month', 100, 7)`)
  await client.end()
  const { code, found } = await doctor({ DATABASE_URL: database.url })
  expect(code).toBe(1)
  expect(found['Migrations']).toMatchObject({ state: 'wrong', said: expect.stringContaining('9999_later') as string })
  expect(found['Ledger']).toMatchObject({ state: 'wrong' })
})

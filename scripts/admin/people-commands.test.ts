import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '#service/testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on' })
})
afterAll(() => service.close())

const admin = async (...args: string[]): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', 'scripts/admin.ts', ...args, '--json'],
    { env: { ...process.env, DATABASE_URL: service.databaseUrl } },
  )
  return JSON.parse(stdout)
}
const operator = (email: string) =>
  admin('create-operator', '--email', email, '--password', 'correct horse battery', '--organization', 'Acme')

test('who and what there is can be listed, without a hash', async () => {
  const made = (await operator('ann@example.com')) as { user: string; organization: string }
  await operator('bob@example.com')
  await admin('create-key', '--organization', made.organization, '--name', 'first')
  expect(await admin('list-users')).toMatchObject({ users: [{ id: made.user, email: 'ann@example.com' }, {}] })
  expect(await admin('list-organizations')).toMatchObject({ organizations: [{ id: made.organization }, {}] })
  const keys = await admin('list-keys', '--organization', made.organization)
  expect(keys).toMatchObject({ keys: [{ name: 'first' }] })
  expect(JSON.stringify([keys, await admin('list-users')])).not.toMatch(/"(hash|passwordHash)"/)
})

test('an erased person is nowhere to be read, and the ledger is as it was', async () => {
  const { user } = (await admin('export-user', '--email', 'ann@example.com')) as {
    user: { id: string; memberships: { organizationId: string }[] }
  }
  const organization = user.memberships[0]?.organizationId ?? ''
  await service.query(
    `INSERT INTO audit_entry (actor, action, subject, detail) VALUES ($1, 'member.invited', 'x', '{"email": "ann@example.com"}')`,
    [user.id],
  )
  await service.ctx.stores.credits.open(organization)
  const ledger = async () => (await service.query('SELECT * FROM ledger_entry ORDER BY id')).rows
  const before = await ledger()
  expect(before.length).toBeGreaterThan(0)
  await admin('erase-user', '--email', 'ann@example.com')
  expect(await ledger()).toEqual(before)
  const { rows: tables } = await service.query(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  )
  for (const { name } of tables as { name: string }[]) {
    const { rowCount } = await service.query(`SELECT FROM ${name} AS row WHERE row::text ILIKE '%ann@example.com%'`)
    expect([name, rowCount]).toEqual([name, 0])
  }
  expect(await admin('list-keys', '--organization', organization)).toMatchObject({
    keys: [{ revokedAt: expect.any(String) }],
  })
  await expect(admin('erase-user', '--email', 'bob@example.com')).rejects.toMatchObject({
    stderr: expect.stringContaining('needs at least one operator'),
  })
})

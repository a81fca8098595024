import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksSchema, systemTestResultSchema } from '#contract/operations/checks.ts'
import { openMailInbox, type MailInbox } from '#scripts/mock-mail/mail-inbox.ts'
import { accountsSchema, systemSchema } from '#contract/operations/system.ts'
import { addMember, signIn, tokenFor } from '../../testing/sign-in.ts'
import { openTestService, type TestOrganization, type TestService } from '../../testing/test-service.ts'

let service: TestService
let organization: TestOrganization
let inbox: MailInbox

beforeAll(async () => {
  inbox = await openMailInbox()
  service = await openTestService({ LIVERY_WIKIDATA_URL: 'off', LIVERY_SMTP_URL: inbox.url })
  organization = await service.addOrganization()
})
afterAll(async () => {
  await service.close()
  await inbox.close()
})

const get = (path: string, credential: string) =>
  fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${credential}` } })

const post = (path: string, body: unknown, credential: string) =>
  fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const signInAs = (isOperator: boolean) => signIn(service, { organizationId: organization.id, isOperator })

test('an operator sees how the installation stands, and no secret', async () => {
  const token = await signInAs(true)
  const answer = await get('/v2/system', token)
  const text = await answer.text()
  const system = systemSchema.parse(JSON.parse(text))
  expect(system.migrations.map(({ name }) => name)).toContain('0001_first')
  expect(system.queues.map(({ name }) => name)).toContain('crawl')
  expect(Math.abs(system.database.clockSkewMs)).toBeLessThan(5_000)
  expect(system.charges).toEqual({ groups: 0, oldestAt: null })
  const table = (name: string) => system.tables.find((one) => one.name === name)
  // Its partitions are counted with it.
  expect(table('request_log')).toEqual({ name: 'request_log', bytes: expect.any(Number), keptDays: 31 })
  expect(table('request_log')?.bytes).toBeGreaterThan(0)
  expect(system.tables.some(({ name }) => /_2\d{7}$/.test(name))).toBe(false)
  const setting = (name: string) => system.settings.find((one) => one.name === name)
  expect(setting('LIVERY_SECRET')).toMatchObject({ value: 'set', secret: true })
  expect(setting('LIVERY_WIKIDATA_URL')).toMatchObject({ value: 'off', secret: false })
  expect(setting('LIVERY_OIDC_ISSUER')).toMatchObject({ value: null })
  expect(text).not.toContain(service.ctx.settings.LIVERY_SECRET)
  expect(text).not.toContain(service.databaseUrl)
})

test('for everybody else there is no such address, in the very words', async () => {
  const token = await signInAs(false)
  const nothing = await (await get('/v2/systems', token)).json()
  for (const credential of [token, organization.key]) {
    const answer = await get('/v2/system', credential)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({
      message: (nothing as { message: string }).message.replace('systems', 'system'),
    })
    expect((await get('/v2/system/checks', credential)).status).toBe(404)
    expect((await post('/v2/system/tests', { test: 'mail' }, credential)).status).toBe(404)
    expect((await get('/v2/system/accounts?organizations=x', credential)).status).toBe(404)
  }
})

test('an operator who no longer is one loses sight at once', async () => {
  const userId = await addMember(service, { organizationId: organization.id, isOperator: true })
  const token = await tokenFor(service, { userId, organizationId: organization.id })
  expect((await get('/v2/system', token)).status).toBe(200)
  await service.query('UPDATE user_account SET is_operator = false WHERE id = $1', [userId])
  expect((await get('/v2/system', token)).status).toBe(404)
})

test('accounts are told for those organizations that were asked for', async () => {
  const token = await signInAs(true)
  const answer = await get(`/v2/system/accounts?organizations=${organization.id},nobody`, token)
  const { accounts } = accountsSchema.parse(await answer.json())
  expect(accounts.every(({ organizationId }) => organizationId === organization.id)).toBe(true)
})

test('each part of the installation has a line, and what is wrong stands first', async () => {
  const token = await signInAs(true)
  const read = async () => checksSchema.parse(await (await get('/v2/system/checks', token)).json()).checks
  const line = async (name: string) => (await read()).find((check) => check.name === name)
  const calm = await read()
  expect(calm.filter(({ state }) => state === 'wrong')).toEqual([])
  for (const name of ['Database', 'Deliveries', 'Event fan-out', 'Crawls', 'Clock', 'Version'])
    expect(calm.find((check) => check.name === name)).toMatchObject({ state: 'good', next: null })
  expect(await line('Backup')).toMatchObject({ state: 'worth a look', said: 'No backup was made yet.' })
  await service.query(
    `INSERT INTO audit_entry (actor, action, subject, created_at) VALUES ('admin', 'backup.made', '/b', now() - interval '8 days')`,
  )
  expect((await read())[0]).toMatchObject({ name: 'Backup', state: 'wrong' })
  await service.query(`INSERT INTO audit_entry (actor, action, subject) VALUES ('admin', 'backup.made', '/b')`)
  expect(await line('Backup')).toMatchObject({ state: 'good' })
})

test('a test of mail reaches whoever asked, one of the way out is guarded as a crawl is', async () => {
  const token = await signInAs(true)
  const run = async (body: unknown) =>
    systemTestResultSchema.parse(await (await post('/v2/system/tests', body, token)).json())
  expect(await run({ test: 'mail' })).toMatchObject({ state: 'good' })
  expect(inbox.mails.at(-1)?.to[0]).toMatch(/@test-company\.com$/)
  expect(await run({ test: 'outbound', host: 'localhost' })).toMatchObject({ state: 'wrong' })
  for (const host of ['example.com/x', 'a b', 'user@example.com', 'example.com:22'])
    expect((await post('/v2/system/tests', { test: 'outbound', host }, token)).status, host).toBe(400)
})

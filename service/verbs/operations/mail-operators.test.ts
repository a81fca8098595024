import { afterAll, beforeAll, expect, test } from 'vitest'
import { installationUsageSchema, organizationActivitySchema } from '#contract/operations/organizations.ts'
import { minuteMs } from '#contract/time.ts'
import { openMailInbox, type MailInbox } from '#scripts/mock-mail/mail-inbox.ts'
import { signIn } from '../../testing/sign-in.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { applyRetention } from './apply-retention.ts'
import { mailOperators } from './mail-operators.ts'

let service: TestService
let inbox: MailInbox
beforeAll(async () => {
  inbox = await openMailInbox()
  service = await openTestService({ LIVERY_SMTP_URL: inbox.url, LIVERY_BILLING: 'on' })
})
afterAll(async () => {
  await service.close()
  await inbox.close()
})

/** Lets so many minutes pass and has what waits mailed; gives the new letters. */
async function afterMinutes(minutes: number): Promise<string[]> {
  const at = service.ctx.now().getTime() + minutes * minuteMs
  service.ctx.now = () => new Date(at)
  const before = inbox.mails.length
  await mailOperators(service.ctx)
  return inbox.mails.slice(before).map(({ source }) => source)
}

const backup = (age: string) =>
  service.query(
    `INSERT INTO audit_entry (actor, action, subject, created_at) VALUES ('admin', 'backup.made', '/b', now() - $1::interval)`,
    [age],
  )

test('operators are mailed once about what waits for them five minutes, and again when it waits again', async () => {
  const { id } = await service.addOrganization()
  const operator = await signIn(service, { organizationId: id, role: 'owner', isOperator: true })
  expect(operator).toBeTruthy()
  expect(await afterMinutes(0)).toEqual([])
  await backup('8 days')
  await service.query(`UPDATE organization SET requested_plan_id = 'growth', requested_plan_at = now() WHERE id = $1`, [
    id,
  ])
  expect(await afterMinutes(1)).toEqual([])
  const letters = await afterMinutes(6)
  expect(letters).toHaveLength(1)
  expect(letters[0]).toContain('Backup')
  expect(letters[0]).toContain('Test organization asks for the plan Growth')
  expect(inbox.mails.at(-1)?.to).toHaveLength(1)
  expect(await afterMinutes(60)).toEqual([])
  // Right again, then wrong again: that is news.
  await backup('1 minute')
  expect(await afterMinutes(1)).toEqual([])
  await service.query(`DELETE FROM audit_entry WHERE created_at > now() - interval '1 day'`)
  expect(await afterMinutes(1)).toEqual([])
  expect(await afterMinutes(6)).toHaveLength(1)
  await service.query('UPDATE organization SET requested_plan_id = NULL')
  await backup('1 minute')
  expect(await afterMinutes(1)).toEqual([])
})

test('what could not be sent is sent later', async () => {
  await service.query(`DELETE FROM audit_entry WHERE created_at > now() - interval '1 day'`)
  await afterMinutes(1)
  inbox.refuseWith('450 later')
  expect(await afterMinutes(6)).toEqual([])
  inbox.refuseWith(undefined)
  expect(await afterMinutes(1)).toHaveLength(1)
})

test('an operator sees what an organization and all of them do; the webhooks of one that was deleted go', async () => {
  // A token of the dashboard counts for a minute of this clock.
  service.ctx.now = () => new Date()
  const organization = await service.addOrganization()
  const token = await signIn(service, { organizationId: organization.id, isOperator: true })
  const ask = (path: string, credential = token) =>
    fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${credential}` } })
  await ask('/v2/brands/localhost', organization.key)
  const created = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${organization.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { success } }',
      variables: { input: { url: 'https://example.com/hook', events: ['brand.updated'] } },
    }),
  })
  expect(await created.text()).toContain('"success":true')
  const path = `/v2/system/organizations/${organization.id}`
  const read = async () => organizationActivitySchema.parse(await (await ask(path)).json())
  await expect.poll(async () => (await read()).requests.length).toBeGreaterThanOrEqual(2)
  const { webhooks, requests } = await read()
  expect(webhooks).toMatchObject([{ url: 'https://example.com/hook', enabled: true }])
  expect(requests.map(({ status }) => status)).toContain(400)
  const usage = installationUsageSchema.parse(await (await ask('/v2/system/usage')).json())
  expect(usage.organizations.map(({ id }) => id)).toContain(organization.id)
  for (const hidden of [path, '/v2/system/usage']) expect((await ask(hidden, organization.key)).status).toBe(404)

  await service.query('UPDATE organization SET deleted_at = now(), suspended_at = now() WHERE id = $1', [
    organization.id,
  ])
  await applyRetention(service.ctx)
  const { rows } = await service.query('SELECT 1 FROM webhook WHERE organization_id = $1', [organization.id])
  expect(rows).toEqual([])
})

test('many organizations are five by name and all others as one', async () => {
  const hour = new Date().toISOString().slice(0, 13)
  const made = await Promise.all(Array.from({ length: 9 }, () => service.addOrganization()))
  for (const [index, { id, keyId }] of made.entries()) {
    await service.query(`INSERT INTO usage_hour VALUES ($1, $2, '/v2/brands/*', $3, 'charged', $4, 1)`, [
      id,
      `${hour}:00:00Z`,
      keyId,
      1000 - index,
    ])
  }
  const usage = await service.ctx.stores.system.usage({
    from: new Date(Date.now() - 86_400_000),
    to: new Date(Date.now() + 86_400_000),
  })
  expect(usage.organizations.slice(0, 5).map(({ calls }) => calls)).toEqual([1000, 999, 998, 997, 996])
  expect(usage.organizations).toHaveLength(6)
  expect(usage.organizations[5]).toMatchObject({ id: 'others', name: null })
})

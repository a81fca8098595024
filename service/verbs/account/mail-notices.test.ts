import type { Context } from '../../context.ts'
import { createServer, type AddressInfo } from 'node:net'
import { createId } from '@paralleldrive/cuid2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesSchema } from '#contract/account/notice.ts'
import { openMailer } from '../../net/mailer.ts'
import { openMailInbox, type MailInbox } from '#scripts/mock-mail/mail-inbox.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { mailNotices } from './mail-notices.ts'
import { notifyOrganization } from './notify-organization.ts'

let inbox: MailInbox
let service: TestService

beforeAll(async () => {
  inbox = await openMailInbox()
  service = await openTestService({ LIVERY_SMTP_URL: inbox.url, LIVERY_MAIL_FROM: 'Brands <brands@company.test>' })
})
afterAll(async () => {
  await service.close()
  await inbox.close()
})

async function addMember(organizationId: string, role: string, email = `${createId()}@members.test`): Promise<string> {
  const id = createId()
  await service.query('INSERT INTO user_account (id, email, name) VALUES ($1, $2, $3)', [id, email, role])
  await service.query('INSERT INTO membership (user_id, organization_id, role) VALUES ($1, $2, $3)', [
    id,
    organizationId,
    role,
  ])
  return email
}

const about = (organizationId: string, key = 'quota_80 2026-11') => ({
  organizationId,
  kind: 'quota_80',
  key,
  subject: '80 % of your credits are used',
  body: 'What happens next.',
})

const mailsTo = (address: string) => inbox.mails.filter((mail) => mail.to.includes(address))

test('every owner, and nobody else, is mailed a notice once however often it is told', async () => {
  const { id } = await service.addOrganization()
  const owners = [await addMember(id, 'owner'), await addMember(id, 'owner')]
  const developer = await addMember(id, 'developer')
  expect(await notifyOrganization(service.ctx, about(id))).toBe(true)
  expect(await notifyOrganization(service.ctx, about(id))).toBe(false)
  await Promise.all([mailNotices(service.ctx), mailNotices(service.ctx)])
  await mailNotices(service.ctx)
  const [mail, ...more] = mailsTo(owners[0] ?? '')
  expect(more).toEqual([])
  expect(mail?.to.toSorted()).toEqual(owners.toSorted())
  expect(mailsTo(developer)).toEqual([])
  expect(mail?.from).toBe('brands@company.test')
  expect(mail?.source).toContain('What happens next.')
  expect(mail?.source).toContain('Auto-Submitted: auto-generated')
})

test('a subject can begin no header field, an address can add no recipient', async () => {
  const { id } = await service.addOrganization()
  const owner = await addMember(id, 'owner', `"a,b"${createId()}@members.test`)
  const broken = await addMember(id, 'owner', `x><other@evil.test>${createId()}@members.test`)
  await notifyOrganization(service.ctx, { ...about(id), subject: 'Hello\r\nBcc: spy@evil.test\u2028X: y' })
  await mailNotices(service.ctx)
  const [mail] = mailsTo(owner)
  expect(mail?.to).toEqual([owner])
  expect(mail?.source).not.toMatch(/^(Bcc|X):/im)
  expect(mail?.source).not.toContain(broken)
})

test('a notice waits while the mail server is away, or puts it off, and is mailed when it takes it', async () => {
  const { id } = await service.addOrganization()
  const owner = await addMember(id, 'owner')
  await notifyOrganization(service.ctx, about(id))
  const nobody = createServer()
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve))
  const { port } = nobody.address() as AddressInfo
  await new Promise((resolve) => nobody.close(resolve))
  const unreachable: Context = { ...service.ctx, mailer: openMailer(`smtp://127.0.0.1:${port}`, 'a@b.test') }
  await mailNotices(unreachable)
  inbox.refuseWith('451 come back later')
  await mailNotices(service.ctx)
  expect(mailsTo(owner)).toEqual([])
  inbox.refuseWith(undefined)
  await mailNotices(service.ctx)
  expect(mailsTo(owner)).toHaveLength(1)
})

test('what the mail server refuses for good is not tried again, and a silent server holds nobody up', async () => {
  const { id } = await service.addOrganization()
  const owner = await addMember(id, 'owner')
  await notifyOrganization(service.ctx, about(id, 'silent'))
  const silent = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, 'a@b.test', { sendMs: 100 })
  const toSilent: Context = { ...service.ctx, mailer }
  await mailNotices(toSilent)
  silent.close()
  inbox.refuseWith('550 no such user')
  await mailNotices(service.ctx)
  inbox.refuseWith(undefined)
  await mailNotices(service.ctx)
  expect(mailsTo(owner)).toEqual([])
  const { rows } = await service.query<{ detail: { mailRefused?: string } }>(
    'SELECT detail FROM notice WHERE organization_id = $1',
    [id],
  )
  expect(rows[0]?.detail.mailRefused).toContain('550 no such user')
})

test('the organization lists its notices, newest first, and marks its own as seen', async () => {
  const { id, key } = await service.addOrganization()
  const other = await service.addOrganization()
  for (const name of ['one', 'two']) await notifyOrganization(service.ctx, { ...about(id, name), subject: name })
  const call = (path: string, credential: string, method = 'GET') =>
    fetch(`${service.url}/v2/notices${path}`, { method, headers: { authorization: `Bearer ${credential}` } })
  const list = async () => noticesSchema.parse(await (await call('', key)).json()).notices
  const [newest] = await list()
  expect((await list()).map(({ subject }) => subject).toSorted()).toEqual(['one', 'two'])
  expect((await call(`/${newest?.id}/seen`, other.key, 'POST')).status).toBe(404)
  expect((await call(`/${newest?.id}/seen`, key, 'POST')).status).toBe(204)
  expect((await list()).map(({ seenAt }) => seenAt !== null)).toEqual([true, false])
  expect(noticesSchema.parse(await (await call('', other.key)).json()).notices).toEqual([])
})

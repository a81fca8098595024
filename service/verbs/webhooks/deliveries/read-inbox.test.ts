import { afterAll, expect, test } from 'vitest'
import { inboxSchema } from '#contract/webhooks/inbox.ts'
import { openWebhookClient } from '../../../net/post-webhook.ts'
import { openTestService } from '../../../testing/test-service.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { isInbox } from './read-inbox.ts'

const service = await openTestService({ LIVERY_INBOX: 'on' })
afterAll(() => service.close())

const read = async (key: string) => {
  const answer = await fetch(`${service.url}/v2/inbox`, { headers: { authorization: `Bearer ${key}` } })
  return inboxSchema.parse(await answer.json())
}

test('an organization sees what was posted to its inbox, as it was posted, and no other does', async () => {
  const [owner, other] = [await service.addOrganization(), await service.addOrganization()]
  const { url, messages } = await read(owner.key)
  expect(messages).toEqual([])
  const address = 'http://localhost:4000/inbox/'
  expect(url.startsWith(address)).toBe(true)
  const client = openWebhookClient({ hosts: new Map(), inbox: { address, origin: service.url } })
  const body = '{ "type":"brand.updated",  "data":{} }'
  const headers = { 'content-type': 'application/json', 'webhook-id': 'idEvent001' }
  expect(await client.post({ url, headers, body })).toMatchObject({ errorKind: undefined, status: 204 })
  expect(await read(owner.key)).toMatchObject({ messages: [{ body, headers: { 'webhook-id': 'idEvent001' } }] })
  expect((await read(other.key)).messages).toEqual([])
  for (const wrong of [
    `${url}0`,
    `${url.slice(0, -1)}z`,
    `${url}/../../v2/viewer`,
    'http://localhost:4000/v2/viewer',
  ]) {
    const outcome = await client.post({ url: wrong, headers, body })
    expect(outcome.status ?? outcome.errorKind).toBeOneOf([404, 'refused_address'])
  }
  await client.close()
})

test('a developer empties the inbox of their organization, which the audit log says, and nobody empties that of another', async () => {
  const [owner, other] = [await service.addOrganization(), await service.addOrganization()]
  for (const { key } of [owner, other]) {
    const { pathname } = new URL((await read(key)).url)
    for (const body of ['one', 'two']) await fetch(`${service.url}${pathname}`, { method: 'POST', body })
  }
  const clear = async (credential: string) => {
    const headers = { authorization: `Bearer ${credential}` }
    const answer = await fetch(`${service.url}/v2/inbox/clear`, { method: 'POST', headers })
    return [answer.status, await answer.json()]
  }
  const viewer = await signIn(service, { organizationId: owner.id, role: 'viewer' })
  expect((await clear(viewer))[0]).toBe(403)
  expect((await read(owner.key)).messages).toHaveLength(2)
  expect(await clear(owner.key)).toEqual([200, { cleared: 2 }])
  expect(await clear(owner.key)).toEqual([200, { cleared: 0 }])
  expect((await read(owner.key)).messages).toEqual([])
  expect((await read(other.key)).messages).toHaveLength(2)
  const { rows } = await service.query(
    `SELECT detail FROM service_audit WHERE organization_id = $1 AND action = 'inbox.cleared'`,
    [owner.id],
  )
  expect(rows).toEqual([{ detail: { messages: 2 } }])
})

test('the newest hundred are listed, and an inbox that we did not make takes nothing', async () => {
  const { key } = await service.addOrganization()
  const path = new URL((await read(key)).url).pathname
  for (let count = 1; count <= 103; count++) {
    const answer = await fetch(`${service.url}${path}`, { method: 'POST', body: String(count) })
    expect(answer.status).toBe(204)
  }
  const { messages } = await read(key)
  expect(messages.map((message) => message.body)).toEqual(
    Array.from({ length: 100 }, (_, index) => String(103 - index)),
  )
  const forged = await fetch(`${service.url}/inbox/${'a'.repeat(24)}${'0'.repeat(20)}`, { method: 'POST', body: '{}' })
  expect(forged.status).toBe(404)
  const large = await fetch(`${service.url}${path}`, { method: 'POST', body: 'x'.repeat(300_000) })
  expect(large.status).toBe(413)
})

test('a reader that goes on from the cursor gets everything once, in order, whatever arrived at the same time', async () => {
  const { key } = await service.addOrganization()
  const { url, cursor } = await read(key)
  const { pathname } = new URL(url)
  const sent = Array.from({ length: 250 }, (_, index) => String(index))
  const got: string[] = []
  let after = cursor
  const posts = sent.map((body) => fetch(`${service.url}${pathname}`, { method: 'POST', body }))
  const next = async () => {
    const answer = await fetch(`${service.url}/v2/inbox?after=${after}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const page = inboxSchema.parse(await answer.json())
    got.push(...page.messages.map(({ body }) => body))
    after = page.cursor
    return page.messages.length
  }
  while (got.length < 50) await next()
  await Promise.all(posts)
  while ((await next()) > 0);
  expect(got.toSorted()).toEqual(sent.toSorted())
  const wrong = await fetch(`${service.url}/v2/inbox?after=x`, { headers: { authorization: `Bearer ${key}` } })
  expect(wrong.status).toBe(400)
})

test('only the letters of an inbox of this installation are let past the check of public addresses', async () => {
  const { url } = await read((await service.addOrganization()).key)
  expect(isInbox(service.ctx, url)).toBe(true)
  for (const wrong of [
    url.replace('localhost', 'LOCALHOST'),
    `${url}?x=1`,
    `${url}/`,
    url.slice(0, -1),
    'http://localhost:4000/inbox/',
  ]) {
    expect(isInbox(service.ctx, wrong)).toBe(false)
  }
})

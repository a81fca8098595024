import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawlJobsSchema } from '#contract/operations/crawl-jobs.ts'
import { hourMs } from '#contract/time.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { openTestService, type TestOrganization, type TestService } from '../../../testing/test-service.ts'

let service: TestService
let organization: TestOrganization
beforeAll(async () => {
  service = await openTestService()
  organization = await service.addOrganization()
})
afterAll(() => service.close())

const ask = (credential: string, body?: object) =>
  fetch(`${service.url}/v2/system/crawls`, {
    headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
const operator = () => signIn(service, { organizationId: organization.id, isOperator: true })

/** Queues a crawl that nobody takes for an hour, and gives its job. */
async function queueLater(token: string, domain: string): Promise<string> {
  const startAfter = new Date(Date.now() + hourMs)
  await service.ctx.stores.jobs.boss.insert('crawl', [{ data: { domain }, singletonKey: domain, startAfter }])
  const { jobs } = crawlJobsSchema.parse(await (await ask(token)).json())
  return jobs.find((job) => job.domain === domain)?.id ?? ''
}

test('an operator cancels a job and tries a failed one again, and both are in the audit log', async () => {
  const token = await operator()
  const id = await queueLater(token, 'cancel-me.com')
  expect(await (await ask(token, { action: 'cancel', id })).json()).toEqual({ said: 'cancel-me.com: canceled.' })
  expect((await ask(token, { action: 'cancel', id })).status).toBe(409)
  const failed = await queueLater(token, 'retry-me.com')
  await service.query(`UPDATE pgboss.job SET state = 'failed' WHERE id = $1`, [failed])
  expect((await ask(token, { action: 'retry', id: failed })).status).toBe(200)
  const { rows } = await service.query('SELECT action, subject FROM service_audit ORDER BY id')
  expect(rows).toEqual([
    { action: 'crawl_queue.canceled', subject: 'cancel-me.com' },
    { action: 'crawl_queue.retried', subject: 'retry-me.com' },
  ])
})

test('a site is queued by whatever names its domain; anything else is refused', async () => {
  const token = await operator()
  const queued = await ask(token, { action: 'crawl', domain: 'https://www.queue-me.com/about' })
  expect(await queued.json()).toEqual({ said: 'queue-me.com is queued.' })
  for (const body of [
    { action: 'crawl', domain: 'localhost' },
    { action: 'crawl', domain: '' },
    { action: 'cancel', id: 'x' },
    { action: 'delete', id: 'x' },
  ])
    expect((await ask(token, body)).status, JSON.stringify(body)).toBe(400)
  const missing = { action: 'retry', id: '0195f1c0-0000-7000-8000-000000000000' }
  expect((await ask(token, missing)).status).toBe(404)
})

test('for everybody else there is no queue', async () => {
  const member = await signIn(service, { organizationId: organization.id })
  for (const credential of [member, organization.key]) {
    expect((await ask(credential)).status).toBe(404)
    expect((await ask(credential, { action: 'crawl', domain: 'acme.com' })).status).toBe(404)
  }
})

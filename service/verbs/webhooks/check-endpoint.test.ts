import { afterAll, beforeAll, expect, test } from 'vitest'
import { askGraphql, graphqlData } from '../../testing/ask-graphql.ts'
import { openReceiver, type Receiver } from '../../testing/open-receiver.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let receiver: Receiver
let service: TestService

beforeAll(async () => {
  receiver = await openReceiver({
    '/strict': (_request, response) => response.writeHead(401).end(),
    '/broken': (_request, response) => response.writeHead(500).end(),
    '/moved': (_request, response) => response.writeHead(301, { location: 'https://elsewhere.com/' }).end(),
  })
  service = await openTestService({
    LIVERY_WEBHOOK_HOSTS: `hooks.test=${receiver.origin},down.test=http://127.0.0.1:9`,
  })
})
afterAll(async () => {
  await service.close()
  await receiver.close()
})

type Checked = { checkEndpoint: { step: string; state: string; message: string }[] }
const query = `mutation ($url: URL!, $sendTest: Boolean, $urlHeaders: [HttpHeaderInput!]) {
  checkEndpoint(url: $url, sendTest: $sendTest, urlHeaders: $urlHeaders) { step state message } }`

async function check(url: string, more: object = {}): Promise<Checked['checkEndpoint']> {
  const { key } = await service.addOrganization()
  return (await graphqlData<Checked>(service, key, query, { url, ...more })).checkEndpoint
}
const states = (checks: Checked['checkEndpoint']) => checks.map(({ state }) => state)

test('each step has its own state, and nothing is sent to an endpoint unless that is asked for', async () => {
  const looked = await check('https://hooks.test/in')
  expect(looked.map(({ step }) => step)).toEqual(['ADDRESS', 'NAME', 'TLS', 'ANSWER'])
  expect(states(looked)).toEqual(['PASSED', 'PASSED', 'PASSED', 'NOT_TRIED'])
  expect(receiver.received).toEqual([])
  const urlHeaders = [{ name: 'Authorization', value: 'Bearer mine' }]
  expect(states(await check('https://hooks.test/in', { sendTest: true, urlHeaders }))).toEqual(
    Array.from({ length: 4 }, () => 'PASSED'),
  )
  const [post] = await receiver.heard('/in', 1)
  expect(post?.headers).toMatchObject({
    authorization: 'Bearer mine',
    'webhook-signature': expect.stringMatching(/^v1,/),
  })
  expect(JSON.parse(post?.body ?? '')).toMatchObject({ type: 'brand.updated', data: { test: true } })
})

test.each([
  ['http://hooks.test/in', 'ADDRESS', 'must begin with https://'],
  ['https://10.0.0.7/in', 'NAME', 'not on the public internet'],
  ['https://localhost/in', 'NAME', 'not on the public internet'],
  ['https://down.test/in', 'TLS', 'refused the connection'],
  ['https://hooks.test/broken', 'ANSWER', 'answered 500'],
  ['https://hooks.test/moved', 'ANSWER', 'redirects are not followed'],
])('%s fails at %s, in words, and what comes after is not tried', async (url, failing, why) => {
  const checks = await check(url, { sendTest: true })
  const failed = checks.filter(({ state }) => state === 'FAILED')
  expect(failed).toEqual([{ step: failing, state: 'FAILED', message: expect.stringContaining(why) }])
  const after = checks.slice(checks.findIndex(({ step }) => step === failing) + 1)
  expect(after.every(({ state }) => state === 'NOT_TRIED')).toBe(true)
})

test('an endpoint that refuses a signature that it cannot know yet is doubtful, not wrong', async () => {
  const [, , , answer] = await check('https://hooks.test/strict', { sendTest: true })
  expect(answer).toMatchObject({ state: 'DOUBTFUL', message: expect.stringContaining('gets the secret') })
})

test('checks cost nothing, store nothing, and are limited', async () => {
  const { key, id } = await service.addOrganization()
  const asked = await Promise.all(
    Array.from({ length: 32 }, () => askGraphql(service, key, query, { url: 'http://hooks.test/' })),
  )
  const codes = asked.map(({ errors }) => errors?.[0]?.extensions.code)
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2)
  const { rows } = await service.query(
    `SELECT (SELECT count(*) FROM webhook WHERE organization_id = $1)::int AS webhooks,
       (SELECT count(*) FROM ledger_entry WHERE organization_id = $1 AND kind = 'charge')::int AS charges`,
    [id],
  )
  expect(rows).toEqual([{ webhooks: 0, charges: 0 }])
})

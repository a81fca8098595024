import { afterAll, beforeAll, expect, test } from 'vitest'
import { inboxSchema } from '#contract/webhooks/inbox.ts'
import { askGraphql } from '../testing/ask-graphql.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let key: string

beforeAll(async () => {
  service = await openTestService({ LIVERY_INBOX: 'on' })
  key = (await service.addOrganization()).key
})
afterAll(() => service.close())

const ask = (path: string, more: RequestInit = {}) =>
  fetch(`${service.url}${path}`, { ...more, headers: { authorization: `Bearer ${key}`, ...more.headers } })

test.each(['a%00b.com', '%00', '%ED%A0%80', 'a'.repeat(5_000), '..'])('there is no notice %.20s', async (id) => {
  const { status } = await ask(`/v2/notices/${id}/seen`, { method: 'POST' })
  expect([400, 404]).toContain(status)
})

test.each([
  '/v2/requests/a%00b',
  '/v2/requests?cursor=%00',
  '/v2/requests?path=%00',
  '/v2/search/a%00b',
  '/v2/brands/id%00',
])('no NUL in an address is a failure of ours: %s', async (path) => expect((await ask(path)).status).toBeLessThan(500))

test('NUL in a body that is kept as it comes is no failure of ours', async () => {
  const { url } = inboxSchema.parse(await (await ask('/v2/inbox')).json())
  const posted = await ask(`/inbox/${url.split('/').at(-1)}`, { method: 'POST', body: 'a\0b' })
  expect(posted.status).toBeLessThan(500)
  expect((await ask('/inbox/a%00b', { method: 'POST', body: 'a' })).status).toBeLessThan(500)
})

const create = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { code success } }`

test.each([
  ['an object with a toString of its own', { toString: 1 }],
  ['a list of such', [{ toString: 1 }]],
  ['an object without a prototype', { constructor: 1, valueOf: 1, toString: null }],
  ['a number', 7],
  ['NUL', 'a\0b'],
  ['half of a surrogate pair', 'a\ud800b'],
])('%s as a scalar is the fault of who sent it', async (_what, value) => {
  const queries: [string, object][] = [
    ['query ($value: URN!) { webhook(webhook: $value) { urn } }', { value }],
    [create, { input: { url: value, events: ['brand.updated'] } }],
    [create, { input: { url: 'https://example.com/hook', events: ['brand.updated'], description: value } }],
    ['query ($value: ID) { webhooks(after: $value) { edges { node { urn } } } }', { value }],
  ]
  for (const [query, variables] of queries) {
    const { errors = [] } = await askGraphql(service, key, query, variables)
    expect(errors.map(({ extensions }) => extensions.code)).not.toContain('INTERNAL_SERVER_ERROR')
  }
})

test('an object as a literal is refused in the words in which it was written', async () => {
  const { errors } = await askGraphql(service, key, '{ webhook(webhook: {a: "b"}) { urn } }')
  expect(errors).toMatchObject([{ message: 'URN must be text, not {a: "b"}.' }])
})

test('header fields over 8 KiB are refused, also where the answer is in memory', async () => {
  await service.addBrand('in-memory.com')
  const path = '/v2/brands/domain/in-memory.com'
  expect((await ask(path)).status).toBe(200)
  const refused = await ask(path, { headers: { 'x-large': 'a'.repeat(9_000) } })
  expect(refused.status).toBe(431)
  expect(await refused.json()).toEqual({ message: 'The header fields of the request are larger than 8 KiB.' })
})

test('no caller makes the head of an answer grow with the types that it asks GraphQL for', async () => {
  const body = JSON.stringify({ query: '{ __typename }' })
  const json = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const refused = await ask('/graphql', { ...json, headers: { ...json.headers, accept: 'a/b,'.repeat(800) } })
  expect(refused.status).toBe(406)
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
  const many = `${'a/b,'.repeat(200)}application/graphql-response+json`
  const answered = await ask('/graphql', { ...json, headers: { ...json.headers, accept: many } })
  expect(answered.status).toBe(200)
  expect(answered.headers.get('content-type')).toMatch(/^application\/graphql-response\+json/)
})

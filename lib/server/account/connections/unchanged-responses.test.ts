import fc from 'fast-check'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openControlPlane } from '../../testing/open-control-plane.ts'
import { openConnectionReach } from './connection-hosts.ts'
import { createConnection } from './create-connection.ts'
import { forwardToConnection } from './forward-to-connection.ts'

const { db, close, newOwner } = await openControlPlane()
let answer: (response: ServerResponse) => void = (response) => void response.end()
const service = createServer((_request, response) => answer(response))
await new Promise<void>((resolve) => {
  service.listen(0, '127.0.0.1', resolve)
})
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const { hosts, client } = openConnectionReach(`any.test=${origin}`)
afterAll(async () => {
  await client.close()
  service.close()
  await close()
})

const secret = 'a secret of more than thirty-two characters'
const by = await newOwner()
const entry = { name: 'Any', baseUrl: 'https://any.test', graphqlUrl: '', cdnUrl: '', clientId: '' }
const { id } = await createConnection(db, { by, hosts, secret, entry: { ...entry, key: 'lv_key_of_this_test' } })

function ask(path: string, init: RequestInit) {
  const request = new Request(`http://dashboard.test/api/connections/${id}${path}`, init)
  const used = { client, secrets: [secret], afterwards: () => undefined }
  return forwardToConnection(db, request, { id, organizationId: by.organizationId, role: 'owner', path, ...used })
}

/** docs/interface.md#limits and the headers of the routes; what has no name of ours passes by what it begins with. */
const passing = [
  'x-api-key-quota',
  'x-api-key-approximate-usage',
  'x-bf-error',
  'x-request-id',
  'retry-after',
  'etag',
  'last-modified',
  'ratelimit',
  'ratelimit-policy',
  'x-livery-credits',
  'x-livery-read-as',
]
const stopped = ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin', 'location', 'refresh', 'link']

// What a header may say: visible ASCII, without the blanks at its ends that a parser takes off.
const value = fc.stringMatching(/^[!-~]([ -~]{0,30}[!-~])?$/)
const headers = (names: readonly string[]) =>
  fc
    .uniqueArray(fc.constantFrom(...names), { maxLength: names.length })
    .chain((some) =>
      fc
        .tuple(...some.map(() => value))
        .map((values) => some.map((name, place) => [name, values[place] ?? ''] as const)),
    )
const bodies = fc.oneof(
  fc.jsonValue().map((body) => JSON.stringify(body)),
  fc
    .record({ message: fc.string(), quota: fc.integer(), used: fc.integer(), somethingNew: fc.jsonValue() })
    .map((body) => JSON.stringify(body)),
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
)
const types = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'text/markdown',
  'application/graphql-response+json',
)
const statuses = fc.constantFrom(
  200,
  201,
  202,
  204,
  304,
  400,
  401,
  402,
  403,
  404,
  406,
  409,
  413,
  415,
  422,
  429,
  500,
  502,
  503,
  504,
)
const routes = fc.constantFrom<[string, RequestInit]>(
  ['/viewer', {}],
  ['/brands/nike.com', {}],
  ['/context/nike.com', {}],
  ['/search/nike', {}],
  ['/brands/batch', { method: 'POST', body: '{"identifiers":["a.com"]}' }],
  ['/graphql', { method: 'POST', body: '{"query":"{ a }"}' }],
)

test('status, body and the headers of the interface pass as they are, and no other header does', async () => {
  const drawn = fc.record({
    route: routes,
    status: statuses,
    type: types,
    body: bodies,
    told: headers(passing),
    kept: headers(stopped),
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ route: [path, init], status, type, body, told, kept }) => {
      const isEmpty = status === 204 || status === 304
      answer = (response) => {
        for (const [name, text] of [...told, ...kept]) response.setHeader(name, text)
        response.setHeader('content-type', type)
        response.statusCode = status
        response.end(isEmpty ? undefined : body)
      }
      const response = await ask(path, init)
      expect(response.status).toBe(status)
      expect(await response.text()).toBe(isEmpty ? '' : body)
      expect(response.headers.get('x-livery-connection')).toBe('answered')
      for (const [name, text] of told) expect([name, response.headers.get(name)]).toEqual([name, text])
      for (const [name] of stopped.map((one) => [one]))
        expect([name, response.headers.get(name ?? '')]).toEqual([name, null])
    }),
    { numRuns: 150 },
  )
})

test.each([
  [200, 'x-api-key-quota: 100', '{"id":"a","domain":"a.com","somethingNew":{"deep":[1,null]}}'],
  [202, 'retry-after: 3', '{"message":"It is being indexed."}'],
  [204, 'x-api-key-approximate-usage: 7', ''],
  [402, 'x-bf-error: payment_required', '{"message":"The last payment failed."}'],
  [413, 'x-bf-error: too_large', '{"message":"Too long.","limit":1}'],
  [429, 'x-bf-error: quota_exceeded', '{"message":"Used up.","quota":100,"used":100,"remaining":0,"required":3}'],
])('%i with %s passes unchanged', async (status, header, body) => {
  const [name = '', text = ''] = header.split(': ')
  answer = (response) => void response.writeHead(status, { 'content-type': 'application/json', [name]: text }).end(body)
  const response = await ask('/brands/nike.com', {})
  expect([response.status, response.headers.get(name), await response.text()]).toEqual([status, text, body])
})

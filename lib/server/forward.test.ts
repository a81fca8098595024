import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { verifyServiceToken } from '#contract/secrets/service-token.ts'
import { findForward, findLogo, forwardRules, type ForwardTarget } from './forward-rules.ts'
import { forward } from './forward.ts'

const secret = 'a secret of more than thirty-two characters'
const bearer = { userId: 'u1', organizationId: 'o1' }
const seen: (IncomingMessage & { bytes: number })[] = []

const service = createServer((request, response) => {
  const heard = Object.assign(request, { bytes: 0 })
  request.on('data', (chunk: Buffer) => (heard.bytes += chunk.length))
  request.on('end', () => {
    seen.push(heard)
    respond(request, response)
  })
})
function respond(request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.startsWith('/assets/')) {
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
    return
  }
  if (request.headers['if-none-match'] === '"1"') {
    response.writeHead(304, { etag: '"1"' }).end()
    return
  }
  response.writeHead(404, {
    'content-type': 'application/json',
    'x-api-key-quota': '-1',
    'x-bf-error': 'crawl_queued',
    'retry-after': '3',
    ratelimit: '"default";r=99',
    'set-cookie': 'stolen=1',
    location: 'http://elsewhere.test/',
  })
  response.end('{"message":"Not Found"}')
}
await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
const { port } = service.address() as AddressInfo
Object.assign(process.env, {
  LIVERY_SECRET: secret,
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  LIVERY_BASE_URL: `http://127.0.0.1:${port}`,
  LIVERY_CDN_URL: `http://127.0.0.1:${port}`,
})
afterAll(() => void service.close())

const ask = (path: string, init: RequestInit = {}) => {
  const request = new Request(`http://dashboard.test/api${path}?palette=true`, init)
  const target = findForward(request.method, path)
  if (target === undefined || 'allow' in target) throw new Error(`${path} goes nowhere.`)
  return forward(request, bearer, target)
}

test('the service sees the person, the query and a request id, and nothing else of the browser', async () => {
  const path = '/brands/https%3A%2F%2Fnike.com%2F'
  const headers = { cookie: 'livery=1', authorization: 'Bearer mine', 'x-request-id': 'request-12345', 'x-evil': '1' }
  const answer = await ask(path, { headers })
  const request = seen.at(-1)
  expect(request?.url).toBe(`/v2${path}?palette=true`)
  expect(request?.headers).toMatchObject({ 'x-request-id': 'request-12345' })
  expect([request?.headers.cookie, request?.headers['x-evil']]).toEqual([undefined, undefined])
  const token = request?.headers.authorization?.replace('Bearer ', '') ?? ''
  expect(await verifyServiceToken(secret, token, new Date())).toEqual(bearer)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ message: 'Not Found' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-api-key-quota': '-1',
    'x-bf-error': 'crawl_queued',
    'retry-after': '3',
    ratelimit: '"default";r=99',
    'x-request-id': 'request-12345',
  })
  expect([answer.headers.get('set-cookie'), answer.headers.get('location')]).toEqual([null, null])
})

test('a picture comes without a credential and cannot run a script on our origin', async () => {
  const answer = await ask(`/assets/${'0a'.repeat(16)}.svg`)
  expect(seen.at(-1)?.headers.authorization).toBeUndefined()
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a logo is asked for without a credential, as from the website that it is meant for', async () => {
  const request = new Request('http://dashboard.test/api/logo/nike.com/w/64?c=1idabc')
  await forward(request, bearer, findLogo('/nike.com/w/64') as ForwardTarget, { origin: 'https://shop.test' })
  expect(seen.at(-1)?.url).toBe('/nike.com/w/64?c=1idabc')
  expect(seen.at(-1)?.headers).toMatchObject({ origin: 'https://shop.test' })
  expect(seen.at(-1)?.headers.authorization).toBeUndefined()
})

test('an answer without a body passes', async () => {
  const answer = await ask('/brands/nike.com', { headers: { 'if-none-match': '"1"' } })
  expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, '"1"', ''])
})

test.each(forwardRules)('$method $path reaches the service with no more than its row says', async (rule) => {
  const { method, path, to, session, bodyBytesMax } = rule
  const example = (pattern: string) => pattern.replace('{file}', `${'0a'.repeat(16)}.svg`).replaceAll(/[{}]/g, '')
  await ask(example(path), method === 'GET' ? {} : { method, body: '{}' })
  expect(seen.at(-1)).toMatchObject({ method, url: `${example(to)}?palette=true`, bytes: bodyBytesMax > 0 ? 2 : 0 })
  expect(seen.at(-1)?.headers.authorization !== undefined).toBe(session === 'sent')
  if (bodyBytesMax === 0) return
  const before = seen.length
  expect((await ask(example(path), { method, body: 'x'.repeat(bodyBytesMax + 1) })).status).toBe(413)
  expect(seen).toHaveLength(before)
})

test('a service that is down is a sentence, not a crash', async () => {
  await new Promise((resolve) => {
    service.close(resolve)
    service.closeAllConnections()
  })
  const answer = await ask('/viewer')
  expect(answer.status).toBe(502)
  expect(await answer.json()).toEqual({ message: expect.stringContaining('cannot be reached') })
})

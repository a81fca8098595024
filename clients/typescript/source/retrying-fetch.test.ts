import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { retryingFetch, type Retries } from './retrying-fetch.ts'

type Answer = (response: ServerResponse) => void

/** Asks a server that answers each request with the next of `answers`, the last one again and again. */
async function ask(
  answers: readonly Answer[],
  { retries = {}, headers = {}, method = 'GET' } = {} as {
    retries?: Retries
    headers?: Record<string, string>
    method?: string
  },
) {
  let count = 0
  const server = createServer((request, response) => {
    request.resume()
    const answer = answers[Math.min(count, answers.length - 1)]
    count += 1
    answer?.(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const request = new Request(`http://127.0.0.1:${port}/`, {
    method,
    headers,
    ...(method === 'POST' && { body: '{}' }),
  })
  try {
    const startedAt = Date.now()
    const answer = await retryingFetch(fetch, retries)(request).catch((error: unknown) => error as Error)
    return { status: answer instanceof Response ? answer.status : answer.name, count, ms: Date.now() - startedAt }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const busy =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('{}')
const fine = busy(200)
const cut: Answer = (response) => response.destroy()

test('a request is repeated after the seconds that the service asks for', async () => {
  const { status, count, ms } = await ask([busy(429, { 'retry-after': '1' }), busy(503, { 'retry-after': '0' }), fine])
  expect([status, count]).toEqual([200, 3])
  expect(ms).toBeGreaterThanOrEqual(1000)
})

test('more patience than is left is not taken', async () => {
  const hour = busy(503, { 'retry-after': '3600' })
  expect(await ask([hour, fine])).toMatchObject({ status: 503, count: 1 })
  expect(await ask([hour, fine], { retries: { retryWaitMsMax: 0 } })).toMatchObject({ status: 503, count: 1 })
})

test('repeating ends after the most times', async () => {
  const again = busy(429, { 'retry-after': '0' })
  expect(await ask([again])).toMatchObject({ status: 429, count: 5 })
  expect(await ask([again], { retries: { retriesMax: 0 } })).toMatchObject({ status: 429, count: 1 })
})

test('used-up credits and other refusals are final', async () => {
  const quota = busy(429, { 'x-bf-error': 'quota_exceeded', 'retry-after': '0' })
  expect(await ask([quota, fine])).toMatchObject({ status: 429, count: 1 })
  expect(await ask([busy(404), fine])).toMatchObject({ status: 404, count: 1 })
})

test('a lost response is asked for again only where that cannot be charged twice', async () => {
  const key = { authorization: 'Bearer lv_x', 'idempotency-key': 'k' }
  expect(await ask([cut, fine], { method: 'POST', headers: key })).toMatchObject({ status: 200, count: 2 })
  const bare = { authorization: 'Bearer lv_x' }
  expect(await ask([cut, fine], { method: 'POST', headers: bare })).toMatchObject({ status: 'TypeError', count: 1 })
})

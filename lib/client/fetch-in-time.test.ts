import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CombinedError } from 'urql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callDashboard } from './call.ts'
import { readCallFailure } from './failures/failure-words.ts'
import { fetchInTime, LateResponseError, responseWithinMs } from './fetch-in-time.ts'
import { graphqlProblem } from './graphql-client.ts'

/** `/never` says nothing, `/half` sends its headers and then nothing, everything else responds at once. */
const server = createServer((request, response) => {
  if (request.url === '/never') return
  if (request.url === '/half') return void response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  response.writeHead(200, { 'x-seen-id': request.headers['x-request-id'] }).end('{"fine":true}')
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a screen that reads is told within 8 seconds that no response came', () => {
  expect(responseWithinMs.read).toBeLessThanOrEqual(8_000)
})

test.each(['/never', '/half'])('a service that hangs at %s ends as a failure that can be tried again', async (path) => {
  const raw = await callDashboard(origin + path, { timeoutMs: 60 })
  const failure = readCallFailure(raw)
  expect(failure).toMatchObject({ type: 'unavailable', reason: expect.stringContaining('did not respond within') })
  expect(failure.meta.requestId).toMatch(/^[\w-]{8,}$/)
})

test('the request id that is shown is the one that was sent', async () => {
  const error = await fetchInTime(`${origin}/never`, {}, 60).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(LateResponseError)
  const response = await fetchInTime(`${origin}/fine`)
  expect(response.headers.get('x-seen-id')).toMatch(/^[\w-]{8,}$/)
  expect(await response.json()).toEqual({ fine: true })
})

test('what the reader gave up is no late response', async () => {
  const given = new AbortController()
  const asked = callDashboard(`${origin}/never`, { signal: given.signal })
  given.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})

test('a GraphQL query that gets no response says so in a sentence', async () => {
  const networkError = await fetchInTime(`${origin}/never`, {}, 60).catch((thrown: unknown) => thrown as Error)
  expect(graphqlProblem(new CombinedError({ networkError: networkError as Error }))).toBe(
    'The service did not respond within 0 seconds. Try again.',
  )
})

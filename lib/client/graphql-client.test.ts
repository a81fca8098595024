import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gql, type CombinedError } from 'urql'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askGraphql, graphqlProblem, openGraphqlClient } from './graphql-client.ts'

let answer: (response: ServerResponse) => void = (response) => void response.end()
const server = createServer((_request, response) => answer(response))
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
// The addresses of the browser have no origin.
beforeEach(() => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetch(origin + path, init))
  return () => vi.unstubAllGlobals()
})

const document = gql<{ hook: { url: string } | null }, object>('query { hook: webhook(webhook: "urn:a") { url } }')
const ask = () => askGraphql(openGraphqlClient(), document, {})
const problem = async () =>
  graphqlProblem((await ask().catch((error: unknown) => error as CombinedError)) as CombinedError)

const says = (status: number, body: string, whose?: string) => {
  answer = (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...(whose && { 'x-livery-connection': whose }) })
      .end(body)
}

test('what was asked for comes back, and null is a value', async () => {
  says(200, '{"data":{"hook":{"url":"https://a.test"}}}')
  expect(await ask()).toMatchObject({ hook: { url: 'https://a.test' } })
  says(200, '{"data":{"hook":null}}')
  expect(await ask()).toEqual({ hook: null })
})

test('data of another interface is no answer', async () => {
  for (const body of ['{"data":{"company":{"title":"x"}}}', '{"data":[]}', '{"data":"x"}', '{"id":"cut off', '{}']) {
    says(200, body, 'answered')
    expect(await problem(), body).toBe('The response of the service is not as the interface has it.')
  }
})

test('why the service of a connection could not be asked is said as the dashboard says it', async () => {
  says(502, '{"message":"There: the address redirects."}', 'failed')
  expect(await problem()).toBe('There: the address redirects.')
  says(429, '{"message":"Used up."}', 'answered')
  expect(await problem()).toMatch(/quota of the key is used up \(429\)/)
})

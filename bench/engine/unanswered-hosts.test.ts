import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { unansweredHosts } from './unanswered-hosts.ts'

const server = createServer((asked, answer) => {
  answer.writeHead(asked.headers.host === 'www.bakery.example' ? 200 : 404).end()
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

test('a list is not asked while its server knows a site at its host alone', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await unansweredHosts(origin, ['www.bakery.example', 'bakery.example'])).toEqual(['bakery.example'])
})

test('a server that is not there answers for nobody', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise((resolve) => server.close(resolve))
  expect(await unansweredHosts(origin, ['bakery.example'])).toEqual(['bakery.example'])
})

import fc from 'fast-check'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { answerMsMax } from './find-fault.ts'
import { placeholders, type FuzzRequest } from './fuzz-request.ts'
import { runFuzz } from './run-fuzz.ts'

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})

async function portOf(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  return (server.address() as AddressInfo).port
}

const credentials = () =>
  Promise.resolve({ key: 'the-key', member: 'm=1', operator: 'o=1', clientId: 'id', webhook: 'urn:x' })
const requests: fc.Arbitrary<FuzzRequest> = fc.constantFrom('/good', '/broken').map((target) => ({
  side: 'service',
  source: `GET ${target}`,
  method: 'GET',
  target,
  headers: [['authorization', `Bearer ${placeholders.key}`]],
  asksOthers: false,
}))

test('what a server does wrong is found, with the request that did it', async () => {
  const port = await portOf((request, response) => {
    response.writeHead(request.url === '/broken' ? 500 : 200).end(request.headers.authorization)
  })
  const result = await runFuzz({ ports: { service: port, dashboard: port }, credentials, requests, seed: 1, count: 40 })
  expect(result.requests).toBe(40)
  const broken = result.statuses['500'] ?? 0
  expect(broken).toBeGreaterThan(5)
  expect(result.faults).toHaveLength(broken)
  expect(result.faults[0]).toMatchObject({ what: 'status 500', request: { target: '/broken' } })
  expect(result.faults[0]?.received.body).toContain('Bearer the-key')
})
test('a failure counts also when the same request goes well afterwards; a late answer only when it is late again', async () => {
  let requestsSeen = 0
  const port = await portOf((_request, response) => {
    requestsSeen++
    if (requestsSeen === 1) setTimeout(() => response.end(), answerMsMax + 50)
    else response.writeHead(requestsSeen === 2 ? 500 : 200).end()
  })
  const result = await runFuzz({ ports: { service: port, dashboard: port }, credentials, requests, seed: 1, count: 10 })
  expect(result.faults.map(({ what }) => what)).toEqual(['status 500'])
  expect(result.longest.ms).toBeGreaterThan(answerMsMax)
})

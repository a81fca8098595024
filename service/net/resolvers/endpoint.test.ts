import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openEndpoint, pauseMs, type EndpointOptions } from './endpoint.ts'
import { openStubEndpoint, recorded } from './testing/stub-endpoint.ts'

async function open(options: Partial<EndpointOptions> = {}) {
  const stub = await openStubEndpoint()
  const lines: string[] = []
  const endpoint = openEndpoint({
    name: 'stub',
    url: stub.url,
    accept: 'application/json',
    userAgent: 'LiveryBot/0',
    log: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
    ...options,
  })
  onTestFinished(async () => {
    await endpoint.close()
    await stub.close()
  })
  return { stub, endpoint, lines }
}

test('an answer that does not come in time is unavailable', async () => {
  const { stub, endpoint } = await open({ deadlineMs: 50 })
  stub.answer(() => 'silence')
  expect(await endpoint.ask({})).toBe('unavailable')
})

test('after five failures it is left alone for 30 s, then asked once, and used again when that went well', async () => {
  const clock = { ms: 0 }
  const { stub, endpoint, lines } = await open({ now: () => clock.ms })
  stub.answer(() => ({ status: 503, body: '' }))
  for (let count = 0; count < 8; count++) expect(await endpoint.ask({})).toBe('unavailable')
  expect(stub.requests).toHaveLength(5)
  expect(lines.filter((line) => line.includes('resolver.paused'))).toHaveLength(1)
  stub.answer(() => recorded('wikidata-nothing'))
  clock.ms = pauseMs
  expect(await endpoint.ask({})).toHaveProperty('json')
  expect(await endpoint.ask({})).toHaveProperty('json')
})

test('a key is sent and never logged', async () => {
  const { stub, endpoint, lines } = await open({ headers: { 'x-openfigi-apikey': 'key-in-secret' } })
  stub.answer(() => ({ status: 401, body: 'key-in-secret is wrong' }))
  await endpoint.ask({ body: { type: 'application/json', text: '[]' } })
  expect(stub.requests[0]).toMatchObject({
    method: 'POST',
    body: '[]',
    headers: { 'x-openfigi-apikey': 'key-in-secret', 'content-type': 'application/json' },
  })
  expect(lines.join('')).not.toContain('key-in-secret')
})

test('a private address opens for itself alone: what it redirects to is not asked', async () => {
  const other = await openStubEndpoint()
  onTestFinished(() => other.close())
  const { stub, endpoint } = await open()
  for (const location of [other.url, stub.url, 'http://localhost/']) {
    stub.answer(() => ({ status: 307, headers: { location }, body: '' }))
    expect(await endpoint.ask({})).toBe('unavailable')
  }
  expect([stub.requests.length, other.requests.length]).toEqual([3, 0])
})

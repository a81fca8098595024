import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isAlive } from '../processes/processes.ts'
import { openTestProduct, type TestProduct } from '../testing/open-test-product.ts'
import { untilReady } from './ready.ts'
import { newSetupLink } from './setup-link.ts'

// Real processes that start again, beside other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let opened: TestProduct

beforeAll(async () => {
  opened = await openTestProduct({ LIVERY_DRAIN_SECONDS: '2' })
  opened.product.keep('service', ['service/main.ts'])
  await untilReady('service', `${opened.serviceUrl}/readyz`, new AbortController().signal)
})
afterAll(() => opened.end())

const patience = { timeout: 60_000 }
const readiness = async (): Promise<unknown> => (await fetch(`${opened.serviceUrl}/readyz`)).json()
const untilReadinessIs = (wanted: object) =>
  expect.poll(() => readiness().catch(() => undefined), patience).toMatchObject(wanted)

test.each(['database', 'service'])('a %s that dies is started again, and the product goes on', async (name) => {
  const before = { ...opened.product.pids }
  process.kill(before[name] ?? 0, 'SIGKILL')
  await expect.poll(() => opened.product.pids[name], patience).not.toBe(before[name])
  await untilReadinessIs({ ready: true, database: 'ok' })
  // A service that was still starting needs its database and may have been started again too.
  if (name === 'service') expect(opened.product.pids['database']).toBe(before['database'])
  expect(await Promise.race([opened.product.died, Promise.resolve('running')])).toBe('running')
})

test('a set-up link that a busy database does not make is a line, not an end', async () => {
  const gone = new URL(opened.product.settings.DATABASE_URL)
  gone.port = '9'
  expect(await newSetupLink(gone.href, 'http://127.0.0.1')).toBeUndefined()
  expect(await newSetupLink(opened.product.settings.DATABASE_URL, 'http://here')).toMatch(
    /^http:\/\/here\/setup\?token=/,
  )
})

test('after SIGTERM /readyz says 503 while calls are still answered; then the service ends', async () => {
  opened.ask('SIGTERM')
  await untilReadinessIs({ ready: false, draining: true, database: 'ok' })
  expect((await fetch(`${opened.serviceUrl}/readyz`)).status).toBe(503)
  expect((await fetch(`${opened.serviceUrl}/version`)).status).toBe(200)
  const service = opened.product.pids['service'] ?? 0
  await expect.poll(() => isAlive(service), patience).toBe(false)
})

import { expect, onTestFinished, test } from 'vitest'
import { freePort, isFree } from '../processes/ports.ts'
import { answerMeanwhile } from './answer-meanwhile.ts'

test('until the service has its port the process lives, is not ready, and says when to ask again; then the port is free', async () => {
  const port = await freePort()
  const end = await answerMeanwhile('127.0.0.1', port)
  onTestFinished(end)
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect((await ask('/healthz')).status).toBe(200)
  const ready = await ask('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, starting: true }])
  const lookup = await ask('/v2/brands/domain/acme.com')
  expect([lookup.status, lookup.headers.get('retry-after')]).toEqual([503, '5'])
  await end()
  expect(await isFree('127.0.0.1', port)).toBe(true)
})

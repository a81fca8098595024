import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askOverOwnConnections, listenersAt, processesBeside } from '#service/testing/processes-beside.ts'
import { openTestClient, type TestClient } from '#service/testing/test-client.ts'
import { freePort } from '../processes/ports.ts'
import { isAlive } from '../processes/processes.ts'

const count = 3
// Three servers of Next.js get ready on two cores that others use as well.
const patienceMs = 90_000

let database: TestClient
let first: ChildProcess
let port: number

beforeAll(async () => {
  database = await openTestClient()
  port = await freePort()
})
afterAll(async () => {
  first.kill('SIGKILL')
  await database.close()
})

function start(): void {
  first = fork(new URL('./dashboard.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: database.url,
      LIVERY_SECRET: 'the secret of several dashboards, 32 characters',
      LIVERY_DASHBOARD_PROCESSES: String(count),
    },
  })
}

const beside = () => processesBeside(first.pid ?? 0, 'dashboard-process.ts')
const untilAllListen = () => expect.poll(() => listenersAt(port), { timeout: patienceMs }).toBe(count)

const ask = (times: number) => askOverOwnConnections(`http://127.0.0.1:${port}/signin`, times)

describe.skipIf(process.platform !== 'linux')('a dashboard of three processes', { timeout: 2 * patienceMs }, () => {
  test('answers at one port, also after one was killed, which is replaced', async () => {
    start()
    await untilAllListen()
    const [killed = 0, other] = await beside()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => isAlive(killed)).toBe(false)
    expect(await ask(12)).toEqual(Array.from({ length: 12 }, () => 200))
    await untilAllListen()
    const now = await beside()
    expect(now).toContain(other)
    expect(now).not.toContain(killed)
  })

  test('ends as one: asked to, and when the one that started them dies', async () => {
    const before = await beside()
    first.kill('SIGTERM')
    expect(await once(first, 'exit')).toEqual([0, null])
    expect(before.filter(isAlive)).toEqual([])
    start()
    await untilAllListen()
    const orphaned = await beside()
    first.kill('SIGKILL')
    await expect.poll(() => orphaned.filter(isAlive), { timeout: patienceMs }).toEqual([])
  })
})

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Agent, fetch } from 'undici'
import { freePort } from '#scripts/processes/ports.ts'
import { isAlive } from '#scripts/processes/processes.ts'
import { askOverOwnConnections, listenersAt, processesBeside } from './testing/processes-beside.ts'
import { serviceProcess, type ServiceProcess } from './testing/service-process.ts'
import { openTestService, type TestOrganization, type TestService } from './testing/test-service.ts'

const perWindow = 60
const beside = 2
// Three processes start on two cores that others use as well.
const patienceMs = 60_000
const path = '/v2/brands/domain/shared-port.com'

let service: TestService
let several: ServiceProcess
let metricsPort: number

beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on' })
  await service.addBrand('shared-port.com')
  metricsPort = await freePort()
  several = await serviceProcess({
    DATABASE_URL: service.databaseUrl,
    LIVERY_SECRET: service.ctx.settings.LIVERY_SECRET ?? '',
    LIVERY_BILLING: 'on',
    LIVERY_LOG_LEVEL: 'silent',
    LIVERY_RESOLVERS: 'off',
    LIVERY_BROWSER: 'off',
    LIVERY_API_PROCESSES: String(beside + 1),
    LIVERY_RATE_PER_SECOND: '1000',
    LIVERY_RATE_PER_5_MINUTES: String(perWindow),
    LIVERY_METRICS_PORT: String(metricsPort),
  })
  await several.start()
})
afterAll(async () => {
  await several.kill()
  await service.close()
})

const readBeside = () => processesBeside(several.pid() ?? 0, 'api-process.ts')
const untilAllListen = () =>
  expect.poll(() => listenersAt(Number(new URL(several.url).port)), { timeout: patienceMs }).toBe(beside + 1)

const ask = ({ key }: TestOrganization, times: number) =>
  askOverOwnConnections(several.url + path, times, { authorization: `Bearer ${key}` })

describe.skipIf(process.platform !== 'linux')('three processes at one port', { timeout: 2 * patienceMs }, () => {
  test('keep one limit together, charge each answer once, and count as one for Prometheus', async () => {
    const organization = await service.addOrganization({ credits: 1_000 })
    await untilAllListen()
    let answered = 0
    const askMore = async () => {
      const statuses = await ask(organization, 40)
      expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
      return (answered += statuses.filter((status) => status === 200).length)
    }
    // What one process has leased and doesn't use, the others may have a second later.
    await expect.poll(askMore, { timeout: patienceMs }).toBe(perWindow)
    expect(await ask(organization, 60)).toEqual(Array.from({ length: 60 }, () => 429))
    const { rows } = await service.query('SELECT period_used FROM credit_account WHERE organization_id = $1', [
      organization.id,
    ])
    expect(rows).toEqual([{ period_used: perWindow }])
    const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    await expect.poll(scrape).toContain(`livery_credits_charged_total ${perWindow}\n`)
  })

  test('one that is killed is replaced, and the others go on', async () => {
    const organization = await service.addOrganization({ credits: 1_000 })
    await untilAllListen()
    const [killed = 0, other] = await readBeside()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => isAlive(killed)).toBe(false)
    expect(await ask(organization, 20)).toEqual(Array.from({ length: 20 }, () => 200))
    await untilAllListen()
    const now = await readBeside()
    expect(now).toContain(other)
    expect(now).not.toContain(killed)
  })

  test('end together: asked to, with what they answer, and when the one that started them dies', async () => {
    const before = await readBeside()
    expect(await several.restart()).toBe(0)
    expect(before.filter(isAlive)).toEqual([])
    await untilAllListen()
    const orphaned = await readBeside()
    await several.kill()
    await expect.poll(() => orphaned.filter(isAlive), { timeout: patienceMs }).toEqual([])
  })
})

describe.skipIf(process.platform !== 'linux')('SIGUSR2 to the first of several processes', () => {
  test('has all of them log at debug, and again as before', { timeout: 2 * patienceMs }, async () => {
    const { key } = await service.addOrganization({ credits: 10 })
    const port = await freePort()
    const first = fork(new URL('./main.ts', import.meta.url), {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        DATABASE_URL: service.databaseUrl,
        SERVICE_PORT: String(port),
        LIVERY_SECRET: service.ctx.settings.LIVERY_SECRET,
        LIVERY_RESOLVERS: 'off',
        LIVERY_BROWSER: 'off',
        LIVERY_API_PROCESSES: '2',
      },
    })
    const lines: { pid: number; msg: string }[] = []
    if (first.stdout)
      createInterface(first.stdout).on('line', (line) => lines.push(JSON.parse(line) as (typeof lines)[0]))
    const pidsOf = (message: string) => new Set(lines.filter(({ msg }) => msg === message).map(({ pid }) => pid)).size
    // Each over a connection of its own; that nobody can read the response is a line at debug alone.
    const refuseSome = async () => {
      const agent = new Agent({ connections: 8, pipelining: 0 })
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'text/plain' }
      const one = () =>
        fetch(`http://127.0.0.1:${port}/mcp`, { method: 'POST', headers, body: '{}', dispatcher: agent })
      await Promise.all(Array.from({ length: 8 }, async () => (await one()).text()))
      await agent.destroy()
    }
    const refusing = async () => {
      await refuseSome()
      return pidsOf('mcp.refused')
    }
    try {
      await expect.poll(() => pidsOf('service.started'), { timeout: patienceMs }).toBe(2)
      await refuseSome()
      expect(pidsOf('mcp.refused')).toBe(0)
      first.kill('SIGUSR2')
      await expect.poll(refusing, { timeout: patienceMs }).toBe(2)
      first.kill('SIGUSR2')
      const refusingNow = async () => {
        lines.length = 0
        return refusing()
      }
      await expect.poll(refusingNow, { timeout: patienceMs }).toBe(0)
    } finally {
      first.kill('SIGINT')
      await once(first, 'exit')
    }
  })
})

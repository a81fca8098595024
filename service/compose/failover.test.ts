import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fetch } from 'undici'
import { proveAccounts } from '../stores/metering/ledger.ts'
import { openReplicatedDatabase } from '../testing/replicated-database.ts'
import { serviceProcess, type ServiceProcess } from '../testing/service-process.ts'
import { openTestService } from '../testing/test-service.ts'

const callersOfEach = 6
// More than a mebibyte of memory holds, so that many calls need the database.
const brands = 600

const database = await openReplicatedDatabase()
const folder = await mkdtemp(join(tmpdir(), 'livery-failover-'))
const service = await openTestService({ LIVERY_BILLING: 'on', LIVERY_DATA_DIR: join(folder, 'seed') }, database.url)
const processes: ServiceProcess[] = []

afterAll(async () => {
  await Promise.all(processes.map(({ kill }) => kill()))
  await service.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const environment = () => ({
  DATABASE_URL: database.url,
  LIVERY_BILLING: 'on',
  LIVERY_DATA_DIR: join(folder, 'data'),
  LIVERY_SECRET: service.ctx.settings.LIVERY_SECRET ?? '',
  LIVERY_MEMORY_MB: '1',
  LIVERY_LOG_LEVEL: 'silent',
  LIVERY_RESOLVERS: 'off',
  LIVERY_BROWSER: 'off',
  LIVERY_RATE_PER_SECOND: '1000000',
  LIVERY_RATE_PER_5_MINUTES: '300000000',
})

type Load = {
  running: boolean
  key: string
  answered: number
  inFlight: number
  outcomes: { at: number; status: number }[]
}

test('a standby takes over under charged lookups: no credit is lost, none stranded, and no process is restarted', async () => {
  const domains = Array.from({ length: brands }, (_, i) => `failover-${i}.com`)
  for (const domain of domains) await service.addBrand(domain)
  const { id, key } = await service.addOrganization({ credits: 10_000_000 })
  for (let i = 0; i < 2; i++) processes.push(await serviceProcess(environment()))
  await Promise.all(processes.map(({ start }) => start()))
  const load: Load = { running: true, key, answered: 0, inFlight: 0, outcomes: [] }
  const callers = processes.flatMap((one) =>
    Array.from({ length: callersOfEach }, () => callOnAndOn(load, one, domains)),
  )
  const answers = (status: number, since: number) =>
    load.outcomes.filter((outcome) => outcome.status === status && outcome.at > since).length

  await expect.poll(() => answers(200, 0)).toBeGreaterThan(500)
  const killedAt = performance.now()
  await database.killPrimary()
  // Nobody takes writes: what is not in memory is refused, and said so.
  await expect.poll(() => answers(503, killedAt)).toBeGreaterThan(20)
  const promotedAt = performance.now()
  await database.promoteStandby()
  for (const { url } of processes) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  const readyAt = performance.now()
  await expect.poll(() => answers(200, readyAt)).toBeGreaterThan(500)
  load.running = false
  await Promise.all(callers)

  const journal = () => readdir(join(folder, 'data', 'journal'))
  await expect.poll(journal).toEqual([])
  await Promise.all(processes.map(({ kill }) => kill()))
  const charged = await chargedTo(id)
  const last503 = Math.max(...load.outcomes.filter(({ status }) => status === 503).map(({ at }) => at))
  process.stdout.write(
    `failover: ${load.outcomes.length} calls, ${answers(503, 0)} of them 503 for ${seconds(last503 - killedAt)}, the last ` +
      `${seconds(last503 - promotedAt)} after the promotion; ${load.answered} credits answered, ${charged} charged\n`,
  )
  expect(charged).toBeGreaterThanOrEqual(load.answered)
  expect(charged - load.answered).toBeLessThanOrEqual(load.inFlight)
  // The database's own word for a promotion is a second or two; ours is one more attempt to connect.
  expect(last503 - promotedAt).toBeLessThan(20_000)
  expect(processes.map(({ crashes }) => crashes())).toEqual([0, 0])
  expect((await proveAccounts(service)).filter(({ agrees }) => !agrees)).toEqual([])
}, 180_000)

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

async function callOnAndOn(load: Load, { url, agent }: ServiceProcess, domains: readonly string[]): Promise<void> {
  while (load.running) {
    const domain = domains[Math.floor(Math.random() * domains.length)] ?? ''
    const status = await fetch(`${url}/v2/brands/domain/${domain}`, {
      dispatcher: agent(),
      headers: { authorization: `Bearer ${load.key}` },
    }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    )
    load.outcomes.push({ at: performance.now(), status })
    if (status === 200) load.answered++
    // It may have been charged before what failed on our side failed.
    else load.inFlight++
  }
}

async function chargedTo(organizationId: string): Promise<number> {
  const { rows } = await service.query<{ credits: string }>(
    `SELECT -sum(period + overage + prepaid) AS credits FROM ledger_entry
     WHERE kind = 'charge' AND organization_id = $1`,
    [organizationId],
  )
  return Number(rows[0]?.credits ?? 0)
}

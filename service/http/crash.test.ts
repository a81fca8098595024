import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetch } from 'undici'
import { z } from 'zod'
import { onlyOne } from '../only-one.mjs'
import { chargeJournal } from '../stores/metering/charge-journal.ts'
import type { HoldProcess } from '../stores/metering/charge-log.ts'
import { proveAccounts } from '../stores/metering/ledger.ts'
import { cuttableDatabase, type CuttableDatabase } from '../testing/cuttable-database.ts'
import { serviceProcess, type ServiceProcess } from '../testing/service-process.ts'
import { openTestService, type TestOrganization, type TestService } from '../testing/test-service.ts'

/** `npm run bench:charge-crash` kills 20 times and stops the database 20 times; the check that runs with all others less often. */
const kills = Number(process.env['CRASH_KILLS'] ?? 4)
const outages = Number(process.env['CRASH_OUTAGES'] ?? 2)
const callsAtOnce = 8
const callsBetweenKills = 100
// A process that is killed takes its time to start again on a small machine.
const secondsMax = 30 * (kills + outages)

let folder: string
let service: TestService
/** How the processes reach the database. */
let way: CuttableDatabase
let processes: ServiceProcess[] = []
const hold: HoldProcess = (processId) => onlyOne(`charges-${processId}`, join(folder, 'data'))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-crash-'))
  service = await openTestService({ LIVERY_BILLING: 'on', LIVERY_DATA_DIR: join(folder, 'seed') })
  way = await cuttableDatabase(service.databaseUrl)
})
afterEach(async () => {
  await Promise.all(processes.map((one) => one.kill()))
  processes = []
  await way.close()
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

type Counted = TestOrganization & { answered: number; inFlight: number; calls: number }
type Load = { organizations: Counted[]; domains: string[]; running: boolean }

test.each([
  { processCount: 3, settings: {}, where: 'three processes' },
  { processCount: 1, settings: { LIVERY_CHARGE_LOG: 'on' }, where: 'one process with a log on its disk' },
])(
  'kill -9 of $where under load, cut connections and outages of the database lose no credit, invent none and strand none',
  async ({ processCount, settings }) => {
    const domains = Array.from({ length: 10 }, (_, i) => `crash-${i}.com`)
    await Promise.all(domains.map((domain) => service.addBrand(domain)))
    const organizations = (
      await Promise.all([
        service.addOrganization({ credits: 1_000_000 }),
        service.addOrganization({ credits: 50, hardLimitCents: 1_000_000 }),
        service.addOrganization({ planId: 'enterprise' }),
        // Few enough to run out meanwhile: nothing may go over.
        service.addOrganization({ credits: 300, prepaidCredits: 200 }),
      ])
    ).map((organization) => ({ ...organization, answered: 0, inFlight: 0, calls: 0 }))
    for (let i = 0; i < processCount; i++) processes.push(await serviceProcess({ ...environment(), ...settings }))
    await Promise.all(processes.map((one) => one.start()))

    const load: Load = { organizations, domains, running: true }
    const workers = processes.flatMap((one) => Array.from({ length: callsAtOnce }, () => callOnAndOn(load, one)))
    const cutter = cutConnections(load)
    const deadline = performance.now() + secondsMax * 1_000
    let killed = 0
    const starting: Promise<void>[] = []
    while (killed < kills && performance.now() < deadline) {
      await untilAnswered(load, callsBetweenKills, deadline)
      await pause(Math.random() * 500)
      const one = processes[Math.floor(Math.random() * processCount)]
      if (!one?.isUp()) continue
      await one.kill()
      killed++
      starting.push(one.start())
    }
    await Promise.all(starting)
    for (let outage = 0; outage < outages; outage++) await loseDatabase()
    load.running = false
    await Promise.all(workers)
    const cuts = await cutter
    const stranded = await leftInJournal()
    await Promise.all(processes.map((one) => one.kill()))
    // One that starts again writes what the dead left in their journal.
    await processes[0]?.start()
    await expect.poll(countLeft).toBe(0)

    const recorded = await recordedCredits()
    const figures = organizations.map(({ id, answered, inFlight, calls }) => {
      const charged = recorded.get(id) ?? 0
      return { calls, answered, charged, inFlight, lost: Math.max(0, answered - charged), extra: charged - answered }
    })
    process.stdout.write(
      `${killed} kills, ${cuts} cut connections, ${outages} outages, ${processCount} processes; ${stranded} groups stranded\n`,
    )
    for (const figure of figures) process.stdout.write(`${JSON.stringify(figure)}\n`)
    expect(killed).toBe(kills)
    expect(stranded).toBe(0)
    expect(processes.map((one) => one.crashes())).toEqual(processes.map(() => 0))
    for (const { lost, extra, inFlight } of figures) {
      expect(lost).toBe(0)
      expect(extra).toBeLessThanOrEqual(inFlight)
    }
    expect(figures[3]?.charged).toBeLessThanOrEqual(500)
    const proofs = await proveAccounts({ query: service.query })
    expect(proofs.filter(({ agrees }) => !agrees)).toEqual([])
    process.stdout.write(`${proofs.length} accounts are the sum of their ledger\n`)
  },
  (secondsMax + 120) * 1_000,
)

const environment = () => ({
  DATABASE_URL: way.url,
  LIVERY_BILLING: 'on',
  LIVERY_DATA_DIR: join(folder, 'data'),
  LIVERY_SECRET: 'the secret of the tests, thirty-two characters',
  LIVERY_LOG_LEVEL: 'silent',
  LIVERY_RESOLVERS: 'off',
  LIVERY_RATE_PER_SECOND: '1000000',
  LIVERY_RATE_PER_5_MINUTES: '300000000',
})

/** The groups that are kept, those in the logs of dead processes, and those set aside; not what a kill left half written. */
async function countLeft(): Promise<number> {
  const journal = join(folder, 'data', 'journal')
  const names = await readdir(journal).catch(() => [])
  const { groups } = await chargeJournal(journal, () => {}, hold).backlog()
  return groups + names.filter((name) => name.endsWith('.refused')).length
}

/** Takes the database away until charges wait for it, and a moment more; resolves when every process has it again. */
async function loseDatabase(): Promise<void> {
  await way.cut()
  for (const { url } of processes) {
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  }
  await pause(Math.random() * 1_500)
  await way.mend()
  for (const { url } of processes) {
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  }
}

/** Groups that running processes with a database do not write out by themselves. */
async function leftInJournal(): Promise<number> {
  await expect
    .poll(countLeft)
    .toBe(0)
    .catch(() => {})
  return countLeft()
}

/** Resolves once so many more calls were answered, or time is up: a kill of a process that has just started would say little. */
async function untilAnswered({ organizations }: Load, more: number, deadline: number): Promise<void> {
  const count = () => organizations.reduce((sum, { answered }) => sum + answered, 0)
  const enough = count() + more
  while (count() < enough && performance.now() < deadline) await pause(20)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function callOnAndOn(load: Load, one: ServiceProcess): Promise<void> {
  while (load.running) {
    if (one.isUp()) await call(load, one)
    else await pause(20)
  }
}

/** One lookup, or a batch of five; a call that ends without an answer was in flight at a kill. */
async function call({ organizations, domains }: Load, one: ServiceProcess): Promise<void> {
  const organization = organizations[Math.floor(Math.random() * organizations.length)]
  if (!organization) return
  const isBatch = Math.random() < 0.2
  const cost = isBatch ? 5 : 1
  const domain = domains[Math.floor(Math.random() * domains.length)] ?? ''
  const path = isBatch ? '/v2/brands/batch' : `/v2/brands/domain/${domain}`
  organization.calls++
  try {
    const answer = await fetch(`${one.url}${path}`, {
      dispatcher: one.agent(),
      headers: { authorization: `Bearer ${organization.key}`, ...(isBatch && { 'content-type': 'application/json' }) },
      ...(isBatch && { method: 'POST', body: JSON.stringify({ identifiers: domains.slice(0, 5) }) }),
    })
    const text = await answer.text()
    if (answer.status === 200) organization.answered += isBatch ? answeredIn(text) : cost
    // It may have been charged before what failed on our side failed.
    else if (answer.status >= 500) organization.inFlight += cost
  } catch {
    organization.inFlight += cost
  }
}

const batchShape = z.object({ results: z.array(z.object({ status: z.int() })) })

/** The items of a batch that were answered with a brand: one that the database keeps from being read is free. */
const answeredIn = (batch: string) =>
  batchShape.parse(JSON.parse(batch)).results.filter(({ status }) => status === 200).length

/**
 * Cuts a connection of the services again and again, as a failing network would, but leaves those that start in peace;
 * resolves with how many.
 */
async function cutConnections(load: Load): Promise<number> {
  let cuts = 0
  while (load.running) {
    await pause(100 + Math.random() * 400)
    const { rowCount } = await service.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'livery-service'
         AND backend_start < now() - interval '3 seconds' ORDER BY random() LIMIT 1`,
    )
    cuts += rowCount ?? 0
  }
  return cuts
}

async function recordedCredits(): Promise<Map<string, number>> {
  const { rows } = await service.query<{ id: string; credits: string }>(
    `SELECT organization_id AS id, -sum(period + overage + prepaid) AS credits FROM ledger_entry
     WHERE kind = 'charge' GROUP BY organization_id`,
  )
  return new Map(rows.map(({ id, credits }) => [id, Number(credits)]))
}

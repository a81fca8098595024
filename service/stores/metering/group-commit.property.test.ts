import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createId } from '@paralleldrive/cuid2'
import fc from 'fast-check'
import { pino, type Logger } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '#contract/time.ts'
import { cuttableDatabase } from '../../testing/cuttable-database.ts'
import { holdOnce } from '../../testing/hold-once.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { testRows } from '../../testing/test-rows.ts'
import { openDatabase, type Database } from '../database.ts'
import { chargeJournal, isHopeless } from './charge-journal.ts'
import { ChargeLog, type HoldProcess } from './charge-log.ts'
import { GroupCommit } from './group-commit.ts'
import { LoggedCharges } from './logged-charges.ts'
import { newWallet, type Wallet } from './wallet.ts'
import { openWallets } from './wallets.ts'
import { writeCharges, type Charge, type ChargeGroup } from './write-charges.ts'

/** Sequences of charges, outages, returns and crashes, over a journal on disk and a way to the database that is cut. */
const runs = Number(process.env['CREDIT_RUNS'] ?? 4)

const testDatabase = await openTestDatabase()
const direct = openDatabase(testDatabase.url, 4)
const now = () => new Date()
const wallets = openWallets(direct, { isBillingOff: true, now, isGone: () => false })

afterAll(async () => {
  await direct.end()
  await testDatabase.close()
})

const calls = fc.integer({ min: 1, max: 12 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('charge' as const), calls }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('charge meanwhile' as const), calls }) },
  { weight: 3, arbitrary: fc.constant({ type: 'cut' as const }) },
  { weight: 3, arbitrary: fc.constant({ type: 'return' as const }) },
  { weight: 2, arbitrary: fc.constant({ type: 'charge until it is back' as const }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('crash' as const), written: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test.each([
  { isLogged: false, way: 'the ledger' },
  { isLogged: true, way: 'a log on the disk' },
])(
  'after an outage every charge that was safe in $way reaches the ledger once, and none stays',
  async ({ isLogged }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8, size: 'max' }), async (steps) => {
        await withWorld({ isLogged }, async (world) => {
          await world.cut()
          for (const one of [...steps, { type: 'charge until it is back' as const }]) await world.take(one)
          await world.settle()
        })
      }),
      { numRuns: runs, endOnFailure: true },
    )
  },
  120_000,
)

test('charges of one organization by two of its wallets in one turn all count', async () => {
  const wallet = await wallets.open(await testRows(direct).organization())
  const journal = chargeJournal(join(tmpdir(), 'livery-no-journal'), () => {})
  const log = pino({ level: 'silent' })
  const options = { journal, log, now, tell: () => {}, renew: wallets.open, listEveryMs: minuteMs }
  const commits = new GroupCommit(direct, { ...options, processId: createId() })
  // Of so many organizations that one is forgotten while a call still holds its wallet, and opened again.
  const both = [wallet, newWallet(wallet.account)]
  await Promise.all(both.map((one) => commits.record(one, { credits: 1, permits: 0 })))
  await commits.close()
  const { rows } = await direct.query<{ period_used: number }>(
    'SELECT period_used FROM credit_account WHERE organization_id = $1',
    [wallet.account.organizationId],
  )
  expect(rows).toEqual([{ period_used: 2 }])
})

test.each([false, true])(
  'what another process left is written without a charge or an outage of our own',
  async (isLogged) => {
    await withWorld({ listEveryMs: 50, isLogged }, async (world) => {
      await world.take({ type: 'charge', calls: 1 })
      await world.leave(false)
      await world.settle()
    })
  },
)

test('groups that wait for more than a minute are logged, once a minute', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) }
  await withWorld({ log: pino({}, stream) }, async (world) => {
    await world.cut()
    await world.leave(false, new Date(Date.now() - 2 * minuteMs))
    await world.take({ type: 'charge', calls: 1 })
    await expect.poll(() => lines).toContain('charges.delayed')
    await world.take({ type: 'charge until it is back' })
    await world.settle()
  })
  expect(lines.filter((line) => line === 'charges.delayed')).toHaveLength(1)
})

/** An organization, its journal, and the processes that charge it, all over one way to the database. */
type WorldOptions = { listEveryMs?: number; log?: Logger; isLogged?: boolean }

async function withWorld(options: WorldOptions, work: (world: World) => Promise<void>): Promise<void> {
  const world = await openWorld(options)
  try {
    await work(world)
  } finally {
    await world.close()
  }
}

async function openWorld(given: WorldOptions): Promise<World> {
  const { listEveryMs = minuteMs, log = pino({ level: 'silent' }), isLogged = false } = given
  const folder = await mkdtemp(join(tmpdir(), 'livery-journal-'))
  const way = await cuttableDatabase(testDatabase.url)
  const database = openDatabase(way.url, 4)
  database.on('error', () => {})
  const wallet = await wallets.open(await testRows(direct).organization())
  const hold = holdOnce()
  const journal = chargeJournal(folder, () => {}, hold)
  const options = { journal, log, now, tell: () => {}, renew: wallets.open, listEveryMs, retryMs: 20 }
  const openLog = (processId: string) =>
    new LoggedCharges(database, {
      ...options,
      chargeLog: new ChargeLog(folder, { processId, hold }),
      isHopeless,
      setAside: journal.add,
    })
  const start = () => {
    const processId = createId()
    return new GroupCommit(database, { ...options, processId, logged: isLogged ? openLog(processId) : undefined })
  }
  const processes = [start()]
  return new World({ way, database, wallet, processes, start, folder, isLogged, hold })
}

type Parts = {
  way: Awaited<ReturnType<typeof cuttableDatabase>>
  database: Database
  wallet: Wallet
  processes: GroupCommit[]
  start: () => GroupCommit
  folder: string
  isLogged: boolean
  hold: HoldProcess
}

class World {
  readonly #parts: Parts
  #isCut = false
  #answered = 0
  #open: Promise<unknown>[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async take(one: Step): Promise<void> {
    switch (one.type) {
      case 'charge':
        return this.#charge(one.calls)
      case 'charge meanwhile':
        this.#open.push(this.#charge(one.calls))
        return
      case 'cut':
        return this.cut()
      case 'return':
        return this.#return()
      case 'charge until it is back':
        await this.#return()
        // The calls of a busy process: each joins the journal while what was in it is being written.
        while (this.#latest().downMs() !== undefined) await this.#charge(1)
        return
      case 'crash':
        await this.leave(one.written)
        this.#parts.processes.push(this.#parts.start())
    }
  }

  async cut(): Promise<void> {
    if (!this.#isCut) await this.#parts.way.cut()
    this.#isCut = true
  }

  async #return(): Promise<void> {
    if (this.#isCut) await this.#parts.way.mend()
    this.#isCut = false
  }

  /** A process dies after its charge was safe in the journal or the log; the database may have it already. */
  async leave(written: boolean, at = now()): Promise<void> {
    const processId = createId()
    const charges = [{ organizationId: this.#parts.wallet.account.organizationId, credits: 1, permits: 0 }]
    const group = { key: `${processId}:1`, processId, at: at.toISOString(), charges }
    const left = this.#parts.isLogged ? await this.#leaveLog(processId, charges, at) : group
    if (left && written) await writeCharges(direct, left)
    if (!this.#parts.isLogged) await chargeJournal(this.#parts.folder, () => {}).add(group)
    this.#answered++
  }

  /** A log appears whole, as that of a process that died: while one runs, nobody else looks at its files. */
  async #leaveLog(processId: string, charges: readonly Charge[], at: Date): Promise<ChargeGroup | undefined> {
    const apart = await mkdtemp(join(tmpdir(), 'livery-log-'))
    const log = new ChargeLog(apart, { processId, hold: holdOnce() })
    await log.append(charges, at)
    const part = await log.endPart()
    await log.close()
    for (const name of await readdir(apart)) await rename(join(apart, name), join(this.#parts.folder, name))
    await rm(apart, { recursive: true })
    return part?.group
  }

  async #charge(count: number): Promise<void> {
    const charge = async () => {
      await this.#latest().record(this.#parts.wallet, { credits: 1, permits: 0 })
      this.#answered++
    }
    await Promise.all(Array.from({ length: count }, charge))
  }

  /** The journal and the logs empty by themselves, and the ledger has what was answered. */
  async settle(): Promise<void> {
    await Promise.all(this.#open)
    // One that began before the database was back may still fail.
    const settled = (one: GroupCommit) => one.settle().then(() => true, String)
    for (const one of this.#parts.processes) await expect.poll(() => settled(one)).toBe(true)
    await expect.poll(() => this.#ledger()).toBe(this.#answered)
    const journal = chargeJournal(this.#parts.folder, () => {}, this.#parts.hold)
    await expect.poll(journal.backlog).toEqual({ groups: 0, oldestAt: undefined })
    expect(await this.#ledger()).toBe(this.#answered)
  }

  async #ledger(): Promise<number | undefined> {
    const { rows } = await direct.query<{ credits: number }>(
      `SELECT coalesce(-sum(period + overage + prepaid), 0)::bigint AS credits FROM ledger_entry
       WHERE kind = 'charge' AND organization_id = $1`,
      [this.#parts.wallet.account.organizationId],
    )
    return rows[0]?.credits
  }

  #latest(): GroupCommit {
    const latest = this.#parts.processes.at(-1)
    if (!latest) throw new Error('no process runs')
    return latest
  }

  async close(): Promise<void> {
    await this.#return()
    await Promise.all(this.#open)
    await Promise.all(this.#parts.processes.map((one) => one.close()))
    await this.#parts.database.end()
    await this.#parts.way.close()
    await rm(this.#parts.folder, { recursive: true, force: true })
  }
}

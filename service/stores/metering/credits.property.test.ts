import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createId } from '@paralleldrive/cuid2'
import fc from 'fast-check'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { hourMs } from '#contract/time.ts'
import { CreditModel } from '../../testing/credit-model.ts'
import { busyMachineMs } from '../../testing/open-test-pool.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { chargeJournal } from './charge-journal.ts'
import { holdOnce } from '../../testing/hold-once.ts'
import { creditStore, type CreditStore } from './credits.ts'
import { inTransaction, openDatabase } from '../database.ts'
import { proveAccounts, rebuildAccounts } from './ledger.ts'
import { writeCharges } from './write-charges.ts'

/** Sequences of what can happen to an organization's credits, against the model, to the credit. */
const runs = Number(process.env['CREDIT_RUNS'] ?? 10)
const organizationsARun = 20
const stepsMax = 14

const testDatabase = await openTestDatabase()
const database = openDatabase(testDatabase.url, 16, busyMachineMs)
const journalFolder = await mkdtemp(join(tmpdir(), 'livery-journal-'))
const log = pino({ level: 'silent' })
const worlds = new Map<string, World>()
const listening = new pg.Client({ connectionString: testDatabase.url })
await listening.connect()
await listening.query('LISTEN credits_wanted')
listening.on('notification', ({ payload = '' }) =>
  worlds.get(payload)?.stores.forEach((store) => store.giveBack(payload)),
)

afterAll(async () => {
  await listening.end()
  await database.end()
  await testDatabase.close()
  await rm(journalFolder, { recursive: true, force: true })
})

const place = fc.nat(1)
const credits = fc.oneof(
  fc.integer({ min: 1, max: 3 }),
  fc.integer({ min: 1, max: 100 }),
  fc.integer({ min: 1, max: 2_600 }),
)
const plan = fc.constantFrom('free', 'growth', 'growth-plus', 'enterprise')
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('call' as const), place, credits, unused: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('subscribe' as const), place, credits }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('repeat' as const),
      place,
      credits,
      again: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('grant' as const), credits: fc.integer({ min: -200, max: 500 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 1_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('plan' as const), plan }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('next plan' as const), plan }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('limit' as const), cents: fc.constantFrom(0, 7, 100, 10_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('state' as const),
      state: fc.constantFrom('active' as const, 'past_due' as const, 'ended' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('crash' as const),
      place,
      credits,
      charged: fc.constantFrom('no' as const, 'journal' as const, 'both' as const),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test.each([
  { isLogOn: false, way: 'two processes and the ledger' },
  { isLogOn: true, way: 'one process and a log on its disk' },
])(
  'calls, purchases, renewals, plan changes, limits and crashes, in any order, are counted as in the model: $way',
  async ({ isLogOn }) => {
    let sequences = 0
    let steps = 0
    const sequence = fc.record({
      createdAt: fc.date({
        min: new Date('2024-01-01T00:00:00Z'),
        max: new Date('2024-12-31T23:59:59Z'),
        noInvalidDate: true,
      }),
      steps: fc.array(step, { minLength: 3, maxLength: stepsMax, size: 'max' }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(sequence, { minLength: organizationsARun, maxLength: organizationsARun }),
        async (all) => {
          const ids = await Promise.all(all.map((one) => play(isLogOn, one)))
          sequences += all.length
          steps += all.reduce((sum, one) => sum + one.steps.length, 0)
          const proofs = await proveAccounts(database)
          expect(proofs.filter((proof) => ids.includes(proof.organizationId) && !proof.agrees)).toEqual([])
          expect(await rebuildAccounts(database)).toBe(0)
        },
      ),
      { numRuns: runs, endOnFailure: true },
    )
    process.stdout.write(`credits: ${sequences} sequences of ${steps} steps agree with the model\n`)
    expect(sequences).toBeGreaterThanOrEqual(runs * organizationsARun)
  },
  300_000,
)

async function play(isLogOn: boolean, { createdAt, steps }: { createdAt: Date; steps: Step[] }): Promise<string> {
  const world = new World(createdAt, isLogOn)
  await world.begin()
  try {
    for (const one of steps) {
      await world.take(one)
      await world.compare(one)
    }
  } finally {
    await world.end()
  }
  return world.id
}

/** An organization in the database with the processes that serve it, two or one with a log, and its model. */
class World {
  readonly id = createId()
  now: Date
  readonly model: CreditModel
  stores: CreditStore[] = []
  processIds: string[] = []
  #calls = 0
  readonly #isLogOn: boolean
  readonly #hold = holdOnce()

  constructor(createdAt: Date, isLogOn: boolean) {
    this.#isLogOn = isLogOn
    this.now = createdAt
    this.model = new CreditModel(createdAt)
  }

  async begin(): Promise<void> {
    worlds.set(this.id, this)
    await database.query(
      `INSERT INTO organization (id, name, plan_id, plan_since, billing_state_since, hard_limit_cents, created_at)
       VALUES ($1, 'Property', 'growth', $2, $2, 0, $2)`,
      [this.id, this.now],
    )
    this.#start(0)
    if (!this.#isLogOn) this.#start(1)
  }

  async end(): Promise<void> {
    await Promise.all(this.stores.map((store) => store.close()))
    worlds.delete(this.id)
  }

  #start(place: number): void {
    const processId = createId()
    this.processIds[place] = processId
    const now = () => this.now
    const folder = join(journalFolder, this.id)
    const ways = { isLogOn: this.#isLogOn, hold: this.#hold }
    this.stores[place] = creditStore(database, {
      isBillingOff: false,
      journalFolder: folder,
      log,
      now,
      processId,
      ...ways,
    })
  }

  #store(place: number): CreditStore {
    const store = this.stores[place % this.stores.length]
    if (!store) throw new Error('no such process')
    return store
  }

  async take(one: Step): Promise<void> {
    switch (one.type) {
      case 'call':
        return this.#call(one)
      case 'subscribe':
        return this.#subscribe(one)
      case 'repeat':
        return this.#repeat(one)
      case 'crash':
        return this.#crash(one)
      case 'grant':
        this.model.posted += one.credits
        return this.#change(
          `INSERT INTO credit_grant (id, organization_id, kind, credits, actor) VALUES ($2, $1, 'purchase', $3, 'test')`,
          [createId(), one.credits],
        )
      case 'pass':
        this.now = new Date(this.now.getTime() + one.hours * hourMs)
        return
      case 'plan':
        this.model.plan = one.plan
        this.model.planSince = this.now
        this.model.next = undefined
        return this.#change(
          'UPDATE organization SET plan_id = $2, plan_since = $3, next_plan_id = NULL WHERE id = $1',
          [one.plan, this.now],
        )
      case 'next plan':
        this.model.next = { plan: one.plan, since: this.now }
        // Apart, because the database notes the moment by its own clock unless it is given.
        await database.query('UPDATE organization SET next_plan_id = $2 WHERE id = $1', [this.id, one.plan])
        return this.#change('UPDATE organization SET next_plan_since = $2 WHERE id = $1', [this.now])
      case 'limit':
        this.model.hardLimitCents = one.cents
        return this.#change('UPDATE organization SET hard_limit_cents = $2 WHERE id = $1', [one.cents])
      case 'state':
        this.model.state = one.state
        this.model.stateSince = this.now
        return this.#change(
          'UPDATE organization SET billing_state = $2::"BillingState", billing_state_since = $3 WHERE id = $1',
          [one.state, this.now],
        )
    }
  }

  /** What the control plane does, and what the database announces then. */
  async #change(statement: string, values: unknown[]): Promise<void> {
    await database.query(statement, [this.id, ...values])
    for (const store of this.stores) store.forget(this.id)
  }

  async #call({ place, credits: needed, unused }: Extract<Step, { type: 'call' }>): Promise<void> {
    const store = this.#store(place)
    const wallet = store.recall(this.id) ?? (await store.open(this.id))
    this.model.open(this.now)
    const held = await store.hold(wallet, needed)
    expect(held, `${needed} of ${this.model.left()}`).toBe(this.model.left() >= needed)
    if (!held) return
    const cost = Math.max(1, needed - unused)
    const permits = wallet.account.unlimitedBy ? 0 : needed
    if (permits > 0) store.putBack(wallet, permits - cost)
    await store.charge(wallet, cost, Math.min(permits, cost))
    this.model.spend(cost)
  }

  async #subscribe({ place, credits: cost }: Extract<Step, { type: 'subscribe' }>): Promise<void> {
    // Idle permits count as spent here: the processes give them back first, as they do when asked.
    for (const store of this.stores) store.giveBack(this.id)
    const held = 'SELECT coalesce(sum(permits), 0)::bigint AS held FROM credit_lease WHERE organization_id = $1'
    await expect
      .poll(async () => (await database.query<{ held: number }>(held, [this.id])).rows[0]?.held, { timeout: 10_000 })
      .toBe(0)
    const key = `subscribe:${this.#calls++}`
    const charge = () =>
      inTransaction(database, (client) =>
        this.#store(place).chargeInTransaction(client, { organizationId: this.id, credits: cost, key }),
      )
    this.model.open(this.now)
    const charged = await charge()
    expect(charged.type).toBe(this.model.left() >= cost ? 'ok' : 'insufficient')
    if (charged.type === 'insufficient') return
    this.model.spend(cost)
    // Told twice.
    expect((await charge()).type).toBe('ok')
  }

  async #repeat({ place, credits: cost, again }: Extract<Step, { type: 'repeat' }>): Promise<void> {
    const store = this.#store(place)
    const wallet = store.recall(this.id) ?? (await store.open(this.id))
    this.model.open(this.now)
    // As of calls: each has permits of its own before it settles, and those that did not pay put theirs back.
    const holders = []
    for (let calls = 0; calls <= again; calls++) if (await store.hold(wallet, cost)) holders.push(calls)
    if (holders.length === 0) return
    const permits = wallet.account.unlimitedBy ? 0 : cost
    const key = `key ${this.#calls++}`
    const repeat = { key, fingerprint: 'one', cost }
    const answers = await Promise.all(holders.map(() => store.settleRepeat(wallet, repeat, permits)))
    expect(answers.reduce((sum, { charged }) => sum + charged, 0)).toBe(cost)
    this.model.spend(cost)
    store.putBack(wallet, permits * (holders.length - 1))
  }

  /** A process dies with permits in its hands, or after it kept a charge in its journal, written before or not. */
  async #crash({ place: named, credits: cost, charged }: Extract<Step, { type: 'crash' }>): Promise<void> {
    const place = named % this.stores.length
    const store = this.#store(place)
    const processId = this.processIds[place] ?? ''
    const wallet = store.recall(this.id) ?? (await store.open(this.id))
    this.model.open(this.now)
    const held = await store.hold(wallet, cost)
    expect(held).toBe(this.model.left() >= cost)
    if (held && charged !== 'no') {
      const charges = [{ organizationId: this.id, credits: cost, permits: cost }]
      const group = { key: `${processId}:crash`, processId, at: this.now.toISOString(), charges }
      if (charged === 'both') await writeCharges(database, group)
      await chargeJournal(join(journalFolder, this.id), () => {}).add(group)
      this.model.spend(cost)
    }
    this.#start(place)
    // Its successor finds the journal; the dead one's lease ends.
    await this.#replayed()
    await database.query('DELETE FROM credit_lease WHERE process_id = $1', [processId])
  }

  async #replayed(): Promise<void> {
    const journal = chargeJournal(join(journalFolder, this.id), () => {})
    await journal.replay(async (group) => void (await writeCharges(database, group)))
  }

  async compare(after: Step): Promise<void> {
    const account = await this.#store(0).readAccount(this.id)
    const { model } = this
    model.open(this.now)
    const seen = {
      start: account.periodStart,
      end: account.periodEnd,
      plan: account.planId,
      granted: account.granted,
      used: { period: account.periodUsed, overage: account.overageUsed, prepaid: account.prepaidUsed },
      cents: account.overageCents,
      prepaid: account.prepaid,
      room: account.unlimitedBy ? 0 : account.overageMax - account.overageUsed,
    }
    const { start, end, planNow, granted, used, cents, prepaid, room } = model
    expect(seen, JSON.stringify(after)).toEqual({ start, end, plan: planNow, granted, used, cents, prepaid, room })
  }
}

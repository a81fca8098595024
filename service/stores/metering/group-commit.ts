import type { Account } from './account.ts'
import { ChargeReplay, type ReplayOptions } from './charge-replay.ts'
import type { Database } from '../database.ts'
import type { LoggedCharges } from './logged-charges.ts'
import type { Wallet } from './wallet.ts'
import { writeCharges, type Charge, type ChargeGroup } from './write-charges.ts'

export type GroupOptions = ReplayOptions & {
  processId: string
  /** Brings an account whose period is over up to date, so that a charge counts in the period in which it is made. */
  renew: (organizationId: string) => Promise<unknown>
  /** Where charges are safe before the ledger has them; otherwise they are safe with the ledger. */
  logged?: LoggedCharges | undefined
}

/** Who waits for a charge: told once it is safe (the wallet's account counts it then), or that it is not recorded. */
export type ChargeWaiter = { charged: () => void; failed: (error: unknown) => void }

type Waiting = Charge & { wallet: Wallet; waiters: ChargeWaiter[] }

/**
 * Charges that arrive in one turn of the event loop are written at once, by one statement or one line of the log, and each
 * caller's answer waits for it. Where the database does not take them, the journal does, and gives them to the database
 * when it is back.
 */
export class GroupCommit {
  readonly #database: Database
  readonly #options: GroupOptions
  readonly #replay: ChargeReplay
  /** By organization, whichever wallet of it was charged: of two entries with one key the ledger would keep one. */
  #waiting = new Map<string, Waiting>()
  #writing: Promise<void> | undefined
  #sequence = 0

  constructor(database: Database, options: GroupOptions) {
    this.#database = database
    this.#options = options
    this.#replay = new ChargeReplay(database, options)
  }

  /** Records a charge; a waiter, not a promise, because every lookup has one and is in the same turn as many others. */
  add(wallet: Wallet, { credits, permits }: { credits: number; permits: number }, waiter: ChargeWaiter): void {
    if (this.#waiting.size === 0 && !this.#writing) setImmediate(() => this.#start())
    const { organizationId } = wallet.account
    let entry = this.#waiting.get(organizationId)
    if (!entry) this.#waiting.set(organizationId, (entry = newEntry(wallet)))
    entry.credits += credits
    entry.permits += permits
    entry.waiters.push(waiter)
  }

  /** The same for one who is in no hurry: resolves with the account as it is then. */
  record(wallet: Wallet, charge: { credits: number; permits: number }): Promise<Account> {
    return new Promise((resolve, failed) => {
      this.add(wallet, charge, { charged: () => resolve(wallet.account), failed })
    })
  }

  /** For how long the database has been gone, in ms; undefined while it takes charges. */
  downMs(): number | undefined {
    return this.#replay.downMs() ?? this.#options.logged?.downMs()
  }

  /** Resolves once the ledger has what is safe elsewhere by now; rejects where the database does not take it. */
  async settle(): Promise<void> {
    await this.#options.logged?.settle()
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    while (this.#writing || this.#waiting.size > 0) {
      if (this.#writing) await this.#writing
      else this.#start()
    }
    await this.#options.logged?.close()
    await this.#replay.close()
  }

  /** One statement at a time: what arrives meanwhile is gathered for the next. */
  #start(): void {
    if (this.#writing || this.#waiting.size === 0) return
    this.#writing = this.#flush().finally(() => {
      this.#writing = undefined
      if (this.#waiting.size > 0) setImmediate(() => this.#start())
    })
  }

  async #flush(): Promise<void> {
    const { processId, now } = this.#options
    const group = [...this.#waiting.values()]
    this.#waiting = new Map()
    const charges = group.map(({ organizationId, credits, permits }) => ({ organizationId, credits, permits }))
    const key = `${processId}:${++this.#sequence}`
    const failure = await this.#write({ key, processId, at: now().toISOString(), charges }, group).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    for (const waiter of group.flatMap(({ waiters }) => waiters)) this.#tellWaiter(waiter, failure)
  }

  /** One that throws must not keep the others from their answers. */
  #tellWaiter(waiter: ChargeWaiter, failure: { error: unknown } | undefined): void {
    try {
      if (failure) waiter.failed(failure.error)
      else waiter.charged()
    } catch (error) {
      this.#options.log.error({ reason: error instanceof Error ? error.stack : String(error) }, 'charges.unanswered')
    }
  }

  async #write(record: ChargeGroup, group: readonly Waiting[]): Promise<void> {
    const { journal } = this.#options
    if (await this.#log(group)) return countAsUsed(group)
    if (this.#replay.downMs() === undefined) {
      const written = await this.#writeInTime(record, group).catch((error: unknown) => this.#warn(record, error))
      if (written) return written.forEach(this.#options.tell)
    }
    await journal.add(record)
    countAsUsed(group)
    this.#replay.added()
  }

  /** False where there is no log, or the disk did not take it. */
  async #log(group: readonly Waiting[]): Promise<boolean> {
    const { logged, log } = this.#options
    if (!logged) return false
    try {
      await logged.add(group)
      return true
    } catch (error) {
      log.error({ charges: group.length, reason: String(error) }, 'charges.unlogged')
      return false
    }
  }

  #warn({ charges }: ChargeGroup, error: unknown): void {
    this.#options.log.warn({ charges: charges.length, reason: String(error) }, 'charges.kept')
  }

  async #writeInTime(record: ChargeGroup, group: readonly Waiting[]): Promise<Account[]> {
    const { now, renew } = this.#options
    const over = group.filter(({ wallet }) => now() >= wallet.account.periodEnd)
    await Promise.all(over.map(({ organizationId }) => renew(organizationId)))
    return writeCharges(this.#database, record)
  }
}

/** As near as can be known until the database says. */
function countAsUsed(group: readonly Waiting[]): void {
  for (const { wallet, credits } of group) {
    wallet.account = { ...wallet.account, periodUsed: wallet.account.periodUsed + credits }
  }
}

const newEntry = (wallet: Wallet): Waiting => ({
  organizationId: wallet.account.organizationId,
  credits: 0,
  permits: 0,
  wallet,
  waiters: [],
})

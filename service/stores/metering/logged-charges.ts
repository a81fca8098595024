import type { Logger } from 'pino'
import type { Account } from './account.ts'
import type { ChargeBacklog } from './charge-journal.ts'
import type { ChargeLog, EndedPart } from './charge-log.ts'
import type { Database } from '../database.ts'
import type { Wallet } from './wallet.ts'
import { writeCharges, type Charge, type ChargeGroup } from './write-charges.ts'

export type LoggedChargesOptions = {
  chargeLog: ChargeLog
  log: Logger
  now: () => Date
  /** Called with each account as the database has it after a part was written. */
  tell: (account: Account) => void
  /** Brings an account whose period is over up to date. */
  renew: (organizationId: string) => Promise<unknown>
  /** Takes a part that the database refuses for what it is. */
  setAside: (part: ChargeGroup) => Promise<void>
  isHopeless: (error: unknown) => boolean
}

/** After the ledger was written, this long until it is written again: what is charged meanwhile is one statement. */
const everyMs = 50
const retryMs = 250

/** Charges that are safe in the log, and on their way from there to the ledger, one statement at a time. */
export class LoggedCharges {
  readonly #database: Database
  readonly #options: LoggedChargesOptions
  /** What the ledger does not have yet, by organization. */
  readonly #waiting = new Map<string, { wallet: Wallet; credits: number }>()
  /** How often charges were added, and how many of that the ledger has. */
  #added = 0
  #written = 0
  #part: EndedPart | undefined
  #writing: Promise<void> | undefined
  #oldestAt: Date | undefined
  #timer: NodeJS.Timeout | undefined
  #wroteAt = -Infinity
  #downSince: number | undefined
  #closed = false

  constructor(database: Database, options: LoggedChargesOptions) {
    this.#database = database
    this.#options = options
  }

  /** Adds charges of wallets: safe once this resolves. Where it rejects, none is. */
  async add(charges: readonly (Charge & { wallet: Wallet })[]): Promise<void> {
    const at = this.#options.now()
    await this.#options.chargeLog.append(charges, at)
    this.#added++
    this.#oldestAt ??= at
    for (const { organizationId, credits, wallet } of charges) {
      this.#waiting.set(organizationId, { wallet, credits: this.waitingFor(organizationId) + credits })
    }
    this.#schedule(Math.max(0, this.#wroteAt + everyMs - performance.now()))
  }

  /** Credits of an organization that are safe, and not in the ledger. */
  waitingFor(organizationId: string): number {
    return this.#waiting.get(organizationId)?.credits ?? 0
  }

  /** Resolves once the ledger has all that is safe now; rejects where the database does not take it. */
  async settle(): Promise<void> {
    const added = this.#added
    while (this.#written < added) await this.#write()
  }

  downMs(): number | undefined {
    return this.#downSince === undefined ? undefined : performance.now() - this.#downSince
  }

  /** What the database does not take; not what is about to be written. */
  backlog(): ChargeBacklog {
    if (this.#downSince === undefined) return { groups: 0, oldestAt: undefined }
    return { groups: this.#part ? 1 : 0, oldestAt: this.#oldestAt }
  }

  /** Writes what is left; where that fails, the log keeps it for the next start. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.settle().catch((error: unknown) => {
      this.#options.log.warn({ reason: String(error) }, 'charges.kept')
    })
    await this.#options.chargeLog.close()
  }

  #schedule(ms: number): void {
    if (this.#closed || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.settle().then(
        () => this.#written < this.#added && this.#schedule(everyMs),
        () => this.#schedule(retryMs),
      )
    }, ms)
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writePart().finally(() => {
      this.#writing = undefined
    })
    return this.#writing
  }

  async #writePart(): Promise<void> {
    const { chargeLog, log, tell } = this.#options
    this.#wroteAt = performance.now()
    const part = (this.#part ??= await chargeLog.endPart())
    if (!part) return
    let accounts: Account[]
    try {
      accounts = await this.#writeToLedger(part.group)
    } catch (error) {
      if (this.#downSince === undefined) {
        log.warn({ charges: part.group.charges.length, reason: String(error) }, 'charges.kept')
      }
      this.#downSince ??= performance.now()
      throw error
    }
    this.#downSince = undefined
    this.#part = undefined
    this.#written += part.appends
    if (this.#written === this.#added) this.#oldestAt = undefined
    chargeLog.forget(part.group)
    for (const { organizationId, credits } of part.group.charges) this.#forget(organizationId, credits)
    accounts.forEach(tell)
  }

  async #writeToLedger(group: ChargeGroup): Promise<Account[]> {
    const { now, renew, setAside, isHopeless } = this.#options
    const over = group.charges.filter(({ organizationId }) => {
      const wallet = this.#waiting.get(organizationId)?.wallet
      return wallet && now() >= wallet.account.periodEnd
    })
    await Promise.all(over.map(({ organizationId }) => renew(organizationId)))
    return writeCharges(this.#database, group).catch(async (error: unknown) => {
      if (!isHopeless(error)) throw error
      await setAside(group)
      return []
    })
  }

  #forget(organizationId: string, credits: number): void {
    const waiting = this.#waiting.get(organizationId)
    if (!waiting) return
    waiting.credits -= credits
    if (waiting.credits <= 0) this.#waiting.delete(organizationId)
  }
}

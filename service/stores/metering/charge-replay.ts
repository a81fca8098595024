import type { Logger } from 'pino'
import { minuteMs } from '#contract/time.ts'
import type { Account } from './account.ts'
import type { ChargeJournal } from './charge-journal.ts'
import type { Database } from '../database.ts'
import { writeCharges } from './write-charges.ts'

export type ReplayOptions = {
  journal: ChargeJournal
  log: Logger
  now: () => Date
  /** Called with each account as the database has it after a charge. */
  tell: (account: Account) => void
  /** How often the journal is listed although nothing was added here: another process may have left groups there. */
  listEveryMs?: number
  /** After how long a database that did not take a group is asked again. */
  retryMs?: number
}

const usualRetryMs = 250
const usualListEveryMs = 10_000
const delayedAfterMs = minuteMs

/**
 * Writes what the journal has to the database, one pass at a time. A pass is over only when a listing that began after
 * the last group was added is empty, so no group waits for a later outage or start.
 */
export class ChargeReplay {
  readonly #database: Database
  readonly #options: ReplayOptions
  readonly #retryMs: number
  #running: Promise<void> | undefined
  #addedMeanwhile = false
  #timer: NodeJS.Timeout | undefined
  #dueAt = Infinity
  #downSince: number | undefined
  #reportedAt = -Infinity
  #closed = false

  constructor(database: Database, options: ReplayOptions) {
    this.#database = database
    this.#options = options
    this.#retryMs = options.retryMs ?? usualRetryMs
    // What an earlier process left behind.
    this.#schedule(0)
  }

  /** For how long the database has been gone, in ms; undefined while it takes charges. */
  downMs(): number | undefined {
    return this.#downSince === undefined ? undefined : performance.now() - this.#downSince
  }

  /** A group is in the journal because the database did not take it. */
  added(): void {
    this.#schedule(this.#downSince === undefined ? 0 : this.#retryMs)
    this.#downSince ??= performance.now()
    this.#addedMeanwhile = true
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** An earlier moment that is already set stands. */
  #schedule(ms: number): void {
    const dueAt = performance.now() + ms
    if (this.#closed || this.#running || this.#dueAt <= dueAt) return
    clearTimeout(this.#timer)
    this.#dueAt = dueAt
    this.#timer = setTimeout(() => {
      this.#dueAt = Infinity
      this.#running = this.#run()
    }, ms)
    this.#timer.unref()
  }

  async #run(): Promise<void> {
    const isEmpty = await this.#pass().catch((error: unknown) => {
      if (this.#downSince === undefined) this.#options.log.warn({ reason: String(error) }, 'charges.waiting')
      this.#downSince ??= performance.now()
      return false
    })
    await this.#report()
    // From here to the end nothing is awaited: a group is added either before, and seen, or after, and scheduled.
    this.#running = undefined
    const { listEveryMs = usualListEveryMs } = this.#options
    this.#schedule(!isEmpty ? this.#retryMs : this.#addedMeanwhile ? 0 : listEveryMs)
  }

  /** Resolves with true once the journal is empty; throws where the database does not take a group. */
  async #pass(): Promise<boolean> {
    const { journal, log, tell } = this.#options
    let total = 0
    let groups: number
    do {
      this.#addedMeanwhile = false
      groups = await journal.replay(async (record) => (await writeCharges(this.#database, record)).forEach(tell))
      if (this.#downSince !== undefined && groups === 0) await this.#database.query('SELECT 1')
      // Charges go to the database again, so that a busy process empties its journal faster than it fills it.
      this.#downSince = undefined
      total += groups
    } while ((groups > 0 || this.#addedMeanwhile) && !this.#closed)
    if (total > 0) log.info({ groups: total }, 'charges.replayed')
    return true
  }

  /** One line a minute while groups wait for longer than that. */
  async #report(): Promise<void> {
    const { journal, log, now } = this.#options
    if (performance.now() - this.#reportedAt < delayedAfterMs) return
    const { groups, oldestAt } = await journal.backlog().catch(() => ({ groups: 0, oldestAt: undefined }))
    const ageMs = oldestAt === undefined ? 0 : now().getTime() - oldestAt.getTime()
    if (ageMs < delayedAfterMs) return
    this.#reportedAt = performance.now()
    log.warn({ groups, ageMs }, 'charges.delayed')
  }
}

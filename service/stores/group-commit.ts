import type { Logger } from 'pino'
import type { Account } from './account.ts'
import type { ChargeJournal } from './charge-journal.ts'
import type { Database } from './database.ts'
import type { Wallet } from './wallet.ts'
import { writeCharges, type Charge, type ChargeGroup } from './write-charges.ts'

/**
 * Charges that arrive in one turn of the event loop are written by one statement, and each caller's answer waits for
 * it. Where the database does not take them, the journal does, and gives them to the database when it is back.
 */
export type GroupCommit = {
  /** Resolves once the charge is safe, with the account as it is then. */
  add: (wallet: Wallet, charge: { credits: number; permits: number }) => Promise<Account>
  /** For how long the database has been gone, in ms; undefined while it takes charges. */
  downMs: () => number | undefined
  /** Writes what is left. */
  close: () => Promise<void>
}

export type GroupOptions = {
  processId: string
  journal: ChargeJournal
  log: Logger
  now: () => Date
  /** Brings an account whose period is over up to date, so that a charge counts in the period in which it is made. */
  renew: (organizationId: string) => Promise<unknown>
  /** Told of each account as the database has it after a charge. */
  tell: (account: Account) => void
}

type Waiting = Charge & {
  wallet: Wallet
  done: { resolve: (account: Account) => void; reject: (error: unknown) => void }[]
}

const retryMs = 250

export function groupCommit(database: Database, options: GroupOptions): GroupCommit {
  const { processId, journal, log, now, renew, tell } = options
  let waiting = new Map<Wallet, Waiting>()
  let writing: Promise<void> | undefined
  let sequence = 0
  let downSince: number | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let replaying: Promise<void> | undefined

  async function flush(): Promise<void> {
    const group = [...waiting.values()]
    waiting = new Map()
    const charges = group.map(({ organizationId, credits, permits }) => ({ organizationId, credits, permits }))
    const record = { key: `${processId}:${++sequence}`, processId, at: now().toISOString(), charges }
    try {
      await write(record, group)
      for (const { wallet, done } of group) for (const { resolve } of done) resolve(wallet.account)
    } catch (error) {
      for (const { done } of group) for (const { reject } of done) reject(error)
    }
  }

  async function write(record: ChargeGroup, group: readonly Waiting[]): Promise<void> {
    if (downSince === undefined) {
      const written = await writeInTime(record, group).catch((error: unknown) => {
        log.warn({ charges: record.charges.length, reason: String(error) }, 'charges.kept')
        return undefined
      })
      if (written) return written.forEach(tell)
    }
    await journal.add(record)
    // As near as can be known until the database says.
    for (const { wallet, credits } of group) {
      wallet.account = { ...wallet.account, periodUsed: wallet.account.periodUsed + credits }
    }
    downSince ??= performance.now()
    if (!replaying) replaySoon(0)
  }

  async function writeInTime(record: ChargeGroup, group: readonly Waiting[]): Promise<Account[]> {
    const over = group.filter(({ wallet }) => now() >= wallet.account.periodEnd)
    await Promise.all(over.map(({ organizationId }) => renew(organizationId)))
    return writeCharges(database, record)
  }

  function replaySoon(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      replaying = replay().finally(() => {
        replaying = undefined
      })
    }, ms)
  }

  /** Again and again, until the database has taken all that the journal holds. */
  async function replay(): Promise<void> {
    try {
      const groups = await journal.replay(async (record) => (await writeCharges(database, record)).forEach(tell))
      if (downSince !== undefined) await database.query('SELECT 1')
      if (groups > 0) log.info({ groups }, 'charges.replayed')
      downSince = undefined
    } catch (error) {
      if (closed) return
      if (downSince === undefined) log.warn({ reason: String(error) }, 'charges.waiting')
      downSince ??= performance.now()
      replaySoon(retryMs)
    }
  }

  /** One statement at a time: what arrives meanwhile is gathered for the next. */
  function start(): void {
    if (writing || waiting.size === 0) return
    writing = flush().finally(() => {
      writing = undefined
      if (waiting.size > 0) setImmediate(start)
    })
  }

  // What an earlier process left behind.
  replaySoon(0)

  return {
    add: (wallet, { credits, permits }) =>
      new Promise((resolve, reject) => {
        const entry = waiting.get(wallet) ?? newEntry(wallet)
        entry.credits += credits
        entry.permits += permits
        entry.done.push({ resolve, reject })
        if (waiting.size === 0 && !writing) setImmediate(start)
        waiting.set(wallet, entry)
      }),
    downMs: () => (downSince === undefined ? undefined : performance.now() - downSince),
    async close() {
      while (writing || waiting.size > 0) {
        if (writing) await writing
        else start()
      }
      closed = true
      clearTimeout(timer)
      await replaying
    },
  }
}

const newEntry = (wallet: Wallet): Waiting => ({
  organizationId: wallet.account.organizationId,
  credits: 0,
  permits: 0,
  wallet,
  done: [],
})

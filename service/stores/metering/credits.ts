import { createId } from '@paralleldrive/cuid2'
import type { Logger } from 'pino'
import { accountOf, leftOf, type Account, type AccountRow } from './account.ts'
import { chargeJournal, isHopeless, type ChargeBacklog, type ChargeJournal } from './charge-journal.ts'
import { ChargeLog, type HoldProcess } from './charge-log.ts'
import { inTransaction, type Database, type Queryable } from '../database.ts'
import { GroupCommit, type ChargeWaiter, type GroupOptions } from './group-commit.ts'
import { gatherReads } from '../gathered-reads.ts'
import { plannedQuery } from '../planned-query.ts'
import { openAccount } from './open-account.ts'
import { settle, type KeyedCost } from './idempotency-keys.ts'
import { LoggedCharges } from './logged-charges.ts'
import { permitsOf } from './permits.ts'
import type { Wallet } from './wallet.ts'
import { CreditsUnavailable, onceMore, openWallets } from './wallets.ts'
import { writeCharge } from './write-charges.ts'

export type { ChargeWaiter, Wallet }

/**
 * Credits: accounts, the permits to spend from them, and charges, which are in the ledger, or in a log on this disk, before
 * the answer leaves. How and why: docs/decisions/0005-metering.md, docs/decisions/0123-charges-on-this-disk.md.
 */
export type CreditStore = {
  /** An organization's wallet if it is in memory and up to date. */
  recall: (organizationId: string) => Wallet | undefined
  /** The same, with its account brought up to date in the database; throws when there is no such organization. */
  open: (organizationId: string) => Promise<Wallet>
  /** The account from the database now. */
  readAccount: (organizationId: string) => Promise<Account>
  /** Takes permits for `credits` where that needs no question to the database. */
  holdNow: (wallet: Wallet, credits: number) => boolean
  /** Takes permits for `credits`, all or none. No promise where they are in memory. Charge them or put them back. */
  hold: (wallet: Wallet, credits: number) => boolean | Promise<boolean>
  /** Credits that nobody holds a permit for, as far as this process can say without asking the others to give back. */
  free: (wallet: Wallet) => Promise<number>
  putBack: (wallet: Wallet, permits: number) => void
  /** Records `credits`, for which the caller holds `permits`; resolves once they are safe, with the account then. */
  charge: (wallet: Wallet, credits: number, permits: number) => Promise<Account>
  /** The same without a promise; `waiter` is told once they are safe, or why they are not recorded. */
  chargeThen: (wallet: Wallet, charge: { credits: number; permits: number }, waiter: ChargeWaiter) => void
  /** The same for a call with an `Idempotency-Key`: what was charged under it before is not charged again. */
  settleRepeat: (
    wallet: Wallet,
    repeat: Omit<KeyedCost, 'organizationId' | 'at'>,
    permits: number,
  ) => Promise<{ charged: number; account: Account }>
  /** Charges within the caller's transaction, all or nothing. The same `key` counts once. */
  chargeInTransaction: (client: Queryable, charge: TransactionCharge) => Promise<TransactionCharged>
  /** Called with each account that a charge of this process changed. */
  watch: (listener: (account: Account) => void) => void
  /** The organization changed: its account is opened again before it is used. */
  forget: (organizationId: string) => void
  forgetAll: () => void
  /** Another process found nothing free: gives back the permits that nobody uses here. */
  giveBack: (organizationId: string) => void
  /** Removes leases of processes that died. */
  removeEndedLeases: () => Promise<void>
  /** Groups of charges in the journal that the database does not have yet. */
  backlog: () => Promise<ChargeBacklog>
  close: () => Promise<void>
}

export type TransactionCharge = { organizationId: string; credits: number; key: string; detail?: object }
export type TransactionCharged = { type: 'ok' } | { type: 'insufficient'; remaining: number }

export type CreditOptions = {
  isBillingOff: boolean
  /** Where charges wait for a database that is gone. */
  journalFolder: string
  log: Logger
  now?: () => Date
  /** Names this process; each start has a name of its own. */
  processId?: string
  /** Whether charges are safe on this disk before the ledger has them: where the database is on it too, and no other process charges. */
  isLogOn?: boolean
  hold?: HoldProcess
}

/** Of an account without a limit: what one process answers while the database is gone. */
const unseenMax = 1_000
/** A connection that was cut is a matter of milliseconds; after this, calls that need the database are refused at once. */
const goneAfterMs = 1_000

export function creditStore(database: Database, options: CreditOptions): CreditStore {
  const { isBillingOff, log, now = () => new Date() } = options
  const readAccounts = accountReader(database)
  const { wallets, permits, commits, tell, watch, backlog } = openParts(database, options)

  return {
    ...wallets,
    async readAccount(organizationId) {
      await commits.settle()
      const account = wallets.recall(organizationId) && (await readAccounts([organizationId])).get(organizationId)
      if (account) tell(account)
      return account ?? (await wallets.open(organizationId)).account
    },
    holdNow: (wallet, credits) =>
      wallet.account.unlimitedBy === undefined ? permits.take(wallet, credits) : commits.downMs() === undefined,
    hold(wallet, credits) {
      if (wallet.account.unlimitedBy) return holdUnlimited(wallet, credits, commits.downMs() !== undefined)
      if (permits.take(wallet, credits)) return true
      if (wallets.isGone()) throw new CreditsUnavailable('the leased credits are used up and the database is gone')
      return permits.lease(wallet, credits)
    },
    async free(wallet) {
      await commits.settle()
      const held = await readHeld(database, wallet.account.organizationId)
      return Math.max(0, leftOf(wallet.account) - held) + wallet.idle
    },
    putBack(wallet, unused) {
      if (!wallet.account.unlimitedBy) wallet.idle += unused
    },
    charge: (wallet, credits, held) => commits.record(wallet, { credits, permits: held }),
    chargeThen: (wallet, charge, waiter) => commits.add(wallet, charge, waiter),
    async settleRepeat(wallet, repeat, held) {
      const settled = await settleKey(database, { organizationId: wallet.account.organizationId, ...repeat, at: now() })
      // What these permits stood for is charged now: they are used up, not given back.
      if (settled.charged > 0 && held > 0) await permits.use(wallet, Math.min(settled.charged, held))
      if (settled.account) tell(settled.account)
      return { charged: settled.charged, account: wallet.account }
    },
    chargeInTransaction: (client, charge) => chargeInTransaction(client, charge, { now: now(), isBillingOff }),
    watch,
    giveBack(organizationId) {
      const wallet = wallets.peek(organizationId)
      const given = wallet && permits.giveBack(wallet)
      given?.catch((error: unknown) => log.warn({ reason: String(error) }, 'permits.kept'))
    },
    removeEndedLeases: permits.removeEnded,
    backlog,
    async close() {
      await commits.close()
      await permits.close().catch(() => {})
    },
  }
}

/** What a store of credits is made of, each told of what the others do. */
function openParts(database: Database, options: CreditOptions) {
  const { isBillingOff, log, now = () => new Date(), processId = createId() } = options
  const listeners: ((account: Account) => void)[] = []
  const withLogged = (account: Account) => addUsed(account, logged?.waitingFor(account.organizationId) ?? 0)
  const isGone = () => (commits.downMs() ?? 0) > goneAfterMs
  const wallets = openWallets(database, { isBillingOff, now, isGone, complete: withLogged })
  const tell = (told: Account) => {
    const account = withLogged(told)
    const wallet = wallets.peek(account.organizationId)
    if (wallet) wallet.account = account
    for (const listener of listeners) listener(account)
  }
  const journal = openJournal(options)
  const logged = openLog(database, { ...options, processId, journal, now, tell, renew: wallets.open })
  const commits = new GroupCommit(database, { processId, journal, log, now, tell, renew: wallets.open, logged })
  return {
    wallets,
    commits,
    permits: permitsOf(database, { processId, settle: () => commits.settle() }),
    tell,
    watch: (listener: (account: Account) => void) => void listeners.push(listener),
    backlog: async () => withBacklog(await journal.backlog(), logged?.backlog()),
  }
}

function openJournal({ journalFolder, log, hold }: CreditOptions): ChargeJournal {
  const onRefused = (file: string, error: unknown) => log.error({ file, reason: String(error) }, 'charges.refused')
  const journal = chargeJournal(journalFolder, onRefused, hold)
  journal.removeUnfinished().catch((error: unknown) => log.warn({ reason: String(error) }, 'journal.untidied'))
  return journal
}

type LogOptions = CreditOptions &
  Pick<GroupOptions, 'tell' | 'renew' | 'journal'> & { processId: string; now: () => Date }

function openLog(database: Database, options: LogOptions): LoggedCharges | undefined {
  const { isLogOn, hold, processId, journalFolder, journal, log, now, tell, renew } = options
  if (!isLogOn || !hold) return undefined
  const lines = new ChargeLog(journalFolder, { processId, hold })
  return new LoggedCharges(database, { chargeLog: lines, log, now, tell, renew, isHopeless, setAside: journal.add })
}

const addUsed = (account: Account, credits: number): Account =>
  credits === 0 ? account : { ...account, periodUsed: account.periodUsed + credits }

function withBacklog(one: ChargeBacklog, other: ChargeBacklog = { groups: 0, oldestAt: undefined }): ChargeBacklog {
  const times = [one, other].flatMap(({ oldestAt }) => oldestAt ?? [])
  const [oldestAt] = times.toSorted((a, b) => a.getTime() - b.getTime())
  return { groups: one.groups + other.groups, oldestAt }
}

const settleKey = (database: Database, cost: KeyedCost) =>
  onceMore(() => inTransaction(database, (client) => settle(client, cost)))

async function chargeInTransaction(
  client: Queryable,
  { organizationId, credits, key, detail = {} }: TransactionCharge,
  { now, isBillingOff }: { now: Date; isBillingOff: boolean },
): Promise<TransactionCharged> {
  const opened = await openAccount(client, { organizationId, now, isBillingOff })
  if (!opened) throw new Error(`There is no organization "${organizationId}".`)
  if (await isPosted(client, organizationId, key)) return { type: 'ok' }
  const remaining = Math.max(0, leftOf(opened.account) - (await readHeld(client, organizationId)))
  if (remaining < credits) return { type: 'insufficient', remaining }
  if (credits > 0) await writeCharge(client, { organizationId, credits, key, at: now, detail })
  return { type: 'ok' }
}

function holdUnlimited(wallet: Wallet, credits: number, isDown: boolean): boolean {
  if (!isDown) {
    wallet.unseen = 0
    return true
  }
  if (wallet.unseen + credits > unseenMax) throw new CreditsUnavailable('the database is gone')
  wallet.unseen += credits
  return true
}

/** Reads accounts, for all who ask at one time. */
const accountReader = (database: Database) =>
  gatherReads(async (organizationIds: readonly string[]) => {
    const { rows } = await plannedQuery<AccountRow>(database, {
      text: 'SELECT * FROM credit_account WHERE organization_id = ANY ($1::text[])',
      values: [[...new Set(organizationIds)]],
    })
    return new Map(rows.map((row) => [row.organization_id, accountOf(row)]))
  })

async function isPosted(client: Queryable, organizationId: string, key: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM ledger_entry WHERE organization_id = $1 AND key = $2', [
    organizationId,
    key,
  ])
  return rowCount === 1
}

async function readHeld(client: Queryable, organizationId: string): Promise<number> {
  const { rows } = await client.query<{ held: number }>(
    `SELECT coalesce(sum(permits), 0)::bigint AS held FROM credit_lease
     WHERE organization_id = $1 AND expires_at > clock_timestamp()`,
    [organizationId],
  )
  return rows[0]?.held ?? 0
}

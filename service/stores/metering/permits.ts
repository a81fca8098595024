import type { Database } from '../database.ts'
import { takeIdle, type Lease, type Wallet } from './wallet.ts'

/**
 * Permits to spend a credit, leased from an account, so that no process lets in a call that nothing pays for, whatever
 * the others do (docs/decisions/0005-metering.md). The lease ends by the database's clock; this process stops using it
 * by its own, long before, so that a call which takes the longest time that one may still ends within it.
 */
export type Permits = {
  /**
   * Takes permits that are in memory, all or none. Where they run low and there are plenty, more are leased ahead, so that
   * a busy organization's calls need not wait.
   */
  take: (wallet: Wallet, permits: number) => boolean
  /** Asks for permits until `permits` can be taken, all at once, or are refused. */
  lease: (wallet: Wallet, permits: number) => Promise<boolean>
  /** Gives back what is in nobody's hands: another process needs it. */
  giveBack: (wallet: Wallet) => Promise<void>
  /** Notes that held permits were spent by a charge of another kind than a group's. */
  use: (wallet: Wallet, permits: number) => Promise<void>
  /** Removes leases that ended: of processes that died. */
  removeEnded: () => Promise<void>
  /** Gives back all, at the end. */
  close: () => Promise<void>
}

const leaseSeconds = 60
const usableMs = 30_000
/** Asked for at a time where there are plenty: what is spent in a second, within these bounds. */
const wantedMin = 1_000
const wantedMax = 50_000
/** A refusal is remembered this long: nothing but an announced change, or a renewal, can turn it. */
const refusedMs = 1_000
/** Between attempts while others are asked to give back what they do not use. */
const waitsMs = [20, 40, 80, 160]

/** `settle` resolves once the database has all that was charged: a lease that ended does not stand for it any more. */
export type LesseeOptions = { processId: string; settle?: () => Promise<void> }

export function permitsOf(database: Database, { processId, settle = async () => {} }: LesseeOptions): Permits {
  const lessee = { database, processId, settle }
  const reduce = async (wallet: Wallet, permits: number): Promise<void> => {
    await database.query(
      'UPDATE credit_lease SET permits = greatest(permits - $3, 0) WHERE organization_id = $1 AND process_id = $2',
      [wallet.account.organizationId, processId, permits],
    )
  }
  return {
    take(wallet, permits) {
      const taken = takeIdle(wallet, permits)
      if (taken && wallet.idle < wallet.low && !wallet.leasing) leaseAhead(lessee, wallet)
      return taken
    },
    lease: (wallet, permits) => lease(lessee, wallet, permits),
    async giveBack(wallet) {
      const permits = wallet.idle
      if (permits === 0) return
      wallet.idle = 0
      await reduce(wallet, permits)
    },
    use: reduce,
    async removeEnded() {
      // One that has just ended may be renewed by a process that lives.
      await database.query(`DELETE FROM credit_lease WHERE expires_at < now() - interval '1 hour'`)
    },
    async close() {
      await database.query('DELETE FROM credit_lease WHERE process_id = $1', [processId])
    },
  }
}

type Lessee = { database: Database; processId: string; settle: () => Promise<void> }

async function lease(lessee: Lessee, wallet: Wallet, permits: number): Promise<boolean> {
  for (let attempt = 0; ;) {
    if (takeIdle(wallet, permits)) return true
    const needed = missing(wallet, permits)
    if (isRefused(wallet, needed)) return false
    const answer = await requestOnce(lessee, wallet, needed)
    if (takeIdle(wallet, permits)) return true
    // Somebody else took what came, or the answer was to a question for more.
    if (answer.permits > 0 || answer.asked > needed) continue
    if (answer.heldByOthers === 0) return false
    const wait = waitsMs[attempt++]
    if (wait === undefined) return false
    await lessee.database.query(`SELECT pg_notify('credits_wanted', $1)`, [wallet.account.organizationId])
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

function leaseAhead(lessee: Lessee, wallet: Wallet): void {
  requestOnce(lessee, wallet, 1).catch(() => {
    // Why is for the call to find out that runs out of permits; until then nobody asks again.
    wallet.low = 0
  })
}

const missing = (wallet: Wallet, permits: number) =>
  performance.now() < wallet.usableUntil ? Math.max(1, permits - wallet.idle) : permits

/** One request at a time for a wallet; who comes meanwhile waits for its answer. */
function requestOnce(lessee: Lessee, wallet: Wallet, needed: number): Promise<Lease> {
  wallet.leasing ??= request(lessee, wallet, needed).finally(() => {
    wallet.leasing = undefined
  })
  return wallet.leasing
}

async function request({ database, processId, settle }: Lessee, wallet: Wallet, needed: number): Promise<Lease> {
  await settle()
  const isStale = performance.now() >= wallet.usableUntil
  const returned = isStale ? wallet.idle : 0
  wallet.idle -= returned
  const sentAt = performance.now()
  const wanted = wantedBy(wallet, sentAt)
  const { rows } = await database.query<{ permits: number; free: number; held_by_others: number }>(
    'SELECT permits, free, held_by_others FROM lease_credits($1, $2, $3, $4, $5, $6)',
    [wallet.account.organizationId, processId, needed, wanted, returned, leaseSeconds],
  )
  const { permits = 0, free = 0, held_by_others: heldByOthers = 0 } = rows[0] ?? {}
  if (permits > 0) {
    Object.assign(wallet, { idle: wallet.idle + permits, usableUntil: sentAt + usableMs, taken: 0, leasedAt: sentAt })
  } else if (heldByOthers === 0) wallet.refused = { permits: needed, until: sentAt + refusedMs }
  // An eighth of what is free was less than wanted: from here on nothing is leased that nobody asked for.
  wallet.low = permits >= wanted ? wanted / 2 : 0
  return { asked: needed, permits, free, heldByOthers }
}

function wantedBy({ taken, leasedAt }: Wallet, now: number): number {
  const aSecond = leasedAt === 0 ? 0 : Math.ceil((taken * 1000) / Math.max(now - leasedAt, 1))
  return Math.min(Math.max(aSecond, wantedMin), wantedMax)
}

const isRefused = ({ refused }: Wallet, permits: number) =>
  refused !== undefined && permits >= refused.permits && performance.now() < refused.until

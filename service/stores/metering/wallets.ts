import { LRUCache } from 'lru-cache'
import type { Account } from './account.ts'
import { inTransaction, type Database } from '../database.ts'
import { openAccount } from './open-account.ts'
import { newWallet, type Wallet } from './wallet.ts'

/** The wallets of this process, by organization. */
export type Wallets = {
  /** One that is in memory and up to date. */
  recall: (organizationId: string) => Wallet | undefined
  /** One that is in memory, however old. */
  peek: (organizationId: string) => Wallet | undefined
  /** The wallet, its account brought up to date in the database; throws when there is no such organization. */
  open: (organizationId: string) => Promise<Wallet>
  forget: (organizationId: string) => void
  forgetAll: () => void
  isGone: () => boolean
}

export type WalletOptions = {
  isBillingOff: boolean
  now: () => Date
  /** Whether the database has been gone for so long that it need not be asked. */
  isGone: () => boolean
  /** The account with what is charged and not in the database yet. */
  complete?: (account: Account) => Account
}

/** The database is gone and nothing is left that could be answered without it. */
export class CreditsUnavailable extends Error {
  override name = 'CreditsUnavailable'
}

const walletsMax = 100_000

export function openWallets(database: Database, options: WalletOptions): Wallets {
  const { isBillingOff, now, isGone, complete = (account) => account } = options
  const wallets = new LRUCache<string, Wallet>({ max: walletsMax })
  const opening = new Map<string, Promise<Wallet>>()
  // Bumped by each announcement, so that an account read before a change is never taken for one read after it.
  let generation = 0

  async function openOne(organizationId: string): Promise<Wallet> {
    if (isGone()) throw new CreditsUnavailable('the database is gone')
    const before = generation
    const opened = await onceMore(() =>
      inTransaction(database, (client) => openAccount(client, { organizationId, now: now(), isBillingOff })),
    )
    if (!opened) throw new Error(`There is no organization "${organizationId}".`)
    const account = complete(opened.account)
    const wallet = wallets.get(organizationId) ?? newWallet(account)
    wallet.account = account
    wallet.freshUntilMs = before === generation ? opened.until.getTime() : 0
    // The account may have become smaller: permits of what it was are given back before others are asked for.
    wallet.usableUntil = 0
    wallet.refused = undefined
    wallets.set(organizationId, wallet)
    return wallet
  }

  return {
    recall(organizationId) {
      const wallet = wallets.get(organizationId)
      return wallet && now().getTime() < wallet.freshUntilMs ? wallet : undefined
    },
    peek: (organizationId) => wallets.peek(organizationId),
    open(organizationId) {
      const running = opening.get(organizationId)
      if (running) return running
      const opened = openOne(organizationId).finally(() => opening.delete(organizationId))
      opening.set(organizationId, opened)
      return opened
    },
    forget(organizationId) {
      generation++
      const wallet = wallets.peek(organizationId)
      if (wallet) wallet.freshUntilMs = 0
    },
    forgetAll() {
      generation++
      for (const wallet of wallets.values()) wallet.freshUntilMs = 0
    },
    isGone,
  }
}

/** What may be done twice, after a connection was cut. */
export const onceMore = <T>(work: () => Promise<T>): Promise<T> => work().catch(work)

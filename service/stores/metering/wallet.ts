import type { Account } from './account.ts'

/** What this process knows of an organization's credits, and the permits that it holds for it. */
export type Wallet = {
  /** As last known here; other processes may have charged since. */
  account: Account
  /** Until when (`Date.now()`) the account is up to date unless a change is announced. */
  freshUntilMs: number
  /** Permits to spend one credit each, in nobody's hands. */
  idle: number
  /** Until when (`performance.now()`) they may be handed out: well before their lease ends. */
  usableUntil: number
  /** How many were taken since the last lease, and when that was (`performance.now()`): how fast they are spent. */
  taken: number
  leasedAt: number
  /** With fewer than this left, more are leased ahead; 0 where there are not plenty. */
  low: number
  /** A request for more permits that is under way. */
  leasing: Promise<Lease> | undefined
  /** So many permits, or more, were refused and nobody else held any; until when (`performance.now()`) that stands. */
  refused: { permits: number; until: number } | undefined
  /** Credits that were charged while the database was gone, of an account without a limit. */
  unseen: number
}

/** What came of asking for permits: nothing where `permits` is 0. `free`: what nobody holds a permit for. */
export type Lease = { asked: number; permits: number; free: number; heldByOthers: number }

export const newWallet = (account: Account): Wallet => ({
  account,
  freshUntilMs: 0,
  idle: 0,
  usableUntil: 0,
  taken: 0,
  leasedAt: 0,
  low: 0,
  leasing: undefined,
  refused: undefined,
  unseen: 0,
})

/** Takes permits that are in memory, all or none. */
export function takeIdle(wallet: Wallet, permits: number): boolean {
  if (wallet.idle < permits || performance.now() >= wallet.usableUntil) return false
  wallet.idle -= permits
  wallet.taken += permits
  return true
}

import type { Context } from '../../context.ts'
import { leftOf, usedOf } from '../../stores/metering/account.ts'
import type { ChargeWaiter, Wallet } from '../../stores/metering/credits.ts'
import type { CallNotes, Caller } from '../../stores/account/credentials.ts'
import { unguarded } from '../verb.ts'
import { cappedKeyOf, holdOfCap, releaseCap, type CapHold } from './key-cap.ts'

/**
 * What a call may cost and does: a verb reads the meter, holds the credits that its answer could cost, and charges what
 * it did cost; what is held beyond that goes back (docs/decisions/0005-metering.md). Whole credits.
 */
export type Meter = {
  wallet: Wallet
  /** Permits that this call holds. */
  held: number
  /** Of a key that may spend only so much in a month. */
  cap: CapHold | undefined
  /** Of the call that is being metered. */
  notes: CallNotes
}

/** `quota`: credits of the period, -1 = unlimited. `used`: this period, of every kind. */
export type Usage = { quota: number; used: number }

/** The meter of a caller's organization; answers from memory if it can. Throws when the database is gone. */
export function readMeter(ctx: Context, caller: Caller): Meter | Promise<Meter> {
  const { credits } = ctx.stores
  const wallet = credits.recall(caller.organization.id)
  if (wallet) return meterOf(caller, wallet)
  return credits.open(caller.organization.id).then((opened) => meterOf(caller, opened))
}

function meterOf(caller: Caller, wallet: Wallet): Meter {
  const capped = cappedKeyOf(caller)
  return { wallet, held: 0, notes: caller.notes, cap: capped && { ...capped, held: 0, at: new Date(0) } }
}

/** Quota and usage from the database now. */
export async function readUsage(ctx: Context, caller: Caller): Promise<Usage> {
  const account = await ctx.stores.credits.readAccount(caller.organization.id)
  return { quota: account.granted, used: usedOf(account) }
}

/** Quota and usage as last known here: they may trail other processes by seconds. */
export const usageOf = ({ wallet: { account } }: Meter): Usage => ({ quota: account.granted, used: usedOf(account) })

/** Whether what only paying organizations may use is open: a paid plan, or prepaid credits; on the free plan not, however many credits are left of another. */
export const isPaid = ({ wallet: { account } }: Meter): boolean =>
  account.unlimitedBy === 'billing' || account.planId !== 'free' || account.prepaid > 0

/**
 * Holds what the answer could cost, all or nothing; false = the quota is reached. No promise where the permits are in
 * memory. Whoever holds must charge or release. A call that could pass the cap of its key is refused.
 */
export function hold(ctx: Context, meter: Meter, credits: number): boolean | Promise<boolean> {
  if (credits === 0 || meter.notes.isHead) return true
  const needed = credits - (meter.notes.repeat?.credits ?? 0)
  if (needed <= 0) return true
  if (!meter.cap) return holdPermits(ctx, meter, needed)
  return holdOfCap(ctx, meter.cap, needed).then(() => holdPermits(ctx, meter, needed))
}

function holdPermits(ctx: Context, meter: Meter, needed: number): boolean | Promise<boolean> {
  const taken = ctx.stores.credits.hold(meter.wallet, needed)
  if (taken === false) return false
  // Without a limit there are no permits.
  if (meter.wallet.account.unlimitedBy) return true
  if (taken !== true) return heldLater(meter, needed, taken)
  meter.held += needed
  return true
}

async function heldLater(meter: Meter, credits: number, taken: Promise<boolean>): Promise<boolean> {
  if (!(await taken)) return false
  meter.held += credits
  return true
}

/**
 * The meter of a caller's organization with these credits held, where nothing has to be asked for; undefined, and nothing
 * is held, otherwise.
 */
export function holdInMemory(ctx: Context, caller: Caller, credits: number): Meter | undefined {
  const { notes, organization } = caller
  const wallet = notes.repeat ? undefined : ctx.stores.credits.recall(organization.id)
  if (!wallet || (credits > 0 && caller.cap) || (credits > 0 && !ctx.stores.credits.holdNow(wallet, credits)))
    return undefined
  return { wallet, held: wallet.account.unlimitedBy ? 0 : credits, notes, cap: undefined }
}

/** Puts back what is held and was not charged. */
export const release = unguarded((ctx, meter: Meter): void => {
  releaseCap(ctx, meter.cap)
  if (meter.held === 0) return
  ctx.stores.credits.putBack(meter.wallet, meter.held)
  meter.held = 0
})

/** Records `credits` and resolves, once they are safe, with the usage then; what else is held goes back. */
export function charge(ctx: Context, meter: Meter, credits: number): Usage | Promise<Usage> {
  const { repeat, isHead } = meter.notes
  if (isHead) return usageOf(meter)
  if (repeat) return chargeRepeat(ctx, meter, repeat, credits)
  const permits = settle(ctx, meter, credits)
  if (credits === 0) return usageOf(meter)
  return ctx.stores.credits
    .charge(meter.wallet, credits, permits)
    .then((account) => ({ quota: account.granted, used: usedOf(account) }))
}

/**
 * The same for a call without an `Idempotency-Key`, and without a promise: `waiter` is told once the credits are safe,
 * when `usageOf` counts them, or why they are not recorded.
 */
export const chargeThen = unguarded((ctx, meter: Meter, credits: number, waiter: ChargeWaiter): void => {
  const permits = settle(ctx, meter, credits)
  if (credits === 0) waiter.charged()
  else ctx.stores.credits.chargeThen(meter.wallet, { credits, permits }, waiter)
})

/** What is charged stays counted against the cap. */
function spendCap({ cap }: Meter, credits: number): void {
  if (cap) cap.held -= Math.min(cap.held, credits)
}

/** Notes the charge and puts back what is held beyond it; returns the permits that it uses up. */
function settle(ctx: Context, meter: Meter, credits: number): number {
  meter.notes.credits += credits
  spendCap(meter, credits)
  const permits = Math.min(meter.held, credits)
  meter.held -= permits
  release(ctx, meter)
  return permits
}

/** The quota is reached: the exact figures of the refusal, and what this request could have used at most. */
export async function exhausted(ctx: Context, meter: Meter): Promise<{ usage: Usage; remaining: number }> {
  const account = await ctx.stores.credits.readAccount(meter.wallet.account.organizationId)
  const remaining = Math.min(leftOf(account), await ctx.stores.credits.free(meter.wallet))
  return { usage: { quota: account.granted, used: usedOf(account) }, remaining }
}

/** With an `Idempotency-Key`: only what was not charged under it before is charged now. */
async function chargeRepeat(
  ctx: Context,
  meter: Meter,
  repeat: NonNullable<CallNotes['repeat']>,
  credits: number,
): Promise<Usage> {
  const { charged, account } = await ctx.stores.credits.settleRepeat(
    meter.wallet,
    { key: repeat.key, fingerprint: repeat.fingerprint, cost: credits },
    meter.held,
  )
  meter.notes.credits += charged
  spendCap(meter, charged)
  meter.held -= Math.min(charged, meter.held)
  release(ctx, meter)
  return { quota: account.granted, used: usedOf(account) }
}

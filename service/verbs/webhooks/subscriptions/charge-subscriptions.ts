import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { leftOf } from '../../../stores/metering/account.ts'
import type { Queryable } from '../../../stores/database.ts'
import type { Caller } from '../../../stores/account/credentials.ts'
import { capMessage, cappedKeyOf } from '../../metering/key-cap.ts'
import { decline } from '../webhook-result.ts'

export type SubscriptionCharge = {
  /** Who subscribes; a key with a cap spends of it. */
  caller: Caller
  webhookId: string
  /** Taken now. */
  credits: number
}

/** Credits that an organization has left. Not within a transaction: it takes a connection of its own. */
export async function creditsLeft(ctx: Context, organizationId: string): Promise<number> {
  return leftOf(await ctx.stores.credits.readAccount(organizationId))
}

/** Takes the credits of new subscriptions in the caller's transaction, or declines. */
export async function chargeSubscriptions(
  ctx: Context,
  client: Queryable,
  { caller, webhookId, credits }: SubscriptionCharge,
): Promise<void> {
  if (credits === 0) return
  const organizationId = caller.organization.id
  const key = cappedKeyOf(caller)
  const capped = key && (await ctx.stores.keyCaps.take(key, credits, ctx.now(), client))
  if (capped && !capped.isTaken) decline('INSUFFICIENT_CREDITS', capMessage(key, credits, capped.used))
  const charged = await ctx.stores.credits.chargeInTransaction(client, {
    organizationId,
    credits,
    key: `subscribe ${webhookId} ${randomUUID()}`,
    detail: { webhookId, subscriptions: credits },
  })
  if (charged.type !== 'ok') declineCredits(credits, charged.remaining)
}

/** Declines for want of credits. */
export function declineCredits(needed: number, left: number): never {
  const cost = 'A new subscription costs one credit, and one a month while it is held'
  return decline('INSUFFICIENT_CREDITS', `${cost}; ${needed} are needed and ${left} are left.`)
}

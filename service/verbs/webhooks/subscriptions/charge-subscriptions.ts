import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { leftOf } from '../../../stores/metering/account.ts'
import type { Queryable } from '../../../stores/database.ts'
import { declined, type Declined } from '../webhook-result.ts'

export type SubscriptionCharge = {
  organizationId: string
  webhookId: string
  /** Taken now. */
  credits: number
}

/** Credits that an organisation has left. Not within a transaction: it takes a connection of its own. */
export async function creditsLeft(ctx: Context, organizationId: string): Promise<number> {
  return leftOf(await ctx.stores.credits.readAccount(organizationId))
}

/** Takes the credits of new subscriptions in the caller's transaction, or says why it cannot. */
export async function chargeSubscriptions(
  ctx: Context,
  client: Queryable,
  { organizationId, webhookId, credits }: SubscriptionCharge,
): Promise<Declined | undefined> {
  if (credits === 0) return undefined
  const charged = await ctx.stores.credits.chargeInTransaction(client, {
    organizationId,
    credits,
    key: `subscribe ${webhookId} ${randomUUID()}`,
    detail: { webhookId, subscriptions: credits },
  })
  return charged.type === 'ok' ? undefined : insufficient(credits, charged.remaining)
}

export function insufficient(needed: number, left: number): Declined {
  const cost = 'A new subscription costs one credit, and one a month while it is held'
  return declined('INSUFFICIENT_CREDITS', `${cost}; ${needed} are needed and ${left} are left.`)
}

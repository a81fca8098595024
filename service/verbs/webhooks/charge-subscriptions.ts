import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { leftOf } from '../../stores/account.ts'
import type { Queryable } from '../../stores/database.ts'
import { declined, type Declined } from './webhook-result.ts'

export type SubscriptionCharge = {
  organizationId: string
  webhookId: string
  /** Taken now. */
  credits: number
  /** At least so many must be left, even where fewer are taken. */
  needed: number
}

/**
 * Takes the credits of new subscriptions in the caller's transaction, or says why it cannot. Registering an endpoint is
 * free, but without a credit it could watch nothing: then `needed` is more than `credits`.
 */
export async function chargeSubscriptions(
  ctx: Context,
  client: Queryable,
  { organizationId, webhookId, credits, needed }: SubscriptionCharge,
): Promise<Declined | undefined> {
  if (needed > credits) {
    const left = leftOf(await ctx.stores.credits.readAccount(organizationId))
    if (left < needed) return insufficient(needed, left)
  }
  if (credits === 0) return undefined
  const charged = await ctx.stores.credits.chargeInTransaction(client, {
    organizationId,
    credits,
    key: `subscribe ${webhookId} ${randomUUID()}`,
    detail: { webhookId, subscriptions: credits },
  })
  return charged.type === 'ok' ? undefined : insufficient(credits, charged.remaining)
}

function insufficient(needed: number, left: number): Declined {
  const cost = 'A new subscription costs one credit, and one a month while it is held'
  return declined('INSUFFICIENT_CREDITS', `${cost}; ${needed} are needed and ${left} are left.`)
}

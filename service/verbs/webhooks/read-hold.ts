import type { Context } from '../../context.ts'
import { isOnHold, standingOf } from './check-billing.ts'

/**
 * Whether nothing is delivered to an organisation's webhooks because of plan or credits
 * (docs/interface.md#states-of-a-webhook).
 */
export async function readHold(ctx: Context, organizationId: string): Promise<boolean> {
  return isOnHold(standingOf(ctx, await ctx.stores.webhooks.billing(organizationId)))
}

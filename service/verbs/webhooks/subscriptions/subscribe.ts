import type { Context } from '../../../context.ts'
import type { Organization } from '../../../stores/account/credentials.ts'
import type { Queryable } from '../../../stores/database.ts'
import { heldBrandIds, insertSubscriptions } from '../../../stores/webhooks/subscriptions/webhook-subscriptions.ts'
import { nextRenewal } from './next-renewal.ts'
import type { NamedBrand } from './read-brands.ts'

/** Which of the brands a webhook is not subscribed to yet, and how many of those cost a credit. */
export async function newBrands(
  client: Queryable,
  webhookId: string,
  brands: readonly NamedBrand[],
): Promise<{ brands: NamedBrand[]; charged: number }> {
  const held = await heldBrandIds(
    client,
    webhookId,
    brands.map((brand) => brand.id),
  )
  const fresh = brands.filter((brand) => !held.has(brand.id))
  return { brands: fresh, charged: fresh.filter((brand) => !brand.free).length }
}

/** Subscribes a webhook to brands that it is not subscribed to. Their credits have been taken. */
export async function subscribe(
  ctx: Context,
  client: Queryable,
  to: { organization: Organization; webhookId: string; brands: readonly NamedBrand[] },
): Promise<void> {
  if (to.brands.length === 0) return
  const at = ctx.now()
  await insertSubscriptions(client, {
    webhookId: to.webhookId,
    organizationId: to.organization.id,
    brandIds: to.brands.map((brand) => brand.id),
    at,
    renewsAt: nextRenewal(at, at),
  })
}

import { freeViewsMax } from '#contract/metering/free-views.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import type { HeldBrand } from '../../stores/brands/brand-memory.ts'

/**
 * Whether a lookup of an indexed brand is a person opening it in the dashboard, which is free for so many brands a day. An
 * API key never is one: only the dashboard's server can sign what says that a person asks (contract/secrets/service-token.ts).
 */
export async function isFreeView(ctx: Context, caller: Caller, brand: HeldBrand): Promise<boolean> {
  if (caller.type !== 'user') return false
  const view = { userId: caller.id, brandId: brand.id, at: ctx.now(), max: freeViewsMax }
  const isFree = await ctx.stores.brandViews.note(view)
  if (isFree) caller.notes.freeReason = 'view'
  return isFree
}

import type { Context } from '../context.ts'

/** An operator vouches for a brand that was claimed: its webhooks are told. Gives whether anything changed. */
export const verifyBrand = (ctx: Context, brandId: string): Promise<boolean> =>
  ctx.stores.brandClaims.verify(brandId, ctx.now())

/** Forgets a brand; its webhooks are told what was last known of it. Gives whether it was held. */
export const deleteBrand = (ctx: Context, brandId: string): Promise<boolean> =>
  ctx.stores.brandClaims.remove(brandId, ctx.now())

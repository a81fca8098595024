import type { KeyUse } from '#contract/key-use.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../stores/credentials.ts'

/** When, where and how much each key of the caller's organisation was used, last used first. Free. */
export async function listKeyUses(ctx: Context, caller: Caller): Promise<KeyUse[]> {
  await ctx.stores.requestLog.settle()
  return ctx.stores.keyUses.list(caller.organization.id, ctx.now())
}

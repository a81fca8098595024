import type { KeyUse } from '#contract/account/key-use.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../stores/account/credentials.ts'

/** When, where and how much each key of the caller's organisation was used, last used first. Free. */
export const listKeyUses = (ctx: Context, caller: Caller): Promise<KeyUse[]> =>
  ctx.stores.keyUses.list(caller.organization.id, ctx.now())

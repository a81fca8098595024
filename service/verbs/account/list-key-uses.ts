import type { KeyUse } from '#contract/account/key-use.ts'
import { verb } from '../verb.ts'

/** When, where and how much each key of the caller's organization was used, last used first. Free. */
export const listKeyUses = verb({
  scope: 'account',
  role: 'viewer',
  run: (ctx, caller): Promise<KeyUse[]> => ctx.stores.keyUses.list(caller.organization.id, ctx.now()),
})

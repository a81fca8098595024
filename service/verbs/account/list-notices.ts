import { isId } from '#contract/is-id.ts'
import { refuse } from '#contract/refusal.ts'
import type { Notice } from '#contract/account/notice.ts'
import { verb } from '../verb.ts'

/** What the caller's organization was told, the newest 100, newest first. Free. */
export const listNotices = verb({
  scope: 'account',
  role: 'viewer',
  run: (ctx, caller): Promise<Notice[]> => ctx.stores.notices.list(caller.organization.id),
})

/** Marks a notice as seen by the whole organization, from the first time on; refused where there is none. Free. */
export const markNoticeSeen = verb({
  scope: 'account',
  role: 'viewer',
  async run(ctx, caller, id: string): Promise<void> {
    const isThere = isId(id) && (await ctx.stores.notices.markSeen(caller.organization.id, id, ctx.now()))
    if (!isThere) refuse('not_found', 'There is no such notice.')
  },
})

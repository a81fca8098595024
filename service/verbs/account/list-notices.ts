import type { Notice } from '#contract/account/notice.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../stores/account/credentials.ts'

/** What the caller's organisation was told, the newest 100, newest first. Free. */
export const listNotices = (ctx: Context, caller: Caller): Promise<Notice[]> =>
  ctx.stores.notices.list(caller.organization.id)

/** Whether there is such a notice; it counts as seen by the whole organisation from the first time on. Free. */
export async function markNoticeSeen(ctx: Context, caller: Caller, id: string): Promise<boolean> {
  return ctx.stores.notices.markSeen(caller.organization.id, id, ctx.now())
}

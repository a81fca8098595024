import type { Context } from '../../context.ts'
import type { NewNotice } from '../../stores/account/notices.ts'

/**
 * Tells an organization something, once for each `key`: it is shown in the dashboard and mailed to the owners within a
 * minute. Gives whether it is new. Where it belongs to a change, write it in that change's transaction instead:
 * `insertNotices` of `stores/notices.ts`.
 */
export const notifyOrganization = (ctx: Pick<Context, 'stores' | 'now'>, notice: NewNotice): Promise<boolean> =>
  ctx.stores.notices.add(notice, ctx.now())

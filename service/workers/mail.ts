import type { Context } from '../context.ts'
import { mailNotices } from '../verbs/account/mail-notices.ts'

/** Mails every minute what has not been mailed yet; of all replicas one does it. */
export async function startMailing(ctx: Context): Promise<void> {
  if (ctx.mailer) await ctx.stores.queue.everyMinute('mail', () => mailNotices(ctx))
}

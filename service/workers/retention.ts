import type { Context } from '../context.ts'

/** Makes room for what the next day logs and drops what is past its time, at the start and every hour. */
export async function startRetention(ctx: Context): Promise<void> {
  await ctx.stores.queue.everyHour(() => ctx.stores.requestLog.renewPartitions(ctx.now()))
}

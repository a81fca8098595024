import type { Context } from '../../context.ts'

/** Whether this process can answer lookups now: the database must. */
export async function getReadiness(ctx: Context): Promise<{ ready: boolean; database: 'ok' | 'unreachable' }> {
  const reachable = await ctx.stores.ping().then(
    () => true,
    () => false,
  )
  return { ready: reachable, database: reachable ? 'ok' : 'unreachable' }
}

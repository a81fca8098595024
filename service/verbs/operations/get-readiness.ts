import { unguarded } from '../verb.ts'

/** Whether this process can answer lookups now: the database must. */
export const getReadiness = unguarded(async (ctx): Promise<{ ready: boolean; database: 'ok' | 'unreachable' }> => {
  const reachable = await ctx.stores.ping().then(
    () => true,
    () => false,
  )
  return { ready: reachable, database: reachable ? 'ok' : 'unreachable' }
})

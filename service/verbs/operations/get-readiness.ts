import { unguarded } from '../verb.ts'
import { recentLoopDelay, type LoopDelay } from './watch-event-loop.ts'

export type Readiness = { ready: boolean; database: 'ok' | 'unreachable'; eventLoop: LoopDelay }

/** Whether this process can answer lookups now (the database must), and how late its event loop was lately. */
export const getReadiness = unguarded(async (ctx): Promise<Readiness> => {
  const reachable = await ctx.stores.ping().then(
    () => true,
    () => false,
  )
  return { ready: reachable, database: reachable ? 'ok' : 'unreachable', eventLoop: recentLoopDelay() }
})

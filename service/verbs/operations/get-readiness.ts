import type { WaitingCharges } from '#contract/operations/system.ts'
import { unguarded } from '../verb.ts'
import { readWaitingCharges } from './read-waiting-charges.ts'
import { recentLoopDelay, type LoopDelay } from './watch-event-loop.ts'

export type Readiness = {
  ready: boolean
  database: 'ok' | 'unreachable'
  /** `unheard`: nothing stays in memory, and every lookup asks the database. */
  notifications: 'heard' | 'unheard'
  charges: WaitingCharges | 'unreadable'
  eventLoop: LoopDelay
}

/**
 * Whether this process can answer lookups now (the database must), which charges wait for the database, and how late
 * its event loop was lately.
 */
export const getReadiness = unguarded(async (ctx): Promise<Readiness> => {
  const reachable = await ctx.stores.ping().then(
    () => true,
    () => false,
  )
  const charges = await readWaitingCharges(ctx).catch(() => 'unreadable' as const)
  return {
    ready: reachable,
    database: reachable ? 'ok' : 'unreachable',
    notifications: ctx.stores.areChangesHeard() ? 'heard' : 'unheard',
    charges,
    eventLoop: recentLoopDelay(),
  }
})

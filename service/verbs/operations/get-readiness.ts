import type { WaitingCharges } from '#contract/operations/system.ts'
import { unguarded } from '../verb.ts'
import { readWaitingCharges } from './read-waiting-charges.ts'
import { recentLoopDelay, type LoopDelay } from './watch-event-loop.ts'

export type Readiness = {
  ready: boolean
  database: 'ok' | 'unreachable'
  /** `unheard`: nothing stays in memory, and every lookup asks the database. */
  notifications: 'heard' | 'unheard'
  /** `shared`: all replicas together keep the limits of requests; `local`: Redis is away, and each keeps them by itself; `own`: there is none. */
  limits: 'shared' | 'local' | 'own'
  charges: WaitingCharges | 'unreadable'
  eventLoop: LoopDelay
}

/**
 * Whether this process can answer lookups now (the database must), who keeps the limits of requests, which charges wait
 * for the database, and how late its event loop was lately.
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
    limits: ctx.requestPermits === undefined ? 'own' : ctx.requestPermits.isReady() ? 'shared' : 'local',
    charges,
    eventLoop: recentLoopDelay(),
  }
})

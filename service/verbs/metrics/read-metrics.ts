import { AggregatorRegistry } from 'prom-client'
import type { Load } from '../../stores/operations/read-load.ts'
import type { Context } from '../../context.ts'
import { unguarded } from '../verb.ts'
import { counters, gauges, registry, states } from './metrics.ts'

/** What this process counts, for the one whose port it shares, which adds it up. */
export const readOwnMetrics = unguarded(async (ctx): Promise<object[]> => {
  takeOver(ctx)
  return registry.getMetricsAsJSON()
})

/**
 * The metrics of this process, and of the `others` that share its port added up, in Prometheus' text format. Where the database doesn't answer, `livery_database_up` is 0, and what
 * only it knows is left out.
 */
export const readMetrics = unguarded(
  async (ctx, readOthers?: () => Promise<object[][]>): Promise<{ contentType: string; text: string }> => {
    const load = await ctx.stores.system.readLoad().catch(() => undefined)
    gauges.databaseUp.set(load === undefined ? 0 : 1)
    forgetDatabase()
    if (load !== undefined) setLoad(load, ctx.now().getTime())
    takeOver(ctx)
    gauges.namesHeld.set(ctx.stores.search.namesHeld())
    const backlog = await ctx.stores.credits.backlog().catch(() => undefined)
    if (backlog !== undefined) {
      gauges.charges.set(backlog.groups)
      gauges.oldestCharge.set(secondsSince(backlog.oldestAt, ctx.now().getTime()))
    }
    const others = (await readOthers?.()) ?? []
    const all =
      others.length === 0 ? registry : AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...others])
    return { contentType: registry.contentType, text: await all.metrics() }
  },
)

/** What the parts of this process know of themselves. */
function takeOver({ settings, stores, sandbox, logoSandbox, requestPermits }: Context): void {
  counters.memory.reset()
  for (const [result, count] of Object.entries(stores.brands.memory.asked)) counters.memory.inc({ result }, count)
  counters.kills.reset()
  for (const [name, kills] of Object.entries({ crawls: sandbox.kills(), logos: logoSandbox.kills() }))
    for (const [reason, count] of Object.entries(kills)) counters.kills.inc({ sandbox: name, reason }, count)
  states.heard.set(Number(stores.areChangesHeard()))
  if (settings.REDIS_URL === undefined) states.redis.remove()
  else states.redis.set(Number(requestPermits?.isReady() === true))
}

const ofDatabase = [
  'connections',
  'jobs',
  'oldestJob',
  'deliveriesDue',
  'oldestDelivery',
  'fanOuts',
  'oldestFanOut',
] as const

function forgetDatabase(): void {
  for (const one of ofDatabase) gauges[one].reset()
}

function setLoad({ pool, queues, deliveries, fanOuts }: Load, now: number): void {
  for (const [state, count] of Object.entries(pool)) gauges.connections.set({ state }, count)
  for (const { name, waiting, active, failed, oldestAt } of queues) {
    gauges.jobs.set({ queue: name, state: 'waiting' }, waiting)
    gauges.jobs.set({ queue: name, state: 'active' }, active)
    gauges.jobs.set({ queue: name, state: 'failed' }, failed)
    gauges.oldestJob.set({ queue: name }, secondsSince(oldestAt, now))
  }
  gauges.deliveriesDue.set(deliveries.count)
  gauges.oldestDelivery.set(secondsSince(deliveries.oldestAt, now))
  gauges.fanOuts.set(fanOuts.count)
  gauges.oldestFanOut.set(secondsSince(fanOuts.oldestAt, now))
}

const secondsSince = (at: Date | undefined, now: number) =>
  at === undefined ? 0 : Math.max(0, (now - at.getTime()) / 1000)

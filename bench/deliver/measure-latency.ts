import { recordEvents } from '#service/stores/webhooks/deliveries/webhook-events.ts'
import { data } from './measure-throughput.ts'
import type { Bench } from './start-bench.ts'
import { waitFor } from './wait-for.ts'
import { quantile } from '../quantile.ts'

export type Latency = { p50Ms: number; p99Ms: number; samples: number }

/**
 * From an event's commit to the arrival of its first attempt, at `perSecond` events a second for `seconds`, over the
 * endpoints whose path starts with /timed. Each event is one transaction, as a change of a brand is. Those of `aside`
 * are written in turn with the others and not timed.
 */
export async function measureLatency(
  bench: Bench,
  load: { brandIds: readonly string[]; aside?: string; perSecond: number; seconds: number },
): Promise<Latency> {
  await bench.report()
  const committed = new Map<string, number>()
  const started = performance.now()
  const events = load.perSecond * load.seconds
  const writing: Promise<void>[] = []
  for (let written = 0; written < events; written++) {
    const dueMs = (written / load.perSecond) * 1000 - (performance.now() - started)
    if (dueMs > 1) await new Promise((resolve) => setTimeout(resolve, dueMs))
    const brandId = load.brandIds[written % load.brandIds.length] ?? ''
    writing.push(writeEvent(bench, brandId, brandId === load.aside ? new Map() : committed))
  }
  await Promise.all(writing)
  const arrivals: [string, string, number][] = []
  await waitFor(async () => {
    arrivals.push(...(await bench.report()).arrivals)
    return new Set(arrivals.map(([, id]) => id)).size >= committed.size
  }, 30)
  const first = new Map<string, number>()
  for (const [, id, at] of arrivals) first.set(id, Math.min(first.get(id) ?? Infinity, at))
  const waits = [...committed].map(([id, at]) => Math.max(0, (first.get(id) ?? Infinity) - at))
  return { p50Ms: quantile(waits, 0.5), p99Ms: quantile(waits, 0.99), samples: waits.length }
}

async function writeEvent(bench: Bench, brandId: string, committed: Map<string, number>): Promise<void> {
  const client = await bench.pool.connect()
  try {
    await client.query('BEGIN')
    const [event] = await recordEvents(client, [{ at: new Date(), type: 'brand.updated', brandId, data }])
    await client.query('COMMIT')
    if (event) committed.set(event.id, Date.now())
  } finally {
    client.release()
  }
}

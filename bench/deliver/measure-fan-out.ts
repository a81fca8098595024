import { setTimeout as pause } from 'node:timers/promises'
import { sealText } from '#contract/secrets/sealed-text.ts'
import { recordEvents } from '#service/stores/webhooks/deliveries/webhook-events.ts'
import { memoryPeakOf } from './process-cpu.ts'
import { data } from './measure-throughput.ts'
import { measureLatency, type Latency } from './measure-latency.ts'
import type { Bench } from './start-bench.ts'

export type FanOutMeasured = {
  webhooks: number
  acceptedSeconds: number
  longestTransactionMs: number
  memoryPeakMb: number
  memoryBeforeMb: number
  /** Of events of other brands, written while it lasted. */
  others: Latency
}

const brandId = 'idFanOut01'

/** One event of a brand that `webhooks` webhooks are subscribed to, until each has accepted it. */
export async function measureFanOut(
  bench: Bench,
  worker: { pid: number },
  { webhooks, otherBrands }: { webhooks: number; otherBrands: readonly string[] },
): Promise<FanOutMeasured> {
  await bench.pool.query(
    `WITH made AS (
       INSERT INTO webhook (id, organization_id, url, events, secret, created_at, updated_at)
       SELECT 'idFan' || lpad(number::text, 6, '0'), 'bench', 'https://hook' || number % 100 || '.test/hook',
         '{brand.updated}', $2, now(), now() FROM generate_series(1, $1) number RETURNING id
     ) INSERT INTO webhook_subscription (webhook_id, brand_id, organization_id, created_at, renews_at)
     SELECT id, $3, 'bench', now(), now() + interval '1 month' FROM made`,
    [webhooks, sealText(bench.secret, 'whsec_MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0'), brandId],
  )
  await bench.pool.query('ANALYZE webhook, webhook_subscription')
  const memoryBeforeMb = memoryPeakOf(worker.pid)
  await recordEvents(bench.pool, [{ at: new Date(), type: 'brand.updated', brandId, data }])
  const started = performance.now()
  const others = measureLatency(bench, { brandIds: otherBrands, perSecond: 20, seconds: 10 })
  let longestTransactionMs = 0
  for (let left = true; left; await pause(20)) {
    const { rows } = await bench.pool.query<{ waiting: boolean; queued: boolean; ms: number }>(
      `SELECT EXISTS (SELECT FROM event_fan_out WHERE brand_id = $1) AS waiting,
         EXISTS (SELECT FROM delivery_queue WHERE webhook_id LIKE 'idFan%') AS queued,
         (SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start)) * 1000, 0)::float8 FROM pg_stat_activity
          WHERE application_name = 'livery-service' AND state <> 'idle') AS ms`,
      [brandId],
    )
    const [now] = rows
    if (!now) break
    longestTransactionMs = Math.max(longestTransactionMs, now.ms)
    left = now.waiting || now.queued
  }
  const acceptedSeconds = (performance.now() - started) / 1000
  return {
    webhooks,
    acceptedSeconds,
    longestTransactionMs: Math.round(longestTransactionMs),
    memoryPeakMb: memoryPeakOf(worker.pid),
    memoryBeforeMb,
    others: await others,
  }
}

import { fillWebhooks, type NewWebhook } from './deliver/fill-webhooks.ts'
import { measureLatency, type Latency } from './deliver/measure-latency.ts'
import { measureBare, measureDeliveries, type Measured } from './deliver/measure-throughput.ts'
import { publish } from './deliver/publish.ts'
import { startBench } from './deliver/start-bench.ts'

/**
 * `npm run bench:deliver`: deliveries a second from the event written to the 2xx recorded, against a loop that only
 * posts with the same client to the same receiver, in turns on the same machine; latency from commit to first attempt at
 * 200 events a second; and what one endpoint that takes ten seconds does to 99 others.
 */

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const posts = Number(process.env['BENCH_POSTS'] ?? 20_000)
const perEvent = 10

const bench = await startBench()
try {
  const groups = Array.from({ length: 10 }, (_, group) => `idGroup00${group}`)
  const many: NewWebhook[] = Array.from({ length: 100 }, (_, index) => ({
    id: `idMany${String(index).padStart(4, '0')}`,
    url: `https://hook${index}.test/hook`,
    brandIds: [groups[index % 10] ?? ''],
  }))
  const timed: NewWebhook[] = many.slice(0, 99).map(({ url }, index) => ({
    id: `idTime${String(index).padStart(4, '0')}`,
    url: url.replace(/hook$/, 'timed'),
    brandIds: [`idTimed${String(index).padStart(3, '0')}`],
  }))
  const slow: NewWebhook = { id: 'idSlow0001', url: 'https://hook100.test/slow', brandIds: ['idSlowBran'] }
  await fillWebhooks(bench.pool, bench.secret, [...many, ...timed, slow])
  const urls = many.map((webhook) => webhook.url)
  const load = { brandIds: groups, events: posts / perEvent, perEvent }
  const results = { bare: [] as Measured[], one: [] as Measured[], two: [] as Measured[] }
  const workers = [await bench.startWorker()]
  await measureBare(bench, urls, posts / 4)
  await measureDeliveries(bench, workers, { ...load, events: load.events / 4 })
  for (let round = 0; round < rounds; round++) {
    results.bare.push(await measureBare(bench, urls, posts))
    results.one.push(await measureDeliveries(bench, workers, load))
  }
  const brandIds = timed.flatMap((webhook) => webhook.brandIds)
  const calm: Latency[] = []
  const beside: Latency[] = []
  for (let round = 0; round < rounds; round++) {
    calm.push(await measureLatency(bench, { brandIds, perSecond: 200, seconds: 5 }))
    // One of a hundred is the slow one: each hundredth event is for it, and is not timed.
    await bench.pool.query(
      `INSERT INTO webhook_subscription (webhook_id, brand_id, organization_id, created_at, renews_at)
       SELECT 'idSlow0001', unnest($1::text[]), 'bench', now(), now() + interval '1 month'`,
      [brandIds.slice(0, 30)],
    )
    beside.push(await measureLatency(bench, { brandIds, perSecond: 200, seconds: 5 }))
    await bench.pool.query(`DELETE FROM webhook_subscription WHERE webhook_id = 'idSlow0001'`)
    await bench.pool.query(`DELETE FROM delivery_queue WHERE webhook_id = 'idSlow0001'`)
  }
  workers.push(await bench.startWorker())
  await measureDeliveries(bench, workers, { ...load, events: load.events / 4 })
  for (let round = 0; round < rounds; round++) results.two.push(await measureDeliveries(bench, workers, load))
  await publish({ ...results, calm, beside, rounds, posts })
} finally {
  await bench.close()
}

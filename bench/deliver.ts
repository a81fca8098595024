import { measureFanOut } from './deliver/measure-fan-out.ts'
import { fillWebhooks, type NewWebhook } from './deliver/fill-webhooks.ts'
import { measureLatency, type Latency } from './deliver/measure-latency.ts'
import { measureBare, measureDeliveries, type Measured } from './deliver/measure-throughput.ts'
import { publish } from './deliver/publish.ts'
import { startBench, type Worker } from './deliver/start-bench.ts'

/**
 * `npm run bench:deliver`: deliveries a second from the event written to the 2xx recorded, against a loop that only
 * posts with the same client to the same receiver, in turns on the same machine; the same to endpoints that take their
 * time, where processors are no limit; latency from commit to first attempt at 200 events a second; what one endpoint
 * that takes ten seconds does to 99 others; and one event for 100,000 webhooks.
 */

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const posts = Number(process.env['BENCH_POSTS'] ?? 20_000)
const fanOut = Number(process.env['BENCH_FAN_OUT'] ?? 100_000)
const perEvent = 10
const groupsOf = (name: string) => Array.from({ length: 10 }, (_, group) => `id${name}00${group}`)
const [quickBrands, patientBrands] = [groupsOf('Quick'), groupsOf('Patie')]

/** A hundred endpoints, each subscribed to one of ten brands: an event goes to ten. */
const hundred = (name: string, path: string, brandIds: readonly string[]): NewWebhook[] =>
  Array.from({ length: 100 }, (_, index) => ({
    id: `id${name}${String(index).padStart(3, '0')}`,
    url: `https://hook${index}.test/${path}`,
    brandIds: [brandIds[index % brandIds.length] ?? ''],
  }))

const timedBrands = Array.from({ length: 100 }, (_, index) => `idTimed${String(index).padStart(3, '0')}`)
const [aside = ''] = timedBrands.slice(-1)
const timed = hundred('Timed', 'timed', timedBrands)

const bench = await startBench()
try {
  const quick = hundred('Quick', 'hook', quickBrands)
  await fillWebhooks(bench.pool, bench.secret, [...quick, ...hundred('Patie', 'patient', patientBrands), ...timed])
  const urls = quick.map((webhook) => webhook.url)
  const first = await bench.startWorker()
  const deliver = (workers: Worker[], brandIds: readonly string[], share = 1) =>
    measureDeliveries(bench, workers, { brandIds, events: (posts * share) / perEvent, perEvent })
  await measureBare(bench, urls, posts / 4)
  await deliver([first], quickBrands, 0.25)
  const speed = { bare: [] as Measured[], one: [] as Measured[], two: [] as Measured[] }
  const patient = { one: [] as Measured[], two: [] as Measured[] }
  for (let round = 0; round < rounds; round++) {
    speed.bare.push(await measureBare(bench, urls, posts))
    speed.one.push(await deliver([first], quickBrands))
    patient.one.push(await deliver([first], patientBrands, 0.25))
    const second = await bench.startWorker()
    await deliver([first, second], quickBrands, 0.25)
    speed.two.push(await deliver([first, second], quickBrands))
    patient.two.push(await deliver([first, second], patientBrands, 0.25))
    second.kill('SIGINT')
    await second.ended
  }
  const calm: Latency[] = []
  const beside: Latency[] = []
  const load = { brandIds: timedBrands, aside, perSecond: 200, seconds: 5 }
  for (let round = 0; round < rounds * 2; round++) {
    calm.push(await measureLatency(bench, load))
    await setHundredth('slow')
    beside.push(await measureLatency(bench, load))
    await setHundredth('timed')
  }
  const spread = await measureFanOut(bench, first, { webhooks: fanOut, otherBrands: timedBrands })
  await publish({ speed, patient, calm, beside, spread, rounds, posts })
} finally {
  await bench.close()
}

/** One of the hundred answers at once or, as `slow`, after ten seconds; what waits for it is dropped. */
async function setHundredth(path: 'slow' | 'timed'): Promise<void> {
  await bench.pool.query(
    `WITH dropped AS (DELETE FROM delivery_queue WHERE webhook_id = $1)
     UPDATE webhook SET url = $2, is_slow = false WHERE id = $1`,
    [timed.at(-1)?.id, `https://hook99.test/${path}`],
  )
}

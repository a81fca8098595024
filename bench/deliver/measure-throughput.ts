import { fork } from 'node:child_process'
import { once } from 'node:events'
import { signWebhook, signingKey } from '#service/verbs/webhooks/deliveries/sign-webhook.ts'
import { recordEvents } from '#service/stores/webhooks/deliveries/webhook-events.ts'
import { cpuOf } from './process-cpu.ts'
import type { Bench } from './start-bench.ts'
import { waitFor } from './wait-for.ts'

/** CPU of the processes that post and, `allMicros`, of all together, each for one delivery. */
export type Measured = { perSecond: number; cpuMicros: number; allMicros: number }

/** The text that an event of a brand of about 5 kB carries: the brand, and the same again. */
const brand = { name: 'Acme', description: 'Makes everything. '.repeat(250) }
export const data = JSON.stringify({ brand, object: brand, delta: { name: { old: 'Acne', new: 'Acme' } } })

/** A loop that only posts, with as many under way as a worker may have. */
export async function measureBare(bench: Bench, urls: readonly string[], posts: number): Promise<Measured> {
  const body = `{"type":"brand.updated","timestamp":"${new Date().toISOString()}","urn":"${'u'.repeat(90)}","data":${data}}`
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Livery-Webhooks/0.1.0',
    ...signWebhook([signingKey('whsec_MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0')], { id: 'idBench001', at: new Date(), body }),
  }
  const setup = { hosts: bench.hosts, urls, body, headers, posts, concurrency: 400 }
  const others = bench.othersCpu()
  const child = fork(new URL('./post-loop-process.ts', import.meta.url), [JSON.stringify(setup)])
  const exited = once(child, 'exit')
  const [result] = (await once(child, 'message')) as [{ seconds: number; cpuMicros: number; failed: number }]
  await exited
  await bench.report()
  if (result.failed > 0) throw new Error(`${result.failed} bare posts failed`)
  return {
    perSecond: posts / result.seconds,
    cpuMicros: result.cpuMicros,
    allMicros: result.cpuMicros + (bench.othersCpu() - others) / posts,
  }
}

/** From the first event written to the last 2xx recorded, with the workers that run. */
export async function measureDeliveries(
  bench: Bench,
  workers: readonly { pid: number }[],
  { brandIds, events, perEvent }: { brandIds: readonly string[]; events: number; perEvent: number },
): Promise<Measured> {
  const before = await accepted(bench)
  const workersCpu = () => workers.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  const cpu = workersCpu()
  const others = bench.othersCpu()
  const started = performance.now()
  let written = 0
  async function write(): Promise<void> {
    while (written < events) {
      const batch = Array.from({ length: Math.min(50, events - written) }, () => brandIds[written++ % brandIds.length])
      const client = await bench.pool.connect()
      await client.query('BEGIN')
      const at = new Date()
      await recordEvents(
        client,
        batch.map((brandId = '') => ({ at, type: 'brand.updated', brandId, data })),
      )
      await client.query('COMMIT')
      client.release()
    }
  }
  await write()
  const wanted = before + events * perEvent
  await waitFor(async () => (await accepted(bench)) >= wanted, 120)
  const seconds = (performance.now() - started) / 1000
  const deliveries = events * perEvent
  const cpuMicros = (workersCpu() - cpu) / deliveries
  const allMicros = cpuMicros + (bench.othersCpu() - others) / deliveries
  const { posts } = await bench.report()
  if (posts < deliveries) throw new Error(`${posts} posts arrived of ${deliveries}`)
  return { perSecond: deliveries / seconds, cpuMicros, allMicros }
}

/** Posted and recorded: nothing is left to spread or to post. Cheap, so that asking costs the run little. */
async function accepted(bench: Bench): Promise<number> {
  const { rows } = await bench.pool.query<{ made: number; left: boolean }>(
    `SELECT coalesce(sum(delivery_count), 0)::int AS made,
       EXISTS (SELECT FROM delivery_queue) OR EXISTS (SELECT FROM event_fan_out) AS left FROM webhook`,
  )
  return rows[0]?.left === false ? rows[0].made : -1
}

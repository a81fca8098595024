import { mkdir, writeFile } from 'node:fs/promises'
import { recordEvents } from '#service/stores/webhooks/deliveries/webhook-events.ts'
import { fillWebhooks } from './deliver/fill-webhooks.ts'
import { data } from './deliver/measure-throughput.ts'
import { startBench, type Worker } from './deliver/start-bench.ts'
import { waitFor } from './deliver/wait-for.ts'

/**
 * `npm run bench:deliver-crash`: 10,000 events, three service processes, one of them killed with SIGKILL every three
 * seconds and replaced. Each event must be accepted at least once; those that came twice are counted. Takes about a
 * minute, because the leases of the killed run out in 25 seconds.
 */

const events = Number(process.env['BENCH_EVENTS'] ?? 10_000)
const perSecond = 400
const killMs = 3_000

const bench = await startBench()
try {
  const webhooks = Array.from({ length: 100 }, (_, index) => ({
    id: `idCrash${String(index).padStart(3, '0')}`,
    url: `https://hook${index}.test/timed`,
    brandIds: [`idCrashB${String(index).padStart(2, '0')}`],
  }))
  await fillWebhooks(bench.pool, bench.secret, webhooks)
  const workers: Worker[] = []
  for (let count = 0; count < 3; count++) workers.push(await bench.startWorker())
  const ids = new Set<string>()
  let kills = 0
  let writing = true
  const write = async () => {
    while (ids.size < events) {
      const batch = Array.from(
        { length: perSecond / 10 },
        (_, index) => webhooks[(ids.size + index) % 100]?.brandIds[0],
      )
      const made = await recordEvents(
        bench.pool,
        batch.map((brandId = '') => ({ at: new Date(), type: 'brand.updated', brandId, data })),
      )
      for (const event of made) ids.add(event.id)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    writing = false
  }
  const kill = async () => {
    while (writing) {
      await new Promise((resolve) => setTimeout(resolve, killMs))
      const victim = workers.shift()
      victim?.kill('SIGKILL')
      await victim?.ended
      kills++
      workers.push(await bench.startWorker())
    }
  }
  await Promise.all([write(), kill()])
  await waitFor(async () => {
    const { rows } = await bench.pool.query<{ left: boolean }>(
      'SELECT EXISTS (SELECT FROM delivery_queue) OR EXISTS (SELECT FROM event_fan_out) AS left',
    )
    return rows[0]?.left === false
  }, 120)
  const { arrivals } = await bench.report()
  const arrived = new Set(arrivals.map(([, id]) => id))
  const lost = [...ids].filter((id) => !arrived.has(id)).length
  const { rows } = await bench.pool.query<{ status: string; count: number }>(
    'SELECT status, count(*) FROM delivery GROUP BY status',
  )
  const line = `${ids.size} events, ${kills} kills: ${lost} lost, ${arrivals.length - arrived.size} came twice (${rows.map((row) => `${row.count} ${row.status}`).join(', ')}).`
  process.stdout.write(`${line}\n`)
  const folder = new URL('results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const about = 'Three service processes; every three seconds one is ended by SIGKILL and replaced.'
  await writeFile(new URL('deliver-crash.md', folder), `# Deliveries while workers are killed\n\n${about}\n\n${line}\n`)
  if (lost > 0) process.exitCode = 1
} finally {
  await bench.close()
}

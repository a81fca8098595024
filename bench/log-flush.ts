import { loadavg, tmpdir } from 'node:os'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '#service/stores/database.ts'
import { requestLog } from '#service/stores/requests/request-log.ts'
import { loggedCall } from '#service/testing/logged-call.ts'
import { migrate } from '#prisma/migrate.ts'
import { startCluster } from '#scripts/postgres/cluster.ts'
import { machineText } from './machine.ts'

/**
 * `npm run bench:log-flush`: how long the request log takes to write the calls of half a second, with and without the trigger
 * that counts them by the hour (docs/decisions/0097-lists-at-volume.md), and with an index that finds parts of identifiers
 * (docs/decisions/0098-what-an-index-would-not-help.md). The ways take turns, so that what the machine does meanwhile meets all of them.
 */

let made = 0
const flushes = Number(process.env['BENCH_FLUSHES'] ?? 200)
const sizes = [50, 500, 2_000]

const ways = {
  'without the trigger': ['ALTER TABLE request_log DISABLE TRIGGER request_counted'],
  'as it is': [],
  'with a trigram index': ['CREATE INDEX flushed ON request_log USING gin (lower(identifier) gin_trgm_ops)'],
}
const undo = ['ALTER TABLE request_log ENABLE TRIGGER request_counted', 'DROP INDEX IF EXISTS flushed']

const folder = await mkdtemp(join(tmpdir(), 'livery-bench-'))
await chmod(folder, 0o755)
const cluster = await startCluster({
  folder: join(folder, 'postgres'),
  password: 'bench',
  database: 'livery',
  throwAway: folder,
})
await migrate(cluster.url)
const database = openDatabase(cluster.url)
const log = requestLog(database, pino({ level: 'warn' }))
try {
  await log.renewPartitions(new Date(), 31)
  process.stdout.write(`${machineText}; load average ${loadavg()[0]?.toFixed(1)}\n`)
  for (const size of sizes) await compare(size)
} finally {
  await log.close()
  await database.end()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

async function compare(size: number): Promise<void> {
  const times = new Map<string, number[]>()
  // In rounds: an index is made once a round, not once a flush.
  for (let round = 0; round < 10; round++) {
    for (const [way, statements] of Object.entries(ways)) {
      for (const statement of statements) await database.query(statement)
      await flush(size)
      const held = times.get(way) ?? []
      for (let index = 0; index < flushes / 10; index++) held.push(await flush(size))
      times.set(way, held)
      for (const statement of undo) await database.query(statement)
    }
  }
  for (const [way, held] of times) {
    const sorted = held.toSorted((one, other) => one - other)
    const at = (part: number) => `${(sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2)} ms`
    process.stdout.write(`${size} calls, ${way}: median ${at(0.5)}, p95 ${at(0.95)} of ${held.length}\n`)
  }
}

/** Ten kinds of calls of five organizations, each with an identifier of its own. */
async function flush(size: number): Promise<number> {
  for (let index = 0; index < size; index++) {
    made++
    log.add(
      loggedCall({
        at: new Date(),
        requestId: `flush-${made}`,
        organizationId: `organization${made % 5}`,
        status: made % 4 === 0 ? 404 : 200,
        identifier: `domain:a-company-${made}.example.com`,
      }),
    )
  }
  const began = performance.now()
  await log.settle()
  return performance.now() - began
}

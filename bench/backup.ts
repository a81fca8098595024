import { fork } from 'node:child_process'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { clientTo } from '#prisma/connection.ts'
import { startCluster, throwAwayFolder } from '#scripts/postgres/cluster.ts'
import { openDatabase } from '#service/stores/database.ts'
import { proveAccounts } from '#service/stores/metering/ledger.ts'
import { startBenchService } from './lookup/start-bench-service.ts'
import { machineText } from './machine.ts'
import { fillBrands } from './search/fill-brands.ts'

/**
 * `npm run bench:backup`: a backup of 100,000 brands and 1,000,000 deliveries while lookups are charged, restored into another
 * server, whose rows and ledger are compared. Prints how long each takes and writes it to bench/results.
 */

const brands = Number(process.env['BENCH_BRANDS'] ?? 100_000)
const deliveries = Number(process.env['BENCH_DELIVERIES'] ?? 1_000_000)
const callers = 8

const identifiersStatement = `INSERT INTO brand_identifier (kind, value, brand_id) SELECT 'domain', domain, id FROM brand ON CONFLICT DO NOTHING`
const webhookStatement = `INSERT INTO webhook (id, organization_id, url, events, secret, created_at, updated_at)
  VALUES ('idBenchHook', 'bench', 'https://example.com/', '{}', '\\x00', now(), now())`
/** An event for five deliveries, each accepted at once. */
const deliveryStatements = [
  `INSERT INTO webhook_event (at, id, type, brand_id, data)
   SELECT now(), 'e' || n, 'brand.updated', 'id', repeat('{"object":{"id":"' || n || '","type":"brand"}}', 20) FROM generate_series(1, $1::int / 5) AS n`,
  `INSERT INTO delivery (created_at, id, webhook_id, event_id, event_at, event_type, brand_id, status, attempt, delivered_at, status_code)
   SELECT now(), 'd' || n, 'idBenchHook', 'e' || (n / 5), now(), 'brand.updated', 'id', 'SUCCESS', 1, now(), 200 FROM generate_series(1, $1::int) AS n`,
  `INSERT INTO delivery_attempt (delivery_created_at, delivery_id, attempt, started_at, duration_ms, status_code, request_headers, response_headers, response_body)
   SELECT now(), 'd' || n, 1, now(), 12.5, 200, '{"content-type":"application/json","webhook-id":"m"}', '{"date":"now"}', 'ok' FROM generate_series(1, $1::int) AS n`,
]

const countStatement = `SELECT (SELECT count(*) FROM brand) AS brand, (SELECT count(*) FROM delivery) AS delivery,
  (SELECT count(*) FROM delivery_attempt) AS delivery_attempt, (SELECT count(*) FROM webhook_event) AS webhook_event,
  (SELECT count(*) FROM ledger_entry) AS ledger_entry,
  (SELECT coalesce(-sum(period + overage + prepaid), 0)::bigint FROM ledger_entry WHERE kind = 'charge') AS charged`

const folder = await throwAwayFolder()
const bench = await startBenchService()
const other = await startCluster({
  folder: join(folder, 'restored'),
  password: 'bench',
  database: 'restored',
  throwAway: folder,
})
try {
  const domains = (await fillBrands(bench.databaseUrl, brands)).map(({ domain }) => domain)
  await ask(bench.databaseUrl, identifiersStatement)
  await ask(bench.databaseUrl, webhookStatement)
  for (const statement of deliveryStatements) await ask(bench.databaseUrl, statement, [deliveries])
  say(`${brands} brands and ${deliveries} deliveries are there`)
  const quiet = await underLoad(domains, () => new Promise((resolve) => setTimeout(resolve, 10_000)))
  const file = join(folder, 'bench.backup')
  const before = await countsOf(bench.databaseUrl)
  const backup = await underLoad(domains, () => admin(['backup', '--file', file], bench.databaseUrl))
  const after = await countsOf(bench.databaseUrl)
  const restore = await timed(() => admin(['restore', '--file', file], other.url))
  const restored = await countsOf(other.url)
  await publish({ quiet, backup, restore, before, after, restored, bytes: (await stat(file)).size })
} finally {
  await bench.close()
  await other.stop()
  await rm(folder, { recursive: true, force: true })
}

type Counts = Record<'brand' | 'delivery' | 'delivery_attempt' | 'webhook_event' | 'ledger_entry', number> & {
  charged: number
  wrong: number
}

async function countsOf(url: string): Promise<Counts> {
  const database = openDatabase(url, 1)
  try {
    const { rows } = await database.query<Omit<Counts, 'wrong'>>({
      text: countStatement,
      query_timeout: 300_000,
    } as never)
    const [row] = rows
    if (!row) throw new Error('nothing was counted')
    return { ...row, wrong: (await proveAccounts(database)).filter(({ agrees }) => !agrees).length }
  } finally {
    await database.end()
  }
}

type Took = { seconds: number; memoryMb: number }
type Loaded = Took & { calls: number; failed: number; p50Ms: number; p99Ms: number }

async function timed(work: () => Promise<unknown>): Promise<Took> {
  const startedAt = performance.now()
  const memoryMb = Number(await work()) || 0
  return { seconds: (performance.now() - startedAt) / 1_000, memoryMb }
}

/** Runs `work` while charged lookups are made as fast as they are answered. */
async function underLoad(domains: readonly string[], work: () => Promise<unknown>): Promise<Loaded> {
  const times: number[] = []
  let failed = 0
  let running = true
  const call = async () => {
    while (running) {
      const startedAt = performance.now()
      const domain = domains[Math.floor(Math.random() * domains.length)] ?? ''
      const answer = await fetch(`${bench.url}/v2/brands/domain/${domain}`, {
        headers: { authorization: `Bearer ${bench.key}` },
      })
      await answer.arrayBuffer()
      times.push(performance.now() - startedAt)
      if (answer.status !== 200) failed++
    }
  }
  const calls = Array.from({ length: callers }, call)
  const took = await timed(work)
  running = false
  await Promise.all(calls)
  const sorted = times.toSorted((one, another) => one - another)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { ...took, calls: times.length, failed, p50Ms: at(0.5), p99Ms: at(0.99) }
}

/** Runs a command of `npm run admin`; gives the most memory that it had, in MB, where the system says it. */
async function admin(args: readonly string[], databaseUrl: string): Promise<number> {
  const child = fork(new URL('../scripts/admin.ts', import.meta.url), args, {
    execArgv: ['--disable-warning=ExperimentalWarning', '--conditions=react-server'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      LIVERY_SECRET: 'the benchmark has no secret to keep',
      LIVERY_DATA_DIR: join(folder, 'data'),
    },
  })
  let memoryMb = 0
  const watch = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (text) => (memoryMb = Math.max(memoryMb, Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1_000)),
      () => {},
    )
  }, 200)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`admin ${args.join(' ')} ended with ${String(code)}`)
  return memoryMb
}

async function ask(url: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = clientTo(url)
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

type Figures = {
  quiet: Loaded
  backup: Loaded
  restore: Took
  before: Counts
  after: Counts
  restored: Counts
  bytes: number
}

async function publish({ quiet, backup, restore, before, after, restored, bytes }: Figures): Promise<void> {
  const isEqual = (['brand', 'delivery', 'delivery_attempt', 'webhook_event'] as const).every(
    (name) => restored[name] === before[name],
  )
  const isBetween = restored.charged >= before.charged && restored.charged <= after.charged
  const seconds = ({ seconds: s }: Took) => `${(s / 60).toFixed(1)} min`
  const load = ({ calls, failed, seconds: s, p50Ms, p99Ms }: Loaded) =>
    `${(calls / s).toFixed(0)} a second, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(0)} ms, ${failed} failed`
  const rows = [
    [
      'backup, read back and checked',
      `${seconds(backup)}, ${(bytes / 1e6).toFixed(0)} MB, at most ${backup.memoryMb.toFixed(0)} MB of memory`,
    ],
    ['restore into another server', `${seconds(restore)}, at most ${restore.memoryMb.toFixed(0)} MB of memory`],
    ['lookups before', load(quiet)],
    ['lookups during the backup', load(backup)],
    [
      'rows of brands, events, deliveries and attempts',
      isEqual
        ? `equal: ${restored.brand}, ${restored.webhook_event}, ${restored.delivery}, ${restored.delivery_attempt}`
        : 'NOT EQUAL',
    ],
    [
      'credits in the restored ledger',
      `${restored.charged}, ${isBetween ? 'between' : 'NOT BETWEEN'} the ${before.charged} before and the ${after.charged} after`,
    ],
    ['accounts that differ from their ledger', String(restored.wrong)],
  ]
  const table = ['| | |', '| --- | --- |', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n')
  const about = `${brands} brands and ${deliveries} deliveries; ${callers} callers of one process. ${machineText}, shared by all of it; load average ${loadavg()[1]?.toFixed(0)}.`
  say(`${table}\n\n${about}`)
  const results = new URL('results/', import.meta.url)
  await mkdir(results, { recursive: true })
  await writeFile(new URL('backup.md', results), `# A backup under load, restored elsewhere\n\n${table}\n\n${about}\n`)
  if (!isEqual || !isBetween || restored.wrong > 0 || backup.failed > 0) process.exitCode = 1
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

import { mkdir, rm, stat } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clientTo } from '#prisma/connection.ts'
import { startCluster, throwAwayFolder } from '#scripts/postgres/cluster.ts'
import { countRows, runAdmin, runStatement, timed, underLoad } from './backup/measure-backup.ts'
import { openParts } from './backup/open-parts.ts'
import { publishBackup } from './backup/publish-backup.ts'
import { startBenchService } from './lookup/start-bench-service.ts'
import { fillBrands } from './search/fill-brands.ts'

/**
 * `npm run bench:backup`: a backup of BENCH_BRANDS (100,000) brands and BENCH_DELIVERIES (1,000,000) deliveries while lookups are
 * charged, restored into another server, whose rows and ledger are compared. Prints how long each takes and writes it to
 * bench/results. With BENCH_FOLDER, what was done stays there, and a run that was ended is gone on with.
 */

const brands = Number(process.env['BENCH_BRANDS'] ?? 100_000)
const deliveries = Number(process.env['BENCH_DELIVERIES'] ?? 1_000_000)
const keptFolder = process.env['BENCH_FOLDER']
const quietMs = 20_000

const identifiersStatement = `INSERT INTO brand_identifier (kind, value, brand_id) SELECT 'domain', domain, id FROM brand ON CONFLICT DO NOTHING`
const webhookStatement = `INSERT INTO webhook (id, organization_id, url, events, secret, created_at, updated_at)
  VALUES ('idBenchHook', 'bench', 'https://example.com/', '{}', '\\x00', now(), now())`
const deliveriesAtOnce = 200_000
/** An event for five deliveries, each accepted at once: those from $1 to $2. */
const deliveryStatements = [
  `INSERT INTO webhook_event (at, id, type, brand_id, data)
   SELECT now(), 'e' || n, 'brand.updated', 'id', repeat('{"object":{"id":"' || n || '","type":"brand"}}', 20) FROM generate_series($1::int / 5 + 1, $2::int / 5) AS n`,
  `INSERT INTO delivery (created_at, id, webhook_id, event_id, event_at, event_type, brand_id, status, attempt, delivered_at, status_code)
   SELECT now(), 'd' || n, 'idBenchHook', 'e' || (n / 5), now(), 'brand.updated', 'id', 'SUCCESS', 1, now(), 200 FROM generate_series($1::int + 1, $2::int) AS n`,
  `INSERT INTO delivery_attempt (delivery_created_at, delivery_id, attempt, started_at, duration_ms, status_code, request_headers, response_headers, response_body)
   SELECT now(), 'd' || n, 1, now(), 12.5, 200, '{"content-type":"application/json","webhook-id":"m"}', '{"date":"now"}', 'ok' FROM generate_series($1::int + 1, $2::int) AS n`,
]

const folder = keptFolder ?? (await throwAwayFolder())
await mkdir(folder, { recursive: true })
const parts = await openParts(folder)
const file = join(folder, 'bench.backup')
const original = join(folder, 'original')
// A part that was cut short is begun anew.
if (!parts.has('brands')) await rm(original, { recursive: true, force: true })
await mkdir(original, { recursive: true })
try {
  const figures = parts.has('backup') ? await backUp(undefined) : await withService(backUp)
  await publishBackup({ brands, deliveries, ...figures, ...(await parts.once('restore', restore)) })
} finally {
  if (keptFolder === undefined) await rm(folder, { recursive: true, force: true })
}

type Bench = Awaited<ReturnType<typeof startBenchService>>

async function withService<Result>(work: (bench: Bench) => Promise<Result>): Promise<Result> {
  const bench = await startBenchService({ keptFolder: original })
  try {
    return await work(bench)
  } finally {
    await bench.close()
  }
}

/** The original, filled and backed up while it is asked; what an earlier run found of it needs no service. */
function backUp(bench: Bench | undefined) {
  return parts.once('backup', async () => {
    if (!bench) throw new Error('the service was not started')
    await fill(bench.databaseUrl)
    await rm(file, { force: true })
    const domains = await domainsOf(bench.databaseUrl)
    const quiet = await underLoad(bench, domains, () => wait(quietMs, 0))
    const before = await countRows(bench.databaseUrl)
    const command = () => runAdmin(['backup', '--file', file], environmentOf(bench.databaseUrl))
    const backup = await underLoad(bench, domains, command)
    const [, load = 0] = loadavg()
    const after = await countRows(bench.databaseUrl)
    const databaseBytes = await sizeOf(bench.databaseUrl)
    return { quiet, backup, before, after, databaseBytes, bytes: (await stat(file)).size, loadOfBackup: load }
  })
}

async function fill(url: string): Promise<void> {
  await parts.once('brands', async () => void (await fillBrands(url, brands)))
  await parts.once('identifiers', () => runStatement(url, identifiersStatement))
  await parts.once('webhook', () => runStatement(url, webhookStatement))
  for (let from = 0; from < deliveries; from += deliveriesAtOnce)
    for (const [place, statement] of deliveryStatements.entries())
      await parts.once(`deliveries ${from} ${place}`, () =>
        runStatement(url, statement, [from, Math.min(from + deliveriesAtOnce, deliveries)]),
      )
  process.stdout.write(`${brands} brands and ${deliveries} deliveries are there\n`)
}

async function restore() {
  const { loadOfBackup } = await backUp(undefined)
  const place = join(folder, 'restored')
  await rm(place, { recursive: true, force: true })
  const other = await startCluster({ folder: place, password: 'bench', database: 'restored' })
  try {
    const took = await timed(() => runAdmin(['restore', '--file', file], environmentOf(other.url)))
    const [, load = 0] = loadavg()
    return { restore: took, restored: await countRows(other.url), loads: [loadOfBackup, load] }
  } finally {
    await other.stop()
  }
}

function environmentOf(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    LIVERY_SECRET: 'the benchmark has no secret to keep',
    LIVERY_DATA_DIR: join(folder, 'data'),
  }
}

async function domainsOf(url: string): Promise<string[]> {
  const { rows } = await ask<{ domain: string }>(url, 'SELECT domain FROM brand')
  return rows.map(({ domain }) => domain)
}

async function sizeOf(url: string): Promise<number> {
  const { rows } = await ask<{ bytes: string }>(url, 'SELECT pg_database_size(current_database()) AS bytes')
  return Number(rows[0]?.bytes)
}

async function ask<Row extends object>(url: string, statement: string): Promise<{ rows: Row[] }> {
  const client = clientTo(url)
  await client.connect()
  const result = await client.query<Row>(statement)
  await client.end()
  return result
}

import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { holdBrands } from './lookup/held-brands.ts'
import { coldLoads, searchLoad } from './lookup/loads.ts'
import { measure, residentMiB, type Load } from './lookup/measure.ts'
import { startBenchService, type BenchService } from './lookup/start-bench-service.ts'
import { machineText } from './machine.ts'
import { median } from './quantile.ts'

/**
 * `npm run bench:many-brands`: lookups and batches from the database and searches by name among BENCH_BRANDS
 * (10000,100000,1000000,10000000) small brands, one size after the other, and what the service holds in memory then. Goal:
 * at ten million within 1.2 times of the first. BENCH_FOLDER: where the databases stay, so that another run needn't fill them;
 * with BENCH_FILL_ONLY=1 nothing is measured.
 */

const sizes = (process.env['BENCH_BRANDS'] ?? '10000,100000,1000000,10000000').split(',').map(Number)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const folder = process.env['BENCH_FOLDER']
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2)

type Row = { held: number; name: string; perSecond: number; p50Ms: number; p99Ms: number; cpuMicros: number }
type Size = { held: number; databaseMiB: number; atStartMiB: number; lookedUpMiB: number; searchedMiB: number }

const legend = `
- Lookups and batches: a process with room for few brands in memory, asked for 5,000 different ones in turn, which are
  spread over all that are held. Brands are small: a body of under 1 kB, no palette.
- Searches, and the memory: a process with its ordinary settings. Up to a million brands it searches the names itself; of ten
  million they do not fit into \`LIVERY_SEARCH_MEMORY_MB\`, and PostgreSQL searches.
`

const rows: Row[] = []
const ofSizes: Size[] = []
const isFillOnly = process.env['BENCH_FILL_ONLY'] === '1'
for (const held of sizes) await measureSize(held)
if (!isFillOnly) await publish()

async function measureSize(held: number): Promise<void> {
  const keptFolder = folder === undefined ? undefined : join(folder, String(held))
  if (keptFolder !== undefined) await mkdir(keptFolder, { recursive: true })
  const service = await startBenchService({ keptFolder })
  try {
    const started = performance.now()
    await holdBrands(service.databaseUrl, held, { areSmall: true })
    process.stdout.write(`${held} brands after ${Math.round((performance.now() - started) / 1000)} s\n`)
    if (isFillOnly) return
    for (const load of await coldLoads(service, held)) rows.push(await measureForgetful(service, held, load))
    ofSizes.push(await measureMemory(service, held))
  } finally {
    await service.close()
  }
}

/** In a process of its own, after one turn that is not counted. */
async function measureForgetful(service: BenchService, held: number, load: Load): Promise<Row> {
  const fresh = await service.startAnother({ LIVERY_MEMORY_MB: '1' })
  try {
    return await measureRounds(held, load, fresh)
  } finally {
    await fresh.stop()
  }
}

async function measureRounds(held: number, load: Load, server: { url: string; pid: number }): Promise<Row> {
  await measure(server, load, seconds)
  const turns = []
  for (let round = 0; round < rounds; round++) turns.push(await measure(server, load, seconds))
  const row = {
    held,
    name: load.name,
    perSecond: median(turns.map((turn) => turn.perSecond)),
    p50Ms: median(turns.map((turn) => turn.p50Ms)),
    p99Ms: median(turns.map((turn) => turn.p99Ms)),
    cpuMicros: Math.min(...turns.map((turn) => turn.cpuMicros ?? Number.NaN)),
  }
  process.stdout.write(`${JSON.stringify(row)}\n`)
  return row
}

/** A process with the settings that an installation has unless it says otherwise: started, asked for brands, then for names. */
async function measureMemory(service: BenchService, held: number): Promise<Size> {
  const fresh = await service.startAnother({})
  try {
    const atStartMiB = await residentMiB(fresh.pid)
    for (const load of await coldLoads(service, held)) await measure(fresh, load, seconds)
    const lookedUpMiB = await residentMiB(fresh.pid)
    // The names of more brands than fit are searched by PostgreSQL.
    if (held <= 1_000_000) await fresh.holdNames(held)
    rows.push(await measureRounds(held, await searchLoad(service, held), fresh))
    const searchedMiB = await residentMiB(fresh.pid)
    return { held, databaseMiB: await databaseMiB(service), atStartMiB, lookedUpMiB, searchedMiB } as Size
  } finally {
    await fresh.stop()
  }
}

async function databaseMiB(service: BenchService): Promise<number> {
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ size: number }>(
    'SELECT (pg_database_size(current_database()) / 1048576)::int AS size',
  )
  await client.end()
  return rows[0]?.size ?? 0
}

async function publish(): Promise<void> {
  const whole = (value: number) => Math.round(value).toLocaleString('en-US')
  const table = (header: string[], lines: string[][]) =>
    [header, header.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')
  const names = [...new Set(rows.map(({ name }) => name))]
  const speeds = table(
    ['', 'brands', 'a second', 'of the first', 'p50', 'p99', 'CPU'],
    names.flatMap((name) => {
      const some = rows.filter((row) => row.name === name)
      return some.map((row) => [
        name,
        whole(row.held),
        whole(row.perSecond),
        (row.perSecond / (some[0]?.perSecond ?? Number.NaN)).toFixed(2),
        `${row.p50Ms.toFixed(1)} ms`,
        `${row.p99Ms.toFixed(1)} ms`,
        `${whole(row.cpuMicros)} µs`,
      ])
    }),
  )
  const memory = table(
    ['brands', 'database', 'started', 'asked for brands', 'asked for names'],
    ofSizes.map((size) => [
      whole(size.held),
      `${whole(size.databaseMiB)} MiB`,
      `${whole(size.atStartMiB)} MiB`,
      `${whole(size.lookedUpMiB)} MiB`,
      `${whole(size.searchedMiB)} MiB`,
    ]),
  )
  const about = `Median of ${rounds} rounds of ${seconds} s. ${machineText}, shared by load, service and database; load average at the end ${loadavg()[0]?.toFixed(1)}.`
  const text = `# Lookups and searches among many brands\n\n${speeds}\n\nWhat the service process holds in memory:\n\n${memory}\n\n${about}\n${legend}`
  process.stdout.write(`${text}\n`)
  await writeFile(new URL('results/many-brands.md', import.meta.url), text)
}

import { mkdir, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { machine, machineText } from './machine.ts'
import { holdBrands, sampleBrands, type BenchBrand } from './lookup/held-brands.ts'
import { measure, type Load, type Measured } from './lookup/measure.ts'
import { startBenchService } from './lookup/start-bench-service.ts'
import { median } from './quantile.ts'

/**
 * `npm run bench:metering`: single lookups that are charged, beside lookups of the installation's own domain, which are
 * answered in the same way and not metered: no permit, no charge, no ledger. In short turns, from one process, over 1, 10,
 * 50 and 200 connections. Prints the ratios and how long a charged lookup waits, and writes them to bench/results.
 */

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 1)

type Row = { name: string; connections: number; charged: Measured[]; free: Measured[] }

const bench = await startBenchService()
try {
  await holdBrands(bench.databaseUrl, 1_000)
  const [own, other] = await sampleBrands(bench.databaseUrl, { held: 1_000, count: 2, offset: 0 })
  if (!own || !other) throw new Error('no brand is held')
  const rows: Row[] = []
  for (const billing of ['off', 'on'] as const) {
    for (const log of ['off', 'on'] as const) {
      await allow(bench.databaseUrl, 2_000_000_000)
      const env = { LIVERY_OWN_DOMAIN: own.domain, LIVERY_BILLING: billing, LIVERY_CHARGE_LOG: log }
      const service = await bench.startAnother(env)
      const limit = billing === 'off' ? 'no limit (billing off)' : 'leased permits (billing on)'
      const name = `${limit}, ${log === 'off' ? 'in the ledger' : 'in a log'} before the answer`
      for (const connections of [200, 50, 10, 1]) rows.push(await compare(service, { name, connections, own, other }))
      await service.stop()
    }
  }
  await publish(rows)
} finally {
  await bench.close()
}

type Asked = { name: string; connections: number; own: BenchBrand; other: BenchBrand }

async function compare(service: { url: string; pid: number }, asked: Asked): Promise<Row> {
  const { name, connections } = asked
  const load = (what: string, { domain }: BenchBrand): Load => ({
    name: what,
    connections,
    requests: [
      { method: 'GET', path: `/v2/brands/domain/${domain}`, headers: { authorization: `Bearer ${bench.key}` } },
    ],
  })
  const loads = { charged: load('charged', asked.other), free: load('free', asked.own) }
  const row: Row = { name, connections, charged: [], free: [] }
  // A process that has just started compiles its code while it answers: that is not what metering costs.
  for (const one of [loads.charged, loads.free, loads.charged]) await measure(service, one, seconds)
  for (let round = 0; round < rounds; round++) {
    // Each goes first in every other round.
    for (const what of round % 2 === 0 ? (['charged', 'free'] as const) : (['free', 'charged'] as const)) {
      row[what].push(await measure(service, loads[what], seconds))
    }
  }
  return row
}

/** Credits a period, of the organisation that the benchmark's key belongs to. */
async function allow(databaseUrl: string, credits: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`UPDATE organization SET plan_id = 'growth', credits_override = $1`, [credits])
  await client.end()
}

function ratioOf({ charged, free }: Row): number {
  return median(charged.map((one, turn) => one.perSecond / (free[turn]?.perSecond ?? Number.NaN)))
}

function cellsOf(row: Row): string[] {
  const { name, connections, charged, free } = row
  const best = (all: Measured[]) => Math.min(...all.map(({ cpuMicros }) => cpuMicros ?? Number.NaN))
  const p50 = (all: Measured[]) => `${median(all.map(({ p50Ms }) => p50Ms)).toFixed(2)} ms`
  return [
    name,
    String(connections),
    median(free.map(({ perSecond }) => perSecond)).toFixed(0),
    median(charged.map(({ perSecond }) => perSecond)).toFixed(0),
    ratioOf(row).toFixed(2),
    p50(free),
    p50(charged),
    `${best(free).toFixed(0)} µs`,
    `${best(charged).toFixed(0)} µs`,
    (best(free) / best(charged)).toFixed(2),
  ]
}

async function publish(rows: readonly Row[]): Promise<void> {
  const header = ['', 'connections', 'off /s', 'on /s', 'ratio', 'p50 off', 'p50 on', 'CPU off', 'CPU on', 'CPU ratio']
  const lines = rows.map(cellsOf)
  const table = [header, header.map(() => '---'), ...lines].map((row) => `| ${row.join(' | ')} |`).join('\n')
  const about = `Medians of ${rounds} rounds of ${seconds} s in turns; CPU of the service process a request, its best round; ratios: off to on, 1 = metering costs nothing. ${machineText}, shared by load, service and database.`
  process.stdout.write(`${table}\n\n${about}\n`)
  const folder = new URL('./results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(
    new URL('metering.md', folder),
    `# Single lookups with metering on and off\n\n${table}\n\n${about}\n\nOff: the installation’s own domain, which is free and not counted; the way of the request is otherwise the same.\n`,
  )
  const ratios = Object.fromEntries(
    rows.map((row) => [`${row.name}, ${row.connections} connections`, Number(ratioOf(row).toFixed(3))]),
  )
  await writeFile(
    new URL('metering.json', folder),
    `${JSON.stringify({ machine, rounds, seconds, ratios, rows }, null, 2)}\n`,
  )
}

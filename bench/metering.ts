import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import pg from 'pg'
import { holdBrands, sampleBrands } from './lookup/held-brands.ts'
import { measure, type Load, type Measured } from './lookup/measure.ts'
import { startBenchService } from './lookup/start-bench-service.ts'

/**
 * `npm run bench:metering`: single lookups that are charged, beside lookups of the installation's own domain, which are
 * answered in the same way and not metered: no permit, no charge, no ledger. In short turns, from one process. Prints
 * the ratio and writes it to bench/results.
 */

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)

const bench = await startBenchService()
try {
  await holdBrands(bench.databaseUrl, 1_000)
  const [own, other] = await sampleBrands(bench.databaseUrl, { held: 1_000, count: 2, offset: 0 })
  if (!own || !other) throw new Error('no brand is held')
  const rows = []
  for (const billing of ['off', 'on'] as const) {
    await allow(bench.databaseUrl, 2_000_000_000)
    const env = { LIVERY_OWN_DOMAIN: own.domain, LIVERY_BILLING: billing }
    const service = await bench.startAnother(env)
    const load = (name: string, domain: string): Load => ({
      name,
      connections: 200,
      requests: [
        { method: 'GET', path: `/v2/brands/domain/${domain}`, headers: { authorization: `Bearer ${bench.key}` } },
      ],
    })
    const loads = { charged: load('charged', other.domain), free: load('free', own.domain) }
    const measured = { charged: [] as Measured[], free: [] as Measured[] }
    // A process that has just started compiles its code while it answers: that is not what metering costs.
    for (const one of [loads.charged, loads.free, loads.charged]) await measure(service, one, 2 * seconds)
    for (let round = 0; round < rounds; round++) {
      // Each goes first in every other round.
      for (const name of round % 2 === 0 ? (['charged', 'free'] as const) : (['free', 'charged'] as const)) {
        measured[name].push(await measure(service, loads[name], seconds))
      }
    }
    await service.stop()
    rows.push(rowOf(billing === 'off' ? 'no limit (billing off)' : 'leased permits (billing on)', measured))
  }
  await publish(rows)
} finally {
  await bench.close()
}

/** Credits a period, of the organisation that the benchmark's key belongs to. */
async function allow(databaseUrl: string, credits: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`UPDATE organization SET plan_id = 'growth', credits_override = $1`, [credits])
  await client.end()
}

function rowOf(name: string, { charged, free }: Record<'charged' | 'free', Measured[]>): string[] {
  const best = (all: Measured[]) => Math.min(...all.map(({ cpuMicros }) => cpuMicros ?? Number.NaN))
  const turns = charged.map((one, turn) => one.perSecond / (free[turn]?.perSecond ?? Number.NaN))
  return [
    name,
    middle(free.map(({ perSecond }) => perSecond)).toFixed(0),
    middle(charged.map(({ perSecond }) => perSecond)).toFixed(0),
    middle(turns).toFixed(2),
    `${best(free).toFixed(0)} µs`,
    `${best(charged).toFixed(0)} µs`,
    (best(free) / best(charged)).toFixed(2),
  ]
}

function middle(values: number[]): number {
  return values.toSorted((one, another) => one - another)[Math.floor(values.length / 2)] ?? 0
}

async function publish(rows: readonly string[][]): Promise<void> {
  const header = ['', 'off /s', 'on /s', 'ratio', 'CPU off', 'CPU on', 'CPU ratio']
  const table = [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
  const about = `Medians of ${rounds} rounds of ${seconds} s in turns; CPU of the service process a request, its best round; ratios: off to on, 1 = metering costs nothing. ${cpus().length} cores shared by load, service and database; Node ${process.version}.`
  process.stdout.write(`${table}\n\n${about}\n`)
  const folder = new URL('./results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(
    new URL('metering.md', folder),
    `# Single lookups with metering on and off\n\n${table}\n\n${about}\n\nOff: the installation’s own domain, which is free and not counted; the way of the request is otherwise the same.\n`,
  )
}

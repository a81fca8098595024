import { readFile } from 'node:fs/promises'
import { holdBrands } from './lookup/held-brands.ts'
import { loadsOver } from './lookup/loads.ts'
import { measure, residentMiB, type Load, type Measured } from './lookup/measure.ts'
import { startBenchService, type BenchService } from './lookup/start-bench-service.ts'
import { publishCores, type CoresResult } from './cores/publish-cores.ts'

/**
 * `npm run bench:cores`: the same requests answered by one, two and four processes at one port (LIVERY_API_PROCESSES), turn by
 * turn on one machine. Prints the table and writes it to bench/results.
 */

const counts = [1, 2, 4]
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 1)
const held = 1_000
const wanted = ['single lookup, 50', 'single lookup, 200', 'a seed', 'viewer', 'logo from', 'batch of 100, 10']

type Started = Awaited<ReturnType<BenchService['startAnother']>>

// Each of the eight processes has up to 15 connections.
const service = await startBenchService({ databaseSettings: ['max_connections=200'] })
const started = new Map<number, Started>()
try {
  await holdBrands(service.databaseUrl, held)
  for (const count of counts) {
    started.set(count, await service.startAnother({ LIVERY_API_PROCESSES: String(count) }))
  }
  const loads = (await loadsOver(service, held)).filter(isWanted)
  const results: CoresResult[] = []
  for (const load of loads) results.push(await compare(load))
  const memory = await Promise.all([...started].map(async ([count, one]) => ({ count, mib: await memoryOf(one.pid) })))
  await publishCores(results, { memory, rounds, seconds })
} finally {
  for (const one of started.values()) await one.stop()
  await service.close()
}

function isWanted({ name, connections }: Load): boolean {
  return wanted.some((part) => `${name}, ${connections}`.includes(part))
}

async function compare(load: Load): Promise<CoresResult> {
  const measured = new Map<number, Measured[]>(counts.map((count) => [count, []]))
  for (let round = -1; round < rounds; round++) {
    for (const [count, one] of started) {
      const turn = await measure(one, load, seconds)
      // The first is not counted: every process reads its brands from the database once.
      if (round >= 0) measured.get(count)?.push(turn)
    }
  }
  return { name: `${load.name}, ${load.connections} connections`, measured }
}

/** Of a process and of those that it started. */
async function memoryOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const all = [pid, ...children.split(' ').filter(Boolean).map(Number)]
  const sizes = await Promise.all(all.map(residentMiB))
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}

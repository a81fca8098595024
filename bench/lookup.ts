import { bareServer } from './lookup/bare-server.ts'
import { holdBrands } from './lookup/held-brands.ts'
import { coldLoads, loadsOver, searchLoad } from './lookup/loads.ts'
import { measure, residentMiB, type Load, type Measured } from './lookup/measure.ts'
import { publish, type Result } from './lookup/publish.ts'
import { startBenchService, type BenchService } from './lookup/start-bench-service.ts'

/**
 * `npm run bench:lookup`: lookups, batches, contexts, refusals, logos and searches, with authentication, limits and metering
 * on, against a bare `node:http` server that returns the same bytes, in short turns on the same machine; what comes out of
 * the database and what is searched at each of BENCH_BRANDS held brands (1000,100000), the rest at the first. Prints
 * ratios and writes them to bench/results. BENCH_ROWS: only rows whose name has this in it, and nothing is written.
 */

const sizes = (process.env['BENCH_BRANDS'] ?? '1000,100000').split(',').map(Number)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 1)
const only = process.env['BENCH_ROWS'] ?? ''
const isWanted = ({ name, connections }: Load) => `${name}, ${connections} connections`.includes(only)

const service = await startBenchService()
try {
  const results: Result[] = []
  for (const [place, held] of sizes.entries()) {
    const started = performance.now()
    await holdBrands(service.databaseUrl, held)
    process.stdout.write(`${held} brands after ${Math.round((performance.now() - started) / 1000)} s\n`)
    const loads = place === 0 ? await loadsOver(service, held) : []
    for (const load of loads.filter(isWanted)) results.push(await compare(held, load))
    results.push(...(await measureDatabase(held)))
  }
  await publish(results, { rounds, seconds, isWhole: only === '' })
} finally {
  await service.close()
}

async function compare(held: number, load: Load): Promise<Result> {
  await load.prepare?.()
  const bare = await bareServer(service.url, load)
  try {
    const result: Result = { ...rowOf(held, load), service: [], bare: [], residentMiB: undefined }
    // One unmeasured turn each: the compiler and the brand memory warm up.
    await measure(service, load, seconds)
    await measure(bare, load, seconds)
    for (let round = 0; round < rounds; round++) {
      result.bare.push(await measure(bare, load, seconds))
      result.service.push(await measure(service, load, seconds))
    }
    result.residentMiB = await residentMiB(service.pid)
    return result
  } finally {
    await bare.close()
  }
}

function rowOf(held: number, { name, connections }: Load) {
  return { name, connections, held }
}

/** The way of a brand that is not in memory: a process of the service that has room for some hundred; and searches. */
async function measureDatabase(held: number): Promise<Result[]> {
  const cold = (await coldLoads(service, held)).filter(isWanted)
  const search = [await searchLoad(service, held)].filter(isWanted)
  const results: Result[] = []
  for (const load of search) {
    // It reads the names of those that are held by now.
    const searching = await service.startAnother({})
    try {
      await searching.holdNames(held)
      results.push(await measureAlone(searching, held, load))
    } finally {
      await searching.stop()
    }
  }
  if (cold.length === 0) return results
  const forgetful: Awaited<ReturnType<BenchService['startAnother']>> = await service.startAnother({
    LIVERY_MEMORY_MB: '1',
  })
  try {
    for (const load of cold) results.push(await measureAlone(forgetful, held, load))
    return results
  } finally {
    await forgetful.stop()
  }
}

async function measureAlone(server: { url: string; pid: number }, held: number, load: Load): Promise<Result> {
  await measure(server, load, seconds)
  const measured: Measured[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measure(server, load, seconds))
  return { ...rowOf(held, load), service: measured, bare: [], residentMiB: await residentMiB(server.pid) }
}

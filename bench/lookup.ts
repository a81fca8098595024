import { bareServer } from './lookup/bare-server.ts'
import { holdBrands } from './lookup/held-brands.ts'
import { coldLoad, loadsOver } from './lookup/loads.ts'
import { measure, residentMiB, type Load, type Measured } from './lookup/measure.ts'
import { publish, type Result } from './lookup/publish.ts'
import { startBenchService, type BenchService } from './lookup/start-bench-service.ts'

/**
 * `npm run bench:lookup`: lookups, batches, contexts, logos and searches, with authentication, limits and metering on,
 * against a bare `node:http` server that returns the same bytes, in short turns on the same machine, at each of
 * BENCH_BRANDS held brands (1000,100000,1000000). Prints ratios and writes them to bench/results.
 */

const sizes = (process.env['BENCH_BRANDS'] ?? '1000,100000,1000000').split(',').map(Number)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2)

const service = await startBenchService()
try {
  const results: Result[] = []
  for (const held of sizes) {
    const started = performance.now()
    await holdBrands(service.databaseUrl, held)
    process.stdout.write(`${held} brands after ${Math.round((performance.now() - started) / 1000)} s\n`)
    for (const load of await loadsOver(service, held)) results.push(await compare(held, load))
    results.push(await measureCold(held))
  }
  await publish(results, { rounds, seconds })
} finally {
  await service.close()
}

async function compare(held: number, load: Load): Promise<Result> {
  const bare = await bareServer(service.url, load)
  try {
    const result: Result = { name: load.name, held, service: [], bare: [], residentMiB: undefined }
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

/** The way of a brand that is not in memory: a process of the service that has room for some eighty. */
async function measureCold(held: number): Promise<Result> {
  const load = await coldLoad(service, held)
  const forgetful: Awaited<ReturnType<BenchService['startAnother']>> = await service.startAnother({
    LIVERY_MEMORY_MB: '1',
  })
  try {
    await measure(forgetful, load, seconds)
    const measured: Measured[] = []
    for (let round = 0; round < rounds; round++) measured.push(await measure(forgetful, load, seconds))
    return { name: load.name, held, service: measured, bare: [], residentMiB: await residentMiB(forgetful.pid) }
  } finally {
    await forgetful.stop()
  }
}

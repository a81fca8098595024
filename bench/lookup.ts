import { bareServer } from './lookup/bare-server.ts'
import { heldBrands } from './lookup/held-brands.ts'
import { measure, type Load, type Measured } from './lookup/measure.ts'
import { publish } from './lookup/publish.ts'
import { startBenchService } from './lookup/start-bench-service.ts'

/**
 * `npm run bench:lookup`: single lookups and batches of 100 from memory, with authentication, limits and metering on,
 * against a bare `node:http` server that returns the same bytes, in turns on the same machine. Prints ratios and
 * writes them to bench/results.
 */

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)

const service = await startBenchService()
try {
  const { domains } = await heldBrands(service.databaseUrl, 1_000)
  const authorization = `Bearer ${service.key}`
  const batchBody = JSON.stringify({ identifiers: domains.slice(0, 100) })
  const loads: Load[] = [
    {
      name: 'single lookup',
      connections: 200,
      requests: domains.slice(0, 500).map((domain) => ({ method: 'GET', path: `/v2/brands/domain/${domain}` })),
    },
    {
      name: 'batch of 100',
      connections: 16,
      requests: [{ method: 'POST', path: '/v2/brands/batch', body: batchBody }],
    },
  ]
  const bare = await bareServer(service.url, authorization, loads)
  try {
    const results: { name: string; service: Measured[]; bare: Measured[] }[] = []
    for (const load of loads) {
      const result = { name: load.name, service: [] as Measured[], bare: [] as Measured[] }
      // One unmeasured turn each: the compiler and the brand memory warm up.
      await measure(service, load, authorization, 2)
      await measure(bare, load, authorization, 2)
      for (let round = 0; round < rounds; round++) {
        result.bare.push(await measure(bare, load, authorization, seconds))
        result.service.push(await measure(service, load, authorization, seconds))
      }
      results.push(result)
    }
    await publish(results, { rounds, seconds })
  } finally {
    await bare.close()
  }
} finally {
  await service.close()
}

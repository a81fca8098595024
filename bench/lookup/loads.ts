import { describeBrands, holdSeeds, sampleBrands } from './held-brands.ts'
import type { Load } from './measure.ts'
import type { BenchService } from './start-bench-service.ts'

const workingSet = 500

/** What is asked, spread over all `held` brands: each load asks again and again for its part of 500 of them. */
export async function loadsOver(service: BenchService, held: number): Promise<Load[]> {
  const brands = await sampleBrands(service.databaseUrl, { held, count: workingSet, offset: 0 })
  const described = brands.slice(0, 100)
  await describeBrands(service.databaseUrl, described)
  await holdSeeds(service.databaseUrl, workingSet)
  const headers = { authorization: `Bearer ${service.key}` }
  const batch = (palette: boolean) => ({
    method: 'POST' as const,
    path: '/v2/brands/batch',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ identifiers: described.map(({ domain }) => domain), palette }),
  })
  return [
    {
      name: 'single lookup',
      connections: 200,
      requests: brands.map(({ domain }) => ({ method: 'GET', path: `/v2/brands/domain/${domain}`, headers })),
    },
    {
      name: 'single lookup, a seed',
      connections: 200,
      requests: brands.map((_, at) => ({ method: 'GET', path: `/v2/brands/domain/seed-${at}.com`, headers })),
    },
    { name: 'batch of 100', connections: 16, requests: [batch(false)] },
    { name: 'batch of 100, palette', connections: 16, requests: [batch(true)] },
    {
      name: 'context',
      connections: 200,
      requests: described.map(({ domain }) => ({ method: 'GET', path: `/v2/context/${domain}`, headers })),
    },
    {
      name: 'logo from the cache',
      connections: 200,
      requests: described.map(({ domain }) => ({
        method: 'GET',
        path: `/domain/${domain}/w/128/h/128?c=${service.clientId}`,
        headers: {},
      })),
    },
    {
      name: 'search by name',
      connections: 8,
      // A customer each, so that the limit of searches does not stop the benchmark.
      requests: Array.from({ length: 2_000 }, (_, at) => ({
        method: 'GET',
        path: `/v2/search/${brands[at % brands.length]?.name ?? ''}`,
        headers: { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` },
      })),
    },
  ]
}

/** Single lookups of brands that are seldom in memory: as many different ones as there are, up to 5,000. */
export async function coldLoad(service: BenchService, held: number): Promise<Load> {
  const count = Math.min(held, 5_000)
  const brands = await sampleBrands(service.databaseUrl, { held, count, offset: Math.floor(held / 3) })
  const headers = { authorization: `Bearer ${service.key}` }
  return {
    name: 'single lookup, from the database',
    connections: 50,
    inParts: true,
    requests: brands.map(({ domain }) => ({ method: 'GET', path: `/v2/brands/domain/${domain}`, headers })),
  }
}

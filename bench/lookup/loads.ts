import { bodyField } from './bare-answer.ts'
import { describeBrands, failCrawls, holdSeeds, sampleBrands, type BenchBrand } from './held-brands.ts'
import type { BenchRequest, Load } from './measure.ts'
import type { BenchService } from './start-bench-service.ts'

const workingSet = 500
const batchSize = 100

/**
 * What is asked, spread over all `held` brands: each load asks again and again for its part of 500 of them. Half a hundred
 * connections, unless the number is what is measured.
 */
export async function loadsOver(service: BenchService, held: number): Promise<Load[]> {
  const brands = await sampleBrands(service.databaseUrl, { held, count: workingSet, offset: 0 })
  const described = brands.slice(0, batchSize)
  await describeBrands(service.databaseUrl, described)
  await holdSeeds(service.databaseUrl, workingSet)
  const headers = { authorization: `Bearer ${service.key}` }
  const get = (path: string): BenchRequest => ({ method: 'GET', path, headers })
  const single = brands.map(({ domain }) => get(`/v2/brands/domain/${domain}`))
  const failing = Array.from({ length: workingSet }, (_, at) => `failing-${at}.com`)
  const logos = described.map(({ domain }) => logoOf(service, domain))
  return [
    ...[1, 10, 50, 200].map((connections) => ({ name: 'single lookup', connections, requests: single })),
    seedLoad(get),
    ...batchLoads(brands, headers),
    { name: 'context', connections: 50, requests: described.map(({ domain }) => get(`/v2/context/${domain}`)) },
    { name: 'viewer', connections: 50, requests: [get('/v2/viewer')] },
    {
      name: '404, a crawl failed a moment ago',
      connections: 50,
      status: 404,
      prepare: () => failCrawls(service.databaseUrl, failing),
      requests: failing.map((domain) => get(`/v2/brands/domain/${domain}`)),
    },
    {
      name: '400, no identifier',
      connections: 50,
      status: 400,
      requests: brands.map((_, at) => get(`/v2/brands/domain/not_a_domain_${at}`)),
    },
    { name: 'logo from the cache', connections: 50, requests: logos },
    {
      name: 'logo, 304',
      connections: 50,
      status: 304,
      requests: await Promise.all(logos.map((one) => tagged(service, one))),
    },
  ]
}

const seedLoad = (get: (path: string) => BenchRequest): Load => ({
  name: 'single lookup, a seed',
  connections: 50,
  requests: Array.from({ length: workingSet }, (_, at) => get(`/v2/brands/domain/seed-${at}.com`)),
})

/** Batches of 100: each of other brands than the last, of the same ten ten times over, and with palettes. */
function batchLoads(brands: readonly BenchBrand[], headers: Record<string, string>): Load[] {
  const batch = (name: string, domains: readonly string[], palette = false): BenchRequest => ({
    method: 'POST',
    path: '/v2/brands/batch',
    headers: { ...headers, 'content-type': 'application/json', [bodyField]: name },
    body: JSON.stringify({ identifiers: domains, ...(palette && { palette }) }),
  })
  const domains = brands.map(({ domain }) => domain)
  const from = (start: number) =>
    Array.from({ length: batchSize }, (_, at) => domains[(start * 10 + at) % domains.length] ?? '')
  const starts = Array.from({ length: 40 }, (_, start) => start)
  const ten = Array.from({ length: batchSize }, (_, at) => domains[at % 10] ?? '')
  return [
    { name: 'batch of 100', connections: 10, requests: starts.map((start) => batch(String(start), from(start))) },
    { name: 'batch of 100, ten brands', connections: 10, requests: [batch('ten', ten)] },
    { name: 'batch of 100, palette', connections: 10, requests: [batch('palette', from(0), true)] },
  ]
}

const logoOf = ({ clientId }: BenchService, domain: string): BenchRequest => ({
  method: 'GET',
  path: `/domain/${domain}/w/128/h/128?c=${clientId}`,
  headers: {},
})

async function tagged({ url }: BenchService, request: BenchRequest): Promise<BenchRequest> {
  const answer = await fetch(url + request.path)
  await answer.arrayBuffer()
  return { ...request, headers: { ...request.headers, 'if-none-match': answer.headers.get('etag') ?? '' } }
}

/** What a larger number of brands could make slower: what is asked of the database. */
export async function searchLoad(service: BenchService, held: number): Promise<Load> {
  const brands = await sampleBrands(service.databaseUrl, { held, count: workingSet, offset: 0 })
  return {
    name: 'search by name',
    connections: 8,
    // A customer each, so that the limit of searches does not stop the benchmark.
    requests: Array.from({ length: 2_000 }, (_, at) => ({
      method: 'GET',
      path: `/v2/search/${brands[at % brands.length]?.name ?? ''}`,
      headers: { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` },
    })),
  }
}

/** Lookups of brands that are seldom in memory: as many different ones as there are, up to 5,000, one by one and in batches. */
export async function coldLoads(service: BenchService, held: number): Promise<Load[]> {
  const count = Math.min(held, 5_000)
  const brands = await sampleBrands(service.databaseUrl, { held, count, offset: Math.floor(held / 3) })
  const headers = { authorization: `Bearer ${service.key}` }
  const groups = Array.from({ length: Math.floor(count / batchSize) }, (_, at) =>
    brands.slice(at * batchSize, (at + 1) * batchSize).map(({ domain }) => domain),
  )
  return [
    {
      name: 'single lookup, from the database',
      connections: 50,
      inParts: true,
      requests: brands.map(({ domain }) => ({ method: 'GET', path: `/v2/brands/domain/${domain}`, headers })),
    },
    {
      name: 'batch of 100, from the database',
      connections: 10,
      inParts: true,
      requests: groups.map((identifiers) => ({
        method: 'POST',
        path: '/v2/brands/batch',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ identifiers }),
      })),
    },
  ]
}

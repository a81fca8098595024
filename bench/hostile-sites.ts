import { setTimeout as wait } from 'node:timers/promises'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import pg from 'pg'
import { hostileSites, innocentSites } from '#service/testing/fixtures/hostile-pages.ts'
import { serveSites } from '#service/testing/serve-sites.ts'
import { startBenchService, type BenchService } from './lookup/start-bench-service.ts'
import { median } from './quantile.ts'

/**
 * `npm run bench:hostile-sites`: how long a lookup that crawls an ordinary site takes alone, and beside four sites that are made
 * to use up their reader; and how long each of the four takes alone. Once as fetched and once as a browser shows them. Prints
 * the table and writes it to bench/results.
 */

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const ratioMax = 1.5
/** How long the four are under way before the ordinary site is asked for. */
const aheadMs = 2_000
const crawlMsMax = 60_000
const startedMs = 3_000

type Service = Pick<BenchService, 'url' | 'pid' | 'stop'>
type Row = { name: string; fetched: string; rendered: string }

const hostile = Object.keys(hostileSites)
const [innocent = ''] = Object.keys(innocentSites)
/** The same site under a name that nobody has asked for yet. */
const named = (domain: string, round: number | string) => domain.replace('.com', `-${round}.com`)

const names = [
  'warm',
  'alone',
  ...Array.from({ length: rounds }, (_, round) => [`alone-${round}`, `beside-${round}`]).flat(),
]
const copies = Object.entries({ ...hostileSites, ...innocentSites }).flatMap(([domain, pages]) =>
  ['fetched', 'rendered'].flatMap((kind) => names.map((name) => [named(domain, `${kind}-${name}`), pages] as const)),
)
const sites = await serveSites(Object.fromEntries(copies))
const bench = await startBenchService()
const database = new pg.Client({ connectionString: bench.databaseUrl })
await database.connect()
await database.query(`UPDATE organization SET credits_override = 1000000`)
// It knows none of these sites and would take their crawls from the queue.
// A process that is still starting would fail at its jobs.
await wait(startedMs)
await bench.stop()
const load = loadavg().map((one) => one.toFixed(1))
try {
  const fetched = await measure('fetched', { LIVERY_BROWSER: 'off' })
  const rendered = await measure('rendered', { LIVERY_BROWSER: 'auto' })
  await publish(fetched.map(([name, text], row) => ({ name, fetched: text, rendered: rendered[row]?.[1] ?? '' })))
} finally {
  await database.end()
  await bench.close()
  await sites.close()
}

async function measure(kind: string, env: Record<string, string>): Promise<[string, string][]> {
  const service = await bench.startAnother({ LIVERY_CRAWL_HOSTS: sites.crawlHosts, ...env })
  const at = (domain: string, name: string) => named(domain, `${kind}-${name}`)
  try {
    await lookUp(service, at(innocent, 'warm'))
    const rows: [string, string][] = []
    for (const domain of hostile) {
      await lookUp(service, at(domain, 'alone'))
      rows.push([`${domain}, alone`, seconds(await crawlOf(at(domain, 'alone')))])
      await untilIdle()
    }
    const alone: number[] = []
    const beside: number[] = []
    let worst = 0
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await lookUp(service, at(innocent, `alone-${round}`)))
      const four = hostile.map((domain) => lookUp(service, at(domain, `beside-${round}`)))
      await wait(aheadMs)
      beside.push(await lookUp(service, at(innocent, `beside-${round}`)))
      await Promise.all(four)
      await untilIdle()
      for (const domain of hostile) worst = Math.max(worst, await crawlOf(at(domain, `beside-${round}`)))
    }
    const ratio = median(beside) / median(alone)
    return [
      ...rows,
      ['the slowest of the four, at once', seconds(worst)],
      ['ordinary site, alone', all(alone)],
      ['ordinary site, beside the four', all(beside)],
      ['beside the four to alone', `${ratio.toFixed(2)}${ratio > ratioMax ? ` (over ${ratioMax})` : ''}`],
    ]
  } finally {
    await service.stop()
  }
}

/** How long a lookup takes, in ms. */
async function lookUp(service: Service, domain: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${service.url}/v2/brands/domain/${domain}`, {
    headers: { authorization: `Bearer ${bench.key}` },
  })
  await response.arrayBuffer()
  if (domain.startsWith(named(innocent, '').replace('.com', '')) && response.status !== 200)
    process.stderr.write(`${domain}: ${response.status}\n`)
  return performance.now() - started
}

/** Waits until no crawl runs: a lookup that waited in vain has put its domain into the queue. */
async function untilIdle(): Promise<void> {
  for (const until = performance.now() + crawlMsMax; performance.now() < until; await wait(500)) {
    const { rows } = await database.query(
      `SELECT 1 FROM pgboss.job WHERE name = 'crawl' AND state IN ('created', 'retry', 'active') LIMIT 1`,
    )
    if (rows.length === 0) return
  }
}

/** How long the crawl of a domain took, in ms, once it has ended. */
async function crawlOf(domain: string): Promise<number> {
  for (const until = performance.now() + crawlMsMax; performance.now() < until; await wait(200)) {
    const { rows } = await database.query<{ ms: number }>('SELECT duration_ms AS ms FROM crawl WHERE domain = $1', [
      domain,
    ])
    if (rows[0] !== undefined) return rows[0].ms
  }
  throw new Error(`The crawl of ${domain} has not ended after ${crawlMsMax} ms.`)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function all(times: number[]): string {
  return `${seconds(median(times))} (${seconds(Math.min(...times))} to ${seconds(Math.max(...times))})`
}

async function publish(rows: readonly Row[]): Promise<void> {
  const header = ['', 'as fetched', 'as a browser shows it']
  const body = rows.map(({ name, fetched, rendered }) => [name, fetched, rendered])
  const table = [header, header.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
  const about = `Medians of ${rounds} rounds, with the fastest and the slowest; the four have been under way for ${seconds(aheadMs)}. ${cpus().length} cores shared by sites, service, browser and database; load of the machine before: ${load.join(', ')}; Node ${process.version}.`
  process.stdout.write(`${table}\n\n${about}\n`)
  const folder = new URL('./results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(
    new URL('hostile-sites.md', folder),
    `# An ordinary site beside four hostile ones\n\n${table}\n\n${about}\n`,
  )
}

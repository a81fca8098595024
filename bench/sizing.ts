import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { openCrawlQueue } from '#service/stores/crawls/crawl-queue.ts'
import { openJobs } from '#service/stores/jobs.ts'
import { memoryOf, processTree } from './process-tree.ts'
import { describeBrands, holdBrands } from './lookup/held-brands.ts'
import { startBenchService } from './lookup/start-bench-service.ts'
import { openEndpoints } from './sizing/deliver-all-along.ts'
import { openMemoryGroup, type MemoryGroup } from './sizing/memory-group.ts'
import { loadMixed } from './sizing/mixed-load.ts'
import { publishSizing } from './sizing/publish-sizing.ts'
import { startRoles, type StartedRoles } from './sizing/start-roles.ts'

/**
 * `npm run bench:sizing`: an API and a worker in one control group with `--memory-mb` (1024) MiB, asked crawling and
 * delivering for `--minutes` (10) with `--browser on|off` (off): whether one is ended for want of memory, and what 10,000 brands take in memory and on disk.
 * The database runs outside. Writes its page beside the other results.
 */
const { values } = parseArgs({
  options: {
    'memory-mb': { type: 'string', default: '1024' },
    browser: { type: 'string', default: 'off' },
    minutes: { type: 'string', default: '10' },
  },
})
const limitMiB = Number(values['memory-mb'])
const hasBrowser = values.browser === 'on'
const minutes = Number(values.minutes)
const brandCount = 10_000
const crawlEveryMs = 5_000
const lookMs = 500

const group = await openMemoryGroup(`livery-bench-${process.pid}`, limitMiB)
if (group === undefined) {
  process.stderr.write('This machine lets nobody make a control group (/sys/fs/cgroup), so nothing can be measured.\n')
  process.exit(1)
}
try {
  await measure(group)
} finally {
  await group.remove()
}

async function measure(members: MemoryGroup): Promise<void> {
  const bench = await startBenchService()
  // Its database is wanted, and none of its processes.
  await bench.stop()
  const sites = await serveFixtureSites()
  const database = new pg.Client({ connectionString: bench.databaseUrl })
  await database.connect()
  const before = await databaseBytes(database)
  await holdBrands(bench.databaseUrl, brandCount)
  const brandBytes = (await databaseBytes(database)) - before
  const endpoints = await openEndpoints(bench.databaseUrl)
  const roles = await startRoles({
    databaseUrl: bench.databaseUrl,
    membersFile: members.membersFile,
    env: {
      LIVERY_CRAWL_HOSTS: sites.crawlHosts,
      LIVERY_WEBHOOK_HOSTS: endpoints.hosts,
      LIVERY_BROWSER: hasBrowser ? 'auto' : 'off',
    },
  })
  try {
    const domains = Array.from({ length: brandCount }, (_, place) => `brand-${place}.com`)
    await describeBrands(
      bench.databaseUrl,
      domains.slice(0, 100).map((domain) => ({ domain, name: domain })),
    )
    const memoryOfBrands = await lookUpAll(roles, bench.key, domains)
    const target = { url: roles.url, key: bench.key, clientId: bench.clientId, domains }
    const watched = watchMemory(roles)
    const crawling = await crawlAgainAndAgain(bench.databaseUrl, sites.domains)
    const delivering = endpoints.deliver()
    const load = await loadMixed(target, minutes * 60_000)
    await crawling.stop()
    await publishSizing({
      limitMiB,
      hasBrowser,
      minutes,
      load,
      deliveries: await delivering.stop(),
      alive: roles.alive(),
      kills: await members.kills(),
      peakMiB: await members.peakMiB(),
      pssMiB: watched.stop(),
      crawls: await crawlsOf(database),
      brandBytes,
      pictureBytes: await pictureBytesOf(database),
      memoryOfBrands,
      loadAverage: loadavg()[1] ?? 0,
    })
  } finally {
    await roles.stop()
    await endpoints.close()
    await database.end()
    await sites.close()
    await bench.close()
  }
}

/** How many MiB the API grows by when it has been asked for every brand once, after some calls of each kind. */
async function lookUpAll(roles: StartedRoles, key: string, domains: readonly string[]): Promise<number> {
  const lookUp = async (some: readonly string[]) => {
    for (const domain of some) {
      const answer = await fetch(`${roles.url}/v2/brands/domain/${domain}`, {
        headers: { authorization: `Bearer ${key}` },
      })
      await answer.arrayBuffer()
    }
  }
  const memory = () => memoryOf(processTree(roles.pids.api)) / 2 ** 20
  // The first thousand again and again, so that what grows by working is there before.
  for (let round = 0; round < 5; round++) await lookUp(domains.slice(0, 1_000))
  const before = memory()
  await lookUp(domains)
  return ((memory() - before) * domains.length) / (domains.length - 1_000)
}

/** The most memory of both processes and all that they start, pages that they share counted once, in MiB. */
function watchMemory({ pids }: StartedRoles): { stop: () => number } {
  let peakMiB = 0
  const look = () =>
    (peakMiB = Math.max(peakMiB, memoryOf([...processTree(pids.api), ...processTree(pids.worker)]) / 2 ** 20))
  const timer = setInterval(look, lookMs)
  return {
    stop() {
      clearInterval(timer)
      return Math.round(peakMiB)
    },
  }
}

async function crawlAgainAndAgain(databaseUrl: string, domains: readonly string[]) {
  const jobs = await openJobs(databaseUrl, pino({ level: 'silent' }))
  const queue = await openCrawlQueue(jobs.boss)
  await queue.add(domains)
  let adding: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void (adding = queue.add(domains).catch(() => {})), crawlEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      await adding
      await jobs.close()
    },
  }
}

async function databaseBytes(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes')
  return Number(rows[0]?.bytes)
}

async function crawlsOf(database: pg.Client): Promise<Record<string, number>> {
  const { rows } = await database.query<{ outcome: string; count: string }>(
    'SELECT outcome, count(*) AS count FROM crawl GROUP BY outcome ORDER BY outcome',
  )
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, Number(count)]))
}

/** Bytes of pictures of a brand that was crawled, on average. */
async function pictureBytesOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    `SELECT sum(length(data)) / (SELECT count(*) FROM brand WHERE id IN (SELECT brand_id FROM brand_asset)) AS bytes
     FROM asset WHERE id IN (SELECT asset_id FROM brand_asset)`,
  )
  return Math.round(Number(rows[0]?.bytes ?? 0))
}

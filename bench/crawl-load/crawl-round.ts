import { fork, type ChildProcess } from 'node:child_process'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import type { MissingPart } from '#contract/crawls/missing-part.ts'
import { openCrawlQueue } from '#service/stores/crawls/crawl-queue.ts'
import { openJobs } from '#service/stores/jobs.ts'
import { startBenchService } from '../lookup/start-bench-service.ts'
import { memoryOf, processTree } from '../process-tree.ts'

export type StoredBrand = { body: string; palette: string | null; isPartial: boolean; missing: MissingPart[] }
export type Round = {
  brands: Map<string, StoredBrand>
  /** How each crawl ended, in order. */
  crawls: { domain: string; outcome: string; durationMs: number; missing: MissingPart[] }[]
  /** From the start until nothing is missing any more, in ms; undefined where the round ended before. */
  wholeAfterMs: number | undefined
  /** Load of the machine, over the last minute, at the end of the first crawls. */
  load: number
  /** Of the service and its children, pages that they share counted once. */
  peakMiB: number
}

type Options = { domains: readonly string[]; crawlHosts: string; endsAfterMs: number; busyProcesses: number }

const startedMs = 3_000
const lookMs = 1_000
/** Until the load of the last minute says so. */
const loadedMs = 45_000

/** Crawls the sites in a fresh installation, beside so many busy processes, and gives what is stored. */
export async function crawlRound({ domains, crawlHosts, endsAfterMs, busyProcesses }: Options): Promise<Round> {
  const bench = await startBenchService()
  // It knows none of these sites and would take their crawls from the queue; one that is still starting would fail at its jobs.
  await wait(startedMs)
  await bench.stop()
  const service = await bench.startAnother({ LIVERY_CRAWL_HOSTS: crawlHosts, LIVERY_BROWSER: 'auto' })
  const database = new pg.Client({ connectionString: bench.databaseUrl })
  await database.connect()
  const jobs = await openJobs(bench.databaseUrl, pino({ level: 'silent' }))
  const queue = await openCrawlQueue(jobs.boss)
  const busy = Array.from({ length: busyProcesses }, () => fork(new URL('./busy-process.ts', import.meta.url)))
  try {
    if (busy.length > 0) await wait(loadedMs)
    const started = performance.now()
    await queue.add(domains)
    let load = 0
    let peakMiB = 0
    let wholeAfterMs: number | undefined
    while (wholeAfterMs === undefined && performance.now() - started < endsAfterMs) {
      await wait(lookMs)
      peakMiB = Math.max(peakMiB, memoryOf(processTree(service.pid)) / 2 ** 20)
      const { crawled, unfinished } = await readProgress(database)
      if (crawled < domains.length) load = loadavg()[0] ?? 0
      else if (unfinished === 0) wholeAfterMs = performance.now() - started
    }
    return { ...(await readStored(database)), wholeAfterMs, load, peakMiB }
  } finally {
    for (const child of busy) endBusy(child)
    await jobs.close()
    await database.end()
    await service.stop()
    await bench.close()
  }
}

const endBusy = (child: ChildProcess) => void child.kill('SIGKILL')

async function readProgress(database: pg.Client): Promise<{ crawled: number; unfinished: number }> {
  const { rows } = await database.query<{ crawled: string; unfinished: string }>(
    `SELECT (SELECT count(DISTINCT domain) FROM crawl) AS crawled,
       (SELECT count(*) FROM crawl_retry WHERE due_at IS NOT NULL) AS unfinished`,
  )
  return { crawled: Number(rows[0]?.crawled), unfinished: Number(rows[0]?.unfinished) }
}

async function readStored(database: pg.Client): Promise<Pick<Round, 'brands' | 'crawls'>> {
  const brands = await database.query<StoredBrand & { domain: string }>(
    `SELECT domain, body, palette, is_partial AS "isPartial", missing FROM brand WHERE provenance = 'crawl'`,
  )
  const crawls = await database.query<Round['crawls'][number]>(
    `SELECT domain, outcome, duration_ms AS "durationMs", missing FROM crawl ORDER BY id`,
  )
  return { brands: new Map(brands.rows.map(({ domain, ...brand }) => [domain, brand])), crawls: crawls.rows }
}

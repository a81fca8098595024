import { availableParallelism } from 'node:os'
import type { Settings } from '#contract/settings/settings.ts'
import { ownMemoryFit } from '#service/fit-memory.ts'
import { ensureBuilt } from './start/build.ts'
import { scheduleBackups } from './processes/daily-backup.ts'
import { isAlive } from './processes/processes.ts'
import { openProduct, type Product } from './start/product.ts'
import { reachableUrl, untilReady } from './start/ready.ts'
import { runToEnd } from './start/run-to-end.ts'
import { say, sayAsLog, sayFailure, seconds } from './processes/say.ts'
import { startSettings } from './start/settings.ts'
import { newSetupLink } from './start/setup-link.ts'
import { aborted, type Shutdown } from './start/shutdown.ts'

// `npm start`: the whole product on this machine, until it is told to stop.

// Not where a container or a unit starts it as one of the roles.
sayAsLog({ isByHand: import.meta.main })
await runToEnd(run)

async function run(shutdown: Shutdown): Promise<number> {
  const { asked } = shutdown
  const startedAt = performance.now()
  const given = startSettings()
  const settings = { ...given, ...usualProcesses(given) }
  say('Starting Livery …')
  if (settings.LIVERY_CRAWL_HOSTS) warnOfCrawlHosts(settings.LIVERY_CRAWL_HOSTS)
  const product = await openProduct(settings, 'production', shutdown)
  if (asked.aborted) return 0
  await ensureBuilt(asked)
  if (asked.aborted) return 0
  const ready = serve(product, asked)
  const death = await Promise.race([ready.then(() => undefined), product.died, aborted(asked)])
  if (typeof death === 'string' && !asked.aborted) return reportDeath(death)
  if (asked.aborted) return 0
  await greet(product, startedAt)
  passLogSwitch(product)
  shutdown.add(scheduleBackups(product.settings, product.environment()))
  const end = await Promise.race([product.died, aborted(asked)])
  if (typeof end === 'string' && !asked.aborted) return reportDeath(end)
  say('\nStopping …')
  return 0
}

/**
 * How many processes answer where nobody has said it. Of the service one less than there are cores, for database and dashboard; behind four
 * it is the database that is busy. Of the dashboard one a core: a person's screen takes it longer than all else. Each takes memory.
 */
function usualProcesses({ LIVERY_API_PROCESSES, LIVERY_DASHBOARD_PROCESSES }: Settings) {
  const cores = availableParallelism()
  const { processesMax } = ownMemoryFit()
  return {
    LIVERY_API_PROCESSES: LIVERY_API_PROCESSES ?? Math.min(Math.max(cores - 1, 1), processesMax),
    LIVERY_DASHBOARD_PROCESSES: LIVERY_DASHBOARD_PROCESSES ?? Math.min(cores, processesMax),
  }
}

async function serve(product: Product, asked: AbortSignal): Promise<void> {
  const { LIVERY_HOST, PORT, SERVICE_PORT } = product.settings
  product.keep('service', [...ownMemoryFit().nodeOptions.api, 'service/main.ts'])
  product.keep('dashboard', ['scripts/dashboard/dashboard.ts'])
  await product.announce()
  await Promise.all([
    untilReady('service', `${reachableUrl(LIVERY_HOST, SERVICE_PORT)}/readyz`, asked),
    untilReady('dashboard', reachableUrl(LIVERY_HOST, PORT), asked),
  ])
}

async function greet({ settings, dataFolder, databaseFolder }: Product, startedAt: number): Promise<void> {
  const link = await newSetupLink(settings.DATABASE_URL, settings.LIVERY_DASHBOARD_URL)
  say(`\nLivery is ready after ${seconds(startedAt)}.\n`)
  say(`  Dashboard  ${settings.LIVERY_DASHBOARD_URL}`)
  say(`  Service    ${settings.LIVERY_BASE_URL}`)
  say(`  Data       ${dataFolder}`)
  if (databaseFolder) say(`  Database   ${databaseFolder}`)
  if (link) say(`\n  Make the first operator here (works once):\n  ${link}`)
  say('\nCtrl-C stops it.')
}

/** SIGUSR2 changes how much the service logs (docs/operations/configure.md#log). */
function passLogSwitch({ pids }: Product): void {
  process.on('SIGUSR2', () => {
    const { service } = pids
    // One that ended starts again at the level of the settings.
    if (service !== undefined && isAlive(service)) process.kill(service, 'SIGUSR2')
  })
}

function reportDeath(sentence: string): number {
  sayFailure(`\n${sentence} Everything else is stopped too; what it said stands above.`)
  return 1
}

function warnOfCrawlHosts(hosts: string): void {
  const line = '!'.repeat(78)
  sayFailure(
    `${line}\n! LIVERY_CRAWL_HOSTS is set: these names are NOT fetched from the internet, and the\n! guard against private addresses is open for them. Never set it in production.\n! ${hosts}\n${line}`,
  )
}

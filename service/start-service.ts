import { hostname } from 'node:os'
import { logFormatOf, writeLogLine } from '#contract/log-line.ts'
import { SettingsError } from '#contract/settings/settings.ts'
import { secondMs } from '#contract/time.ts'
import {
  answerParent,
  borrowedPermits,
  countApiProcesses,
  startApiProcesses,
  type ApiProcesses,
} from './api-processes.ts'
import { compose } from './compose/compose.ts'
import { readServiceSettings } from './config.ts'
import type { Context } from './context.ts'
import { openMetricsServer } from './http/metrics-server.ts'
import { makeServer } from './http/server.ts'
import { switchLevelOnSignal } from './log-level-signal.ts'
import { demandOwnPort } from './processes-beside.ts'
import { openTracing } from './tracing.ts'
import { heldPermits } from './stores/requests/held-permits.ts'
import { countForMetrics } from './verbs/metrics/metrics.ts'
import { readOwnMetrics } from './verbs/metrics/read-metrics.ts'
import { watchEventLoop } from './verbs/operations/watch-event-loop.ts'
import { startCrawlWorker } from './workers/crawl.ts'
import { startJobs, startRetention } from './workers/jobs.ts'
import { startWarnings } from './workers/warnings.ts'
import { startWebhookWorkers } from './workers/webhooks.ts'

const endWithinMs = 10_000

/** What a service process does: answer the interfaces, run the job loops, or both. A worker answers too, so that it can be asked how it is. */
export type ServiceRole = 'all' | 'api' | 'worker'

/**
 * Starts the service: settings, context, job loops, then the server. Ends on SIGTERM after a time in which it drains; on
 * SIGINT or its parent's death at once. What keeps it from starting is written out and ends the process with 1. `isBeside`:
 * it is one of the processes that another one, which started it, shares its port with.
 */
export const startService = (role: ServiceRole, { isBeside = false } = {}): Promise<void> =>
  start(role, isBeside).catch(giveUp)

async function start(role: ServiceRole, isBeside: boolean): Promise<void> {
  const settings = readServiceSettings(process.env)
  const processes = role === 'worker' ? 1 : countApiProcesses(settings)
  const permits = isBeside ? borrowedPermits(process) : processes > 1 ? heldPermits() : undefined
  const { ctx, close } = await compose(settings, permits)
  const server = makeServer(ctx)
  const others: ApiProcesses[] = []
  const tracing = await openTracing(process.env, ctx.version)
  const metrics = isBeside ? countForParent(ctx) : await openMetricsServer(ctx, () => readMetricsOf(others))
  let ending: Promise<void> | undefined
  const workers: { stop: () => Promise<void> }[] = []
  const end = () => {
    metrics?.close()
    const parts = [server.close(), ...others.map((other) => other.ended()), ...workers.map((worker) => worker.stop())]
    ending ??= Promise.all(parts)
      .then(close)
      .then(() => tracing?.close())
    return ending
  }
  const exit = (reason: string) => {
    const drainMs = reason === 'SIGTERM' ? settings.LIVERY_DRAIN_SECONDS * secondMs : 0
    server.draining = true
    for (const other of others) other.signal(reason === 'SIGTERM' ? 'SIGTERM' : 'SIGINT')
    // What does not end in ten seconds is left to the database's and the queue's own recovery.
    setTimeout(() => process.exit(1), drainMs + endWithinMs).unref()
    setTimeout(() => {
      end().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }, drainMs)
  }
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(reason, () => exit(reason))
  switchLevelOnSignal(ctx.log, (level) => others.forEach((other) => other.setLogLevel(level)))
  startWarnings(ctx)
  watchEventLoop(ctx)
  if (role !== 'api') workers.push(await startLoops(ctx))
  const { LIVERY_HOST: host, SERVICE_PORT: port } = settings
  const isShared = isBeside || processes > 1
  if (permits && !isBeside) {
    await demandOwnPort(host, port)
    others.push(startApiProcesses(processes - 1, { permits, log: ctx.log }))
  }
  // Last: who can be called is not ended any more by a database that goes away while it starts.
  await server.listen({ host, port, ...(isShared && { reusePort: true }) })
  ctx.log.info({ role, port, crawlHosts: settings.LIVERY_CRAWL_HOSTS !== '' }, 'service.started')
}

/** Counts what the process that started this one asks for, and logs as that one does. */
function countForParent(ctx: Context): undefined {
  if (ctx.settings.LIVERY_METRICS_PORT !== undefined) countForMetrics()
  answerParent(process, { readMetrics: () => readOwnMetrics(ctx), log: ctx.log })
}

const readMetricsOf = async (others: readonly ApiProcesses[]) =>
  (await Promise.all(others.map((other) => other.readMetrics()))).flat()

/** The loops that many processes share: crawls, webhooks, and what is done every minute and every hour. */
async function startLoops(ctx: Context): Promise<{ stop: () => Promise<void> }> {
  await startRetention(ctx)
  await startCrawlWorker(ctx)
  const webhooks = startWebhookWorkers(ctx)
  await startJobs(ctx)
  return webhooks
}

function giveUp(error: unknown): never {
  const message = error instanceof SettingsError ? error.message : error instanceof Error ? error.stack : String(error)
  const format = logFormatOf(process.env['LIVERY_LOG_FORMAT'], process.stdout.isTTY === true)
  const line = { level: 60, time: Date.now(), pid: process.pid, hostname: hostname(), msg: message ?? '' }
  process.stderr.write(format === 'json' ? writeLogLine(line, format) : `${message}\n`)
  process.exit(1)
}

import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import type { Logger } from 'pino'
import { crawlBudget, type CrawlBudget } from '#contract/crawls/crawl-budget.ts'
import { logFormatOf } from '#contract/log-line.ts'
import type { ServiceSettings } from '../config.ts'
import type { Context } from '../context.ts'
import { forgetChanges } from './on-notification.ts'
import { configuredBimi } from '../net/bimi/fetch-bimi.ts'
import { ownMemoryFit, type MemoryFit } from '../fit-memory.ts'
import { findChromium } from '../net/browser/find-chromium.ts'
import { parseCrawlHosts } from '../net/crawl-hosts.ts'
import { openGuardedClient, type GuardedClient } from '../net/guarded-client.ts'
import { configuredModel } from '../net/language-model.ts'
import { openPictureBucket } from '../net/picture-bucket.ts'
import { openMailer } from '../net/mailer.ts'
import { openWebhookClient } from '../net/post-webhook.ts'
import { readHostState } from '../net/read-host-state.ts'
import { openResolvers } from '../net/resolvers/open-resolvers.ts'
import { openOutageLog } from './outage-log.ts'
import { openLogos, openStores } from './stores.ts'
import { openSandbox } from '../sandbox/sandbox.ts'
import { openCrawlQueue } from '../stores/crawls/crawl-queue.ts'
import { openJobs } from '../stores/jobs.ts'
import { type Database, openDatabase, pingDatabase } from '../stores/database.ts'
import { listenToChanges } from '../stores/notifications.ts'
import { watchReplica } from '../stores/read-replica.ts'
import { openRequestPermits, type RequestPermits } from '../stores/requests/request-permits.ts'

/**
 * Names every implementation and makes the context of this process; `close` ends all that it opened. `permits`: those that it
 * shares its limits by where there is no store for several machines.
 */
export async function compose(
  settings: ServiceSettings,
  permits?: RequestPermits,
): Promise<{ ctx: Context; close: () => Promise<void> }> {
  const fit = ownMemoryFit()
  const format = logFormatOf(settings.LIVERY_LOG_FORMAT, process.stdout.isTTY === true)
  const { log, ...outages } = openOutageLog({ level: settings.LIVERY_LOG_LEVEL, format })
  const database = openDatabase(settings.DATABASE_URL)
  outages.watch(() => pingDatabase(database))
  database.on('error', (error) => log.warn({ reason: error.message }, 'database.lost'))
  const direct = openDirect(database, settings, log)
  const replica = openReplica(database, settings, log)
  const bucket = await openBucketOf(settings)
  const stores = await openStores({ database, direct: direct.database, replica, bucket }, settings, log)
  const logos = openLogos(database, { settings, log, children: fit.logoChildren })
  const memories = { ...stores, brands: stores.brands.memory, clientIds: logos.stores.clientIds }
  const jobs = await openJobs(settings.DATABASE_URL, log)
  const queue = await openCrawlQueue(jobs.boss)
  const notifications = listenToChanges(
    { database, directUrl: settings.DATABASE_DIRECT_URL },
    forgetChanges(memories, log),
    log,
  )
  const outside = await openOutside(settings, log, permits)
  const sandbox = openSandbox({ children: fit.crawlChildren, longTasksMax: fit.longTasksMax, log })
  const ctx: Context = {
    settings,
    version,
    log,
    now: () => new Date(),
    stores: { ...stores, ...logos.stores, queue, jobs, areChangesHeard: notifications.areHeard },
    ...outside.parts,
    sandbox,
    crawlBudget: budgetOf(fit),
    machineLoad: () => (loadavg()[0] ?? 0) / availableParallelism(),
    logoSandbox: logos.sandbox,
  }
  return {
    ctx,
    async close() {
      outages.close()
      await jobs.close()
      await notifications.close()
      await sandbox.close()
      await logos.close()
      await outside.close()
      await stores.names.close()
      await stores.requestLog.close()
      await stores.credits.close()
      bucket?.close()
      await replica?.close()
      await direct.close()
      await database.end()
    },
  }
}

const budgetOf = ({ taskBytesMax }: MemoryFit): CrawlBudget => ({
  ...crawlBudget,
  sandbox: { ...crawlBudget.sandbox, taskBytesMax },
})

/** Connections past a pooler, for what must stay on one; the same pool where there is none between. */
function openDirect(database: Database, { DATABASE_URL, DATABASE_DIRECT_URL }: ServiceSettings, log: Logger) {
  if (DATABASE_DIRECT_URL === DATABASE_URL) return { database, close: async () => {} }
  const direct = openDatabase(DATABASE_DIRECT_URL, 2)
  direct.on('error', (error) => log.warn({ reason: error.message }, 'database.lost'))
  return { database: direct, close: () => direct.end() }
}

/** Where pictures are stored; undefined where that is the database. */
const openBucketOf = async (settings: ServiceSettings) =>
  settings.LIVERY_ASSETS === undefined ? undefined : openPictureBucket(settings.LIVERY_ASSETS, settings)

/** Where brands are read beside the primary; undefined where nobody named a replica. */
function openReplica(primary: Database, { DATABASE_READ_URL }: ServiceSettings, log: Logger) {
  if (DATABASE_READ_URL === undefined) return undefined
  const replica = openDatabase(DATABASE_READ_URL)
  replica.on('error', (error) => log.warn({ reason: error.message }, 'replica.lost'))
  return watchReplica({ primary, replica }, log)
}

/** What leads out of this process: the internet, mail, other services, the limits that replicas share. */
async function openOutside(settings: ServiceSettings, log: Logger, permits: RequestPermits | undefined) {
  const { REDIS_URL, LIVERY_SMTP_URL } = settings
  const userAgent = `LiveryBot/${version} (+${settings.LIVERY_DASHBOARD_URL})`
  const crawlHosts = parseCrawlHosts(settings.LIVERY_CRAWL_HOSTS)
  const net = openGuardedClient({ crawlHosts, userAgent })
  const browser = await openBrowser(settings, net, log)
  const webhookClient = openWebhooks(settings)
  const resolvers = openResolvers(settings, { log, userAgent })
  const requestPermits = REDIS_URL === undefined ? permits : openRequestPermits(REDIS_URL, { log })
  return {
    parts: {
      net,
      bimi:
        settings.LIVERY_BIMI === 'on' ? configuredBimi(settings.LIVERY_MARK_ROOTS, [...crawlHosts.keys()]) : undefined,
      browser,
      webhookClient,
      readHostState,
      requestPermits,
      mailer: LIVERY_SMTP_URL === undefined ? undefined : openMailer(LIVERY_SMTP_URL, sender(settings)),
      resolvers: resolvers.list,
      companies: resolvers.companies,
      languageModel: configuredModel(settings, log),
    },
    async close() {
      await requestPermits?.close()
      await browser?.close()
      await net.close()
      await webhookClient.close()
      await resolvers.close()
    },
  }
}

const sender = (settings: ServiceSettings) =>
  settings.LIVERY_MAIL_FROM ?? `Livery <no-reply@${new URL(settings.LIVERY_DASHBOARD_URL).hostname}>`

/** Posts to the public internet, and to our own inbox where there is one, by the address that this machine reaches it at. */
function openWebhooks(settings: ServiceSettings) {
  const { LIVERY_INBOX, LIVERY_HOST, LIVERY_BASE_URL, SERVICE_PORT } = settings
  const host = /^(0\.0\.0\.0|::)$/.test(LIVERY_HOST) ? '127.0.0.1' : LIVERY_HOST
  const inbox = { address: `${LIVERY_BASE_URL}/inbox/`, origin: `http://${host}:${SERVICE_PORT}` }
  return openWebhookClient({
    hosts: parseCrawlHosts(settings.LIVERY_WEBHOOK_HOSTS, 'LIVERY_WEBHOOK_HOSTS'),
    inbox: LIVERY_INBOX === 'on' ? inbox : undefined,
  })
}

/** The browser that shows home pages; the style sheets alone are read where there is none. */
async function openBrowser(settings: ServiceSettings, net: GuardedClient, log: Logger) {
  const executablePath = settings.LIVERY_BROWSER === 'off' ? undefined : findChromium(settings.LIVERY_CHROMIUM)
  if (executablePath === undefined) return undefined
  // Some 45 MB that a process without a browser does without.
  const { openPageBrowser } = await import('../net/browser/open-page-browser.ts')
  return openPageBrowser({ executablePath, net, pages: settings.LIVERY_BROWSER_PAGES, log })
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

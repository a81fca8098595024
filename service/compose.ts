import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import type { ServiceSettings } from './config.ts'
import type { Context } from './context.ts'
import { parseCrawlHosts } from './net/crawl-hosts.ts'
import { openGuardedClient } from './net/guarded-client.ts'
import { openSandbox } from './sandbox/sandbox.ts'
import { assetStore } from './stores/assets.ts'
import { brandStore } from './stores/brands.ts'
import { openCrawlQueue } from './stores/crawl-queue.ts'
import { crawlStore } from './stores/crawls.ts'
import { creditStore } from './stores/credits.ts'
import { credentialStore } from './stores/credentials.ts'
import { openDatabase } from './stores/database.ts'
import { listenToChanges } from './stores/notifications.ts'

const sandboxChildren = 2

/** Names every implementation and makes the context of this process; `close` ends all that it opened. */
export async function compose(settings: ServiceSettings): Promise<{ ctx: Context; close: () => Promise<void> }> {
  const log = pino({ level: settings.LIVERY_LOG_LEVEL })
  const database = openDatabase(settings.DATABASE_URL)
  database.on('error', (error) => log.warn({ reason: error.message }, 'database.lost'))
  const brands = brandStore(database, {
    cdnUrl: settings.LIVERY_CDN_URL,
    memoryBytes: settings.LIVERY_MEMORY_MB * 1024 * 1024,
  })
  const credentials = credentialStore(database)
  const queue = await openCrawlQueue(settings.DATABASE_URL, log)
  const net = openGuardedClient({
    crawlHosts: parseCrawlHosts(settings.LIVERY_CRAWL_HOSTS),
    userAgent: `LiveryBot/${version} (+${settings.LIVERY_DASHBOARD_URL})`,
  })
  const sandbox = openSandbox({ children: sandboxChildren })
  const notifications = listenToChanges(
    settings.DATABASE_URL,
    {
      changed(channel, payload) {
        if (channel === 'brand_changed') brands.memory.forget(payload)
        else if (channel === 'credential_changed') credentials.forgetKey(payload)
        else credentials.forgetAll()
      },
      missed() {
        brands.memory.forgetAll()
        credentials.forgetAll()
      },
    },
    log,
  )
  const ctx: Context = {
    settings,
    version,
    log,
    now: () => new Date(),
    stores: {
      brands,
      assets: assetStore(database),
      crawls: crawlStore(database),
      credentials,
      credits: creditStore(database),
      queue,
      ping: async () => {
        await database.query('SELECT 1')
      },
    },
    net,
    sandbox,
  }
  return {
    ctx,
    async close() {
      await queue.close()
      await notifications.close()
      await sandbox.close()
      await net.close()
      await database.end()
    },
  }
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

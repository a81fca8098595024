import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { applyCuration } from '#engine/curation/apply-curation.ts'
import type { ServiceSettings } from './config.ts'
import type { Context } from './context.ts'
import { parseCrawlHosts } from './net/crawl-hosts.ts'
import { findChromium } from './net/browser/find-chromium.ts'
import { openPageBrowser } from './net/browser/open-browser.ts'
import { openGuardedClient, type GuardedClient } from './net/guarded-client.ts'
import { configuredModel } from './net/language-model.ts'
import { openMailer } from './net/mail.ts'
import { openWebhookClient } from './net/post-webhook.ts'
import { openResolvers } from './net/resolvers/open-resolvers.ts'
import { openSandbox } from './sandbox/sandbox.ts'
import { assetStore } from './stores/assets.ts'
import { brandSearch } from './stores/brand-search.ts'
import type { BrandMemory } from './stores/brand-memory.ts'
import { brandClaims } from './stores/brand-claims.ts'
import { brandStore } from './stores/brands.ts'
import { clientIdStore, type ClientIdStore } from './stores/client-ids.ts'
import { companyFactsStore } from './stores/company-facts.ts'
import { contextStore } from './stores/contexts.ts'
import { openCrawlQueue } from './stores/crawl-queue.ts'
import { crawlStore } from './stores/crawls.ts'
import { creditStore, type CreditStore } from './stores/credits.ts'
import { credentialStore, type CredentialStore } from './stores/credentials.ts'
import { curationStore } from './stores/curations.ts'
import { openDatabase, type Database } from './stores/database.ts'
import { deliveryStores } from './stores/delivery-stores.ts'
import { idempotencyKeys } from './stores/idempotency-keys.ts'
import { logoUsageStore } from './stores/logo-usage.ts'
import { keyUses } from './stores/key-uses.ts'
import { noticeStore } from './stores/notices.ts'
import { openRequestPermits } from './stores/request-permits.ts'
import { spendingLimits } from './stores/spending-limits.ts'
import { openPlanStore, type PlanStore } from './stores/plans.ts'
import { listenToChanges, type ChangeListener } from './stores/notifications.ts'
import { renderedLogoStore } from './stores/rendered-logos.ts'
import { requestHistory } from './stores/request-history.ts'
import { requestLog } from './stores/request-log.ts'
import { resolutionStore } from './stores/resolutions.ts'
import { deliveryHistory } from './stores/delivery-history.ts'
import { webhookSubscriptionStore } from './stores/webhook-subscriptions.ts'
import { webhookStore } from './stores/webhooks.ts'
import { systemStore } from './stores/system.ts'
import { usageStore } from './stores/usage.ts'
import type { WorkCalls } from './stores/work-calls.ts'

const sandboxChildren = 2
const logoMemoryBytes = 32 * 1024 * 1024

/** Names every implementation and makes the context of this process; `close` ends all that it opened. */
export async function compose(settings: ServiceSettings): Promise<{ ctx: Context; close: () => Promise<void> }> {
  const log = pino({ level: settings.LIVERY_LOG_LEVEL })
  const database = openDatabase(settings.DATABASE_URL)
  database.on('error', (error) => log.warn({ reason: error.message }, 'database.lost'))
  const brands = brandStore(database, {
    curate: applyCuration,
    cdnUrl: settings.LIVERY_CDN_URL,
    memoryBytes: settings.LIVERY_MEMORY_MB * 1024 * 1024,
  })
  const credentials = credentialStore(database)
  const calls = requestLog(database, log)
  const plans = await openPlanStore(database)
  const requestPermits = settings.REDIS_URL === undefined ? undefined : openRequestPermits(settings.REDIS_URL, { log })
  const queue = await openCrawlQueue(settings.DATABASE_URL, log)
  const userAgent = `LiveryBot/${version} (+${settings.LIVERY_DASHBOARD_URL})`
  const net = openGuardedClient({ crawlHosts: parseCrawlHosts(settings.LIVERY_CRAWL_HOSTS), userAgent })
  const browser = openBrowser(settings, net, log)
  const resolvers = openResolvers(settings, { log, userAgent })
  const sandbox = openSandbox({ children: sandboxChildren })
  const logos = openLogos(database, settings, log)
  const delivery = deliveryStores(database)
  const webhookClient = openWebhooks(settings)
  const memories = { ...delivery, brands: brands.memory, credentials, clientIds: logos.stores.clientIds, plans }
  const credits = creditStore(database, {
    isBillingOff: settings.LIVERY_BILLING === 'off',
    journalFolder: join(settings.LIVERY_DATA_DIR, 'journal'),
    log,
  })
  const notifications = listenToChanges(settings.DATABASE_URL, forgetChanges({ ...memories, credits }, log), log)
  const ctx: Context = {
    settings,
    version,
    log,
    now: () => new Date(),
    stores: {
      brands,
      brandClaims: brandClaims(database, { cdnUrl: settings.LIVERY_CDN_URL, memory: brands.memory }),
      search: brandSearch(database, { cdnUrl: settings.LIVERY_CDN_URL }),
      assets: assetStore(database),
      companyFacts: companyFactsStore(database),
      contexts: contextStore(database),
      crawls: crawlStore(database),
      credentials,
      credits,
      curations: curationStore(database, {
        cdnUrl: settings.LIVERY_CDN_URL,
        memory: brands.memory,
        curate: applyCuration,
      }),
      idempotencyKeys: idempotencyKeys(database),
      queue,
      requestHistory: requestHistory(database),
      requestLog: calls,
      keyUses: keyUses(database),
      notices: noticeStore(database),
      plans,
      spendingLimits: spendingLimits(database),
      ...logos.stores,
      ...delivery,
      resolutions: resolutionStore(database),
      webhooks: webhookStore(database),
      webhookSubscriptions: webhookSubscriptionStore(database),
      deliveryHistory: deliveryHistory(database),
      system: systemStore(database),
      usage: usageStore(database),
      ping: async () => {
        await database.query('SELECT 1')
      },
    },
    requestPermits,
    net,
    browser,
    webhookClient,
    mailer: settings.LIVERY_SMTP_URL === undefined ? undefined : openMailer(settings.LIVERY_SMTP_URL, sender(settings)),
    resolvers: resolvers.list,
    companies: resolvers.companies,
    languageModel: configuredModel(settings, log),
    sandbox,
    logoSandbox: logos.sandbox,
  }
  return {
    ctx,
    async close() {
      await queue.close()
      await requestPermits?.close()
      await notifications.close()
      await sandbox.close()
      await logos.close()
      await browser?.close()
      await net.close()
      await webhookClient.close()
      await resolvers.close()
      await calls.close()
      await credits.close()
      await database.end()
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
    hosts: parseCrawlHosts(settings.LIVERY_WEBHOOK_HOSTS),
    inbox: LIVERY_INBOX === 'on' ? inbox : undefined,
  })
}

/** Forgets what the database says has changed, or everything when its word may have been missed. */
function forgetChanges(
  memories: {
    brands: BrandMemory
    credentials: CredentialStore
    credits: CreditStore
    clientIds: ClientIdStore
    plans: PlanStore
    workCalls: WorkCalls
  },
  log: Logger,
): ChangeListener {
  const { brands, credentials, credits, clientIds, plans, workCalls } = memories
  // What fails here is tried again when the listening connection is opened anew.
  const reloadPlans = () => {
    credits.forgetAll()
    void plans.reload().catch((error: unknown) => log.warn({ reason: String(error) }, 'plans.unread'))
  }
  const forgetCallers = () => {
    credentials.forgetAll()
    clientIds.forgetAll()
  }
  return {
    changed(channel, payload) {
      if (channel === 'brand_changed') return brands.forget(payload)
      if (channel === 'credits_wanted') return credits.giveBack(payload)
      if (channel === 'organization_changed') {
        credits.forget(payload)
        return forgetCallers()
      }
      if (channel === 'plan_changed') return reloadPlans()
      if (channel === 'webhook_work') return workCalls.call(payload === 'event' ? 'event' : 'delivery')
      credentials.forgetKey(payload)
      clientIds.forget(payload)
    },
    missed() {
      brands.forgetAll()
      forgetCallers()
      reloadPlans()
    },
  }
}

/** The browser that shows home pages; the style sheets alone are read where there is none. */
function openBrowser(settings: ServiceSettings, net: GuardedClient, log: Logger) {
  const executablePath = settings.LIVERY_BROWSER === 'off' ? undefined : findChromium(settings.LIVERY_CHROMIUM)
  if (executablePath === undefined) return undefined
  return openPageBrowser({ executablePath, net, pages: settings.LIVERY_BROWSER_PAGES, log })
}

/** What logo delivery keeps. */
function openLogos(database: Database, settings: ServiceSettings, log: Logger) {
  const stores = {
    clientIds: clientIdStore(database),
    logoUsage: logoUsageStore(database, {
      onError: (error) =>
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'usage.unwritten'),
    }),
    renderedLogos: renderedLogoStore({
      folder: join(settings.LIVERY_DATA_DIR, 'rendered'),
      memoryBytes: logoMemoryBytes,
      diskBytes: settings.LIVERY_LOGO_CACHE_MB * 1024 * 1024,
      log,
    }),
  }
  const sandbox = openSandbox({ children: sandboxChildren })
  return {
    stores,
    sandbox,
    async close() {
      await sandbox.close()
      await stores.logoUsage.close()
    },
  }
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

import { join } from 'node:path'
import type { Logger } from 'pino'
import { applyCuration } from '#engine/curation/apply-curation.ts'
import { keepKnownImages } from '#engine/images/keep-known-images.ts'
import type { ServiceSettings } from '../config.ts'
import { openSandbox } from '../sandbox/sandbox.ts'
import { assetStore } from '../stores/brands/pictures/assets.ts'
import { brandClaims } from '../stores/claims/brand-claims.ts'
import { brandHistory } from '../stores/brands/brand-history.ts'
import { onlyOne } from '../only-one.mjs'
import { adultBrands } from '../stores/operations/adult-brands.ts'
import { brandMerges } from '../stores/operations/brand-merges.ts'
import { brandModeration } from '../stores/operations/brand-moderation.ts'
import { brandSearch } from '../stores/brands/brand-search.ts'
import { brandList } from '../stores/brands/brand-list.ts'
import { brandViews } from '../stores/brands/brand-views.ts'
import type { PictureBucket } from '../stores/brands/pictures/picture-bucket.ts'
import type { BrandMemory } from '../stores/brands/brand-memory.ts'
import { brandStore } from '../stores/brands/brands.ts'
import { foundCards } from '../stores/brands/names/found-cards.ts'
import { nameIndex } from '../stores/brands/names/name-index.ts'
import { clientIdStore } from '../stores/account/client-ids.ts'
import { companyFactsStore } from '../stores/brands/company-facts.ts'
import { contextStore } from '../stores/contexts/contexts.ts'
import { crawlProgress } from '../stores/crawls/crawl-progress.ts'
import { crawlRequests } from '../stores/crawls/crawl-requests.ts'
import { crawlJobStore } from '../stores/crawls/crawl-jobs.ts'
import { crawlRetries } from '../stores/crawls/crawl-retries.ts'
import { crawlStore } from '../stores/crawls/crawls.ts'
import { creditStore } from '../stores/metering/credits.ts'
import { credentialStore } from '../stores/account/credentials.ts'
import { curationStore } from '../stores/brands/curations.ts'
import { pingDatabase, type Database } from '../stores/database.ts'
import type { ReadReplica } from '../stores/read-replica.ts'
import { serviceAudit } from '../stores/operations/service-audit.ts'
import { deliveryHistory } from '../stores/webhooks/deliveries/delivery-history.ts'
import { deliveryStores } from './delivery-stores.ts'
import { idempotencyKeys } from '../stores/metering/idempotency-keys.ts'
import { keyCaps } from '../stores/metering/key-caps.ts'
import { keyUses } from '../stores/account/key-uses.ts'
import { logoUsageStore } from '../stores/logos/logo-usage.ts'
import { noticeStore } from '../stores/account/notices.ts'
import { operatorMatters } from '../stores/operations/operator-matters.ts'
import { openPlanStore } from '../stores/metering/plans.ts'
import { renderedLogoStore } from '../stores/logos/rendered-logos.ts'
import { requestHistory } from '../stores/requests/request-history.ts'
import { requestLog } from '../stores/requests/request-log.ts'
import { resolutionStore } from '../stores/brands/resolutions.ts'
import { specimenStore } from '../stores/brands/specimens.ts'
import { spendingLimits } from '../stores/metering/spending-limits.ts'
import { systemStore } from '../stores/operations/system.ts'
import { usageStore } from '../stores/metering/usage.ts'
import { webhookStore } from '../stores/webhooks/webhooks.ts'
import { webhookSubscriptionStore } from '../stores/webhooks/subscriptions/webhook-subscriptions.ts'

const logoMemoryBytes = 32 * 1024 * 1024

type Databases = {
  database: Database
  direct: Database
  replica: ReadReplica | undefined
  /** Where pictures are stored, if that is not the database. */
  bucket: PictureBucket | undefined
}

/**
 * Every store on the database; the queue, which has a connection of its own, is opened apart. `direct`: where a lock outlives a
 * statement.
 */
export async function openStores(databases: Databases, settings: ServiceSettings, log: Logger) {
  const { database, direct, replica, bucket } = databases
  const cdnUrl = settings.LIVERY_CDN_URL
  const memoryBytes = settings.LIVERY_MEMORY_MB * 1024 * 1024
  const brands = brandStore(database, {
    curate: applyCuration,
    keepImages: keepKnownImages,
    cdnUrl,
    memoryBytes,
    replica,
    bucket,
  })
  const { memory } = brands
  const contexts = contextStore(database, direct)
  const calls = requestLog(database, log)
  return {
    brands,
    brandClaims: brandClaims(database, { cdnUrl, memory }),
    brandHistory: brandHistory(database, { cdnUrl, curate: applyCuration }),
    brandViews: brandViews(database),
    list: brandList(database, { cdnUrl }),
    moderation: brandModeration(database, { cdnUrl, memory, contexts, curate: applyCuration }),
    merges: brandMerges(database, { cdnUrl }),
    adultBrands: adultBrands(database, { cdnUrl }),
    ...openSearch(database, { memory, settings, log }),
    companyFacts: companyFactsStore(database),
    ...openPictures(database, { cdnUrl, bucket }),
    contexts,
    crawls: crawlStore(database),
    crawlProgress: crawlProgress(database),
    crawlRequests: crawlRequests(database),
    crawlJobs: crawlJobStore(database),
    crawlRetries: crawlRetries(database),
    credentials: credentialStore(database),
    credits: openCredits(database, { settings, log }),
    curations: curationStore(database, { cdnUrl, memory, curate: applyCuration }),
    idempotencyKeys: idempotencyKeys(database),
    requestHistory: requestHistory(database, calls),
    requestLog: calls,
    keyCaps: keyCaps(database, calls),
    keyUses: keyUses(database, calls),
    notices: noticeStore(database),
    operatorMatters: operatorMatters(database),
    plans: await openPlanStore(database),
    spendingLimits: spendingLimits(database),
    ...deliveryStores(database),
    resolutions: resolutionStore(database),
    webhooks: webhookStore(database),
    webhookSubscriptions: webhookSubscriptionStore(database),
    deliveryHistory: deliveryHistory(database),
    audit: serviceAudit(database),
    system: systemStore(database),
    usage: usageStore(database, calls),
    ping: () => pingDatabase(database),
  }
}

const openCredits = (database: Database, { settings, log }: { settings: ServiceSettings; log: Logger }) =>
  creditStore(database, {
    isBillingOff: settings.LIVERY_BILLING === 'off',
    journalFolder: join(settings.LIVERY_DATA_DIR, 'journal'),
    isLogOn: settings.LIVERY_CHARGE_LOG === 'on',
    hold: (processId) => onlyOne(`charges-${processId}`, settings.LIVERY_DATA_DIR),
    log,
  })

const openPictures = (database: Database, parts: { cdnUrl: string; bucket: PictureBucket | undefined }) => ({
  assets: assetStore(database, parts.bucket),
  specimens: specimenStore(database, parts),
})

/** Search by name, and the names of all brands in this process. */
function openSearch(
  database: Database,
  { memory, settings, log }: { memory: BrandMemory; settings: ServiceSettings; log: Logger },
) {
  const { LIVERY_CDN_URL: cdnUrl, DATABASE_URL: databaseUrl } = settings
  const bytesMax = settings.LIVERY_SEARCH_MEMORY_MB * 1024 * 1024
  const names = nameIndex({ database, databaseUrl, memory, bytesMax, log })
  return {
    names,
    search: brandSearch(database, { cdnUrl, inMemory: { names, cards: foundCards(database, { cdnUrl, memory }) } }),
  }
}

/** What logo delivery keeps. */
export function openLogos(
  database: Database,
  { settings, log, children }: { settings: ServiceSettings; log: Logger; children: number },
) {
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
  const sandbox = openSandbox({ children, log })
  return {
    stores,
    sandbox,
    async close() {
      await sandbox.close()
      await stores.logoUsage.close()
    },
  }
}

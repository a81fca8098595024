import type { Logger } from 'pino'
import type { CrawlBudget } from '#contract/crawls/crawl-budget.ts'
import type { Settings } from '#contract/settings/settings.ts'
import type { FetchBimi } from './net/bimi/fetch-bimi.ts'
import type { PageBrowser } from './net/browser/open-page-browser.ts'
import type { LanguageModel } from './net/language-model.ts'
import type { GuardedClient } from './net/guarded-client.ts'
import type { HostState } from './net/read-host-state.ts'
import type { WebhookClient } from './net/post-webhook.ts'
import type { Mailer } from './net/mailer.ts'
import type { KnownCompanies } from './net/resolvers/known-companies.ts'
import type { Resolver } from './net/resolvers/resolver.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import type { AssetStore } from './stores/brands/pictures/assets.ts'
import type { AdultBrandList } from './stores/operations/adult-brands.ts'
import type { BrandMerges } from './stores/operations/brand-merges.ts'
import type { BrandModeration } from './stores/operations/brand-moderation.ts'
import type { BrandSearch } from './stores/brands/brand-search.ts'
import type { BrandList } from './stores/brands/brand-list.ts'
import type { BrandViews } from './stores/brands/brand-views.ts'
import type { BrandHistoryStore } from './stores/brands/brand-history.ts'
import type { BrandClaims } from './stores/claims/brand-claims.ts'
import type { BrandStore } from './stores/brands/brands.ts'
import type { ClientIdStore } from './stores/account/client-ids.ts'
import type { CompanyFactsStore } from './stores/brands/company-facts.ts'
import type { ContextStore } from './stores/contexts/contexts.ts'
import type { CrawlJobStore } from './stores/crawls/crawl-jobs.ts'
import type { CrawlProgressStore } from './stores/crawls/crawl-progress.ts'
import type { CrawlRequestStore } from './stores/crawls/crawl-requests.ts'
import type { CrawlRetries } from './stores/crawls/crawl-retries.ts'
import type { CrawlQueue } from './stores/crawls/crawl-queue.ts'
import type { Jobs } from './stores/jobs.ts'
import type { CrawlStore } from './stores/crawls/crawls.ts'
import type { RequestHistory } from './stores/requests/request-history.ts'
import type { RequestLog } from './stores/requests/request-log.ts'
import type { CreditStore } from './stores/metering/credits.ts'
import type { CredentialStore } from './stores/account/credentials.ts'
import type { CurationStore } from './stores/brands/curations.ts'
import type { DeliveryStores } from './compose/delivery-stores.ts'
import type { IdempotencyKeys } from './stores/metering/idempotency-keys.ts'
import type { LogoUsageStore } from './stores/logos/logo-usage.ts'
import type { KeyCaps } from './stores/metering/key-caps.ts'
import type { KeyUses } from './stores/account/key-uses.ts'
import type { OperatorMatters } from './stores/operations/operator-matters.ts'
import type { NoticeStore } from './stores/account/notices.ts'
import type { PlanStore } from './stores/metering/plans.ts'
import type { RequestPermits } from './stores/requests/request-permits.ts'
import type { SpendingLimits } from './stores/metering/spending-limits.ts'
import type { RenderedLogoStore } from './stores/logos/rendered-logos.ts'
import type { ResolutionStore } from './stores/brands/resolutions.ts'
import type { ServiceAudit } from './stores/operations/service-audit.ts'
import type { DeliveryHistory } from './stores/webhooks/deliveries/delivery-history.ts'
import type { WebhookSubscriptionStore } from './stores/webhooks/subscriptions/webhook-subscriptions.ts'
import type { WebhookStore } from './stores/webhooks/webhooks.ts'
import type { SpecimenStore } from './stores/brands/specimens.ts'
import type { SystemStore } from './stores/operations/system.ts'
import type { UsageStore } from './stores/metering/usage.ts'

/** What a verb may use. `compose.ts` makes it; tests make their own. */
export type Context = {
  settings: Settings
  /** Of this build, from package.json. */
  version: string
  log: Logger
  now: () => Date
  stores: DeliveryStores & {
    audit: ServiceAudit
    brands: BrandStore
    brandClaims: BrandClaims
    brandHistory: BrandHistoryStore
    brandViews: BrandViews
    list: BrandList
    adultBrands: AdultBrandList
    merges: BrandMerges
    moderation: BrandModeration
    search: BrandSearch
    assets: AssetStore
    companyFacts: CompanyFactsStore
    contexts: ContextStore
    crawls: CrawlStore
    crawlJobs: CrawlJobStore
    crawlProgress: CrawlProgressStore
    crawlRequests: CrawlRequestStore
    crawlRetries: CrawlRetries
    credentials: CredentialStore
    credits: CreditStore
    curations: CurationStore
    idempotencyKeys: IdempotencyKeys
    clientIds: ClientIdStore
    logoUsage: LogoUsageStore
    keyCaps: KeyCaps
    keyUses: KeyUses
    notices: NoticeStore
    operatorMatters: OperatorMatters
    plans: PlanStore
    spendingLimits: SpendingLimits
    renderedLogos: RenderedLogoStore
    queue: CrawlQueue
    jobs: Jobs
    requestHistory: RequestHistory
    requestLog: RequestLog
    resolutions: ResolutionStore
    webhooks: WebhookStore
    webhookSubscriptions: WebhookSubscriptionStore
    deliveryHistory: DeliveryHistory
    specimens: SpecimenStore
    system: SystemStore
    usage: UsageStore
    /** Resolves when the database answers. */
    ping: () => Promise<void>
    /** Whether this process hears what others change. */
    areChangesHeard: () => boolean
  }
  /** Undefined where this process shares its limits with no other. */
  requestPermits: RequestPermits | undefined
  net: GuardedClient
  /** Undefined where there is no Chromium or it is disabled. */
  browser: PageBrowser | undefined
  /** Undefined where the name servers are not asked. */
  bimi?: FetchBimi | undefined
  webhookClient: WebhookClient
  /** What the name servers say of a host, before anything is sent to it. */
  readHostState: (hostname: string) => Promise<HostState>
  /** Undefined where no mail server is set. */
  mailer: Mailer | undefined
  /** Who knows what a ticker, an ISIN or a crypto symbol stands for, in the order in which they are asked. */
  resolvers: readonly Resolver[]
  /** Who knows the owners of websites; undefined when no one may be asked. */
  companies: KnownCompanies | undefined
  /** Undefined where none is configured. */
  languageModel: LanguageModel | undefined
  sandbox: Sandbox
  /** What one site may cost. */
  crawlBudget: CrawlBudget
  /** How many processes want each core of this machine, over the last minute. */
  machineLoad: () => number
  /** Apart from the crawls' sandbox, so that a logo on a page never waits behind one. */
  logoSandbox: Sandbox
}

import type { Logger } from 'pino'
import type { Settings } from '#contract/settings.ts'
import type { GuardedClient } from './net/guarded-client.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import type { AssetStore } from './stores/assets.ts'
import type { BrandStore } from './stores/brands.ts'
import type { CrawlQueue } from './stores/crawl-queue.ts'
import type { CrawlStore } from './stores/crawls.ts'
import type { CreditStore } from './stores/credits.ts'
import type { CredentialStore } from './stores/credentials.ts'

/** What a verb may use. `compose.ts` makes it; tests make their own. */
export type Context = {
  settings: Settings
  /** Of this build, from package.json. */
  version: string
  log: Logger
  now: () => Date
  stores: {
    brands: BrandStore
    assets: AssetStore
    crawls: CrawlStore
    credentials: CredentialStore
    credits: CreditStore
    queue: CrawlQueue
    /** Resolves when the database answers. */
    ping: () => Promise<void>
  }
  net: GuardedClient
  sandbox: Sandbox
}

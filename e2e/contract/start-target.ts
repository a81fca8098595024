import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readSettings } from '#contract/settings/settings.ts'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { startChild } from '#scripts/start/children.ts'
import { freePort } from '#scripts/processes/ports.ts'
import { openProduct } from '#scripts/start/product.ts'
import { untilReady } from '#scripts/start/ready.ts'
import type { Shutdown } from '#scripts/start/shutdown.ts'
import { openReceiver } from '../receiver.ts'
import { listings, serveMadeUpSites } from './made-up-sites.ts'
import { makeOrganizations } from './make-organizations.ts'
import { needs, type Need, type Target } from './needs.ts'

/**
 * For vitest: provides what the suite is pointed at. With `LIVERY_CONTRACT_URL` that is the service there, as the other
 * variables describe it; without, a service of its own, started as `npm start` does it and ended after the last test.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = Object.entries(needs).flatMap(([need, variable]) => {
    const value = process.env[variable]?.trim()
    return value ? [[need as Need, value.replace(/(?<=^https?:.*)\/+$/, '')] as const] : []
  })
  const target: Target = Object.fromEntries(given)
  if (target.url !== undefined) {
    project.provide('contractTarget', { cdnUrl: target.url, ...target })
    return undefined
  }
  const shutdown = openSteps()
  try {
    project.provide('contractTarget', await startService(shutdown))
  } catch (error) {
    await shutdown.end()
    throw error
  }
  return () => shutdown.end()
}

function openSteps(): Shutdown {
  const steps: (() => Promise<unknown>)[] = []
  return {
    asked: new AbortController().signal,
    add: (end) => void steps.unshift(end),
    async end() {
      const problems: unknown[] = []
      for (const end of steps.splice(0)) await end().catch((error: unknown) => problems.push(error))
      if (problems.length > 0) throw new AggregateError(problems, 'The service did not end in good order.')
    },
  }
}

async function startService(shutdown: Shutdown): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-contract-'))
  shutdown.add(() => rm(folder, { recursive: true, force: true }))
  // Under root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o711)
  const listingsPath = join(folder, 'listings.csv')
  await writeFile(listingsPath, listings)
  const sites = await serveFixtureSites()
  shutdown.add(sites.close)
  const madeUp = await serveMadeUpSites()
  shutdown.add(madeUp.close)
  const receiver = await openReceiver()
  shutdown.add(receiver.close)
  const unreachable = ['gone-away-brand.com', seedDomain].map((domain) => `${domain}=http://127.0.0.1:9`)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = readSettings(
    {
      PORT: String(await freePort()),
      SERVICE_PORT: String(port),
      LIVERY_BASE_URL: url,
      LIVERY_DATA_DIR: join(folder, 'data'),
      LIVERY_BILLING: 'on',
      LIVERY_CRAWL_HOSTS: [sites.crawlHosts, madeUp.crawlHosts, ...unreachable].join(','),
      LIVERY_WEBHOOK_HOSTS: `hooks.contract-receiver.com=${receiver.origin}`,
      LIVERY_RESOLVERS: 'csv',
      LIVERY_LISTINGS_CSV: listingsPath,
      LIVERY_OWN_DOMAIN: 'our-own-brand.com',
      LIVERY_LOG_LEVEL: process.env['LIVERY_LOG_LEVEL'] ?? 'silent',
    },
    String,
  )
  const product = await openProduct(settings, 'production', shutdown)
  const organizations = await makeOrganizations(product.settings.DATABASE_URL, product.settings.LIVERY_SECRET)
  const service = startChild('service', ['service/main.ts'], product.environment())
  shutdown.add(async () => {
    await service.stop()
    const end = await service.ended
    // It gives itself ten seconds: a connection or a job that some row left behind would hold it longer.
    if (!end.includes('exit code 0')) throw new Error(end)
  })
  const tightPort = await freePort()
  const tight = startChild('second service', ['service/main.ts'], {
    ...product.environment(),
    SERVICE_PORT: String(tightPort),
    LIVERY_RATE_PER_SECOND: '5',
    LIVERY_RATE_PER_5_MINUTES: '20',
  })
  shutdown.add(tight.stop)
  const tightUrl = `http://127.0.0.1:${tightPort}`
  // Once more, to be ended first: who crawls a site that never ends would hold the service up.
  shutdown.add(madeUp.close)
  await Promise.all([url, tightUrl].map((address) => untilReady('service', `${address}/readyz`, shutdown.asked)))
  return {
    ...organizations,
    ...madeUpAnswers,
    url,
    cdnUrl: url,
    tightUrl,
    receiver: 'https://hooks.contract-receiver.com',
    received: `${receiver.origin}/received`,
    domains: sites.domains.join(','),
    databaseUrl: product.settings.DATABASE_URL,
  }
}

/** One of the list that a fresh installation starts with. */
const seedDomain = 'spotify.com'

/** Which of the sites stands for what. */
const madeUpAnswers: Target = {
  pictured: 'fernweh-atlas.com',
  unpictured: 'our-own-brand.com',
  ticker: 'LSTD',
  suffixedTicker: 'SUFF.L',
  isin: 'US0378331005',
  crypto: 'ANVLX',
  ambiguous: 'ZQXV.DE',
  slowTicker: 'ZQSL.DE',
  freshLookup: 'fresh-lookup.com',
  freshBatch: 'fresh-batch.com',
  freshHead: 'fresh-head.com',
  freshContext: 'fresh-context.com',
  ownDomain: 'our-own-brand.com',
  adultDomain: 'adults-only-brand.com',
  slowDomain: 'slow-anvils.com',
  refusingDomain: 'closed-to-robots.com',
  silentDomain: 'for-sale-brand.com',
  unreachableDomain: 'gone-away-brand.com',
  seedDomain,
  transaction: 'SQ *TIDEPOOL COFFEE 0423|US|tidepool-coffee.com',
}

import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { freePort } from '#scripts/processes/ports.ts'
import { openMockRemote } from '#scripts/mock-remote/open-mock-remote.ts'
import { serveBrandSites } from './brand-sites.ts'
import { openClaimableSite } from './claimable-site.ts'
import { openReceiver } from './receiver.ts'
import { runProduct } from './run-product.ts'
import { openWatchedSites } from './watched-sites.ts'

/**
 * Starts the product with the fixture sites as its internet. What the tests need to know is in the environment. Ends
 * it after the last test.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const sites = await serveFixtureSites()
  const brands = await serveBrandSites()
  const receiver = await openReceiver()
  const claimable = await openClaimableSite()
  const watched = await openWatchedSites()
  const remote = await openMockRemote()
  // For a second installation, which a test starts.
  const secondPort = await freePort()
  const product = await runProduct(() => ({
    LIVERY_CRAWL_HOSTS: `${sites.crawlHosts},${brands.crawlHosts},gone-away.com=http://127.0.0.1:9,${watched.crawlHosts},${claimable.domain}=${claimable.origin}`,
    LIVERY_INBOX: 'on',
    LIVERY_WEBHOOK_HOSTS: `hooks.test-company.com=${receiver.origin}`,
    LIVERY_CONNECTION_HOSTS: `remote.test-company.com=${remote.origin},second.test-company.com=http://127.0.0.1:${secondPort},down.test-company.com=http://127.0.0.1:9`,
  }))
  Object.assign(process.env, product.env, {
    E2E_BASE_URL: product.baseUrl,
    E2E_SERVICE_URL: product.serviceUrl,
    E2E_SETUP_LINK: product.setupLink,
    E2E_RECEIVER_URL: receiver.origin,
    E2E_CLAIMABLE_DOMAIN: claimable.domain,
    E2E_CLAIMABLE_URL: claimable.origin,
    E2E_WATCHED_URL: watched.origin,
    E2E_OUTPUT_PATH: product.outputPath,
    E2E_SECOND_PORT: String(secondPort),
    E2E_DOMAINS: sites.domains.join(','),
  })
  return async () => {
    await product.stop()
    await Promise.all([sites, brands, receiver, claimable, watched, remote].map((one) => one.close()))
  }
}

import { watch } from 'node:fs'
import { join } from 'node:path'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { startChild, type Child } from './start/children.ts'
import { openProduct, type Product } from './start/product.ts'
import { reachableUrl, untilReady } from './start/ready.ts'
import { root } from './start/root.ts'
import { runToEnd } from './start/run-to-end.ts'
import { say } from './processes/say.ts'
import { startSettings } from './start/settings.ts'
import { newSetupLink } from './start/setup-link.ts'
import { aborted, type Shutdown } from './start/shutdown.ts'

// `npm run dev`: the product for those who work on it. It needs no network: the crawler's internet are the fixture
// sites. The dashboard reloads by itself, the service starts again after each change.

await runToEnd(run)

async function run(shutdown: Shutdown): Promise<number> {
  const { asked, add } = shutdown
  const sites = await serveFixtureSites()
  add(() => sites.close())
  const given = startSettings()
  const hosts = [given.LIVERY_CRAWL_HOSTS, sites.crawlHosts].filter(Boolean).join(',')
  const product = await openProduct(
    {
      ...given,
      LIVERY_CRAWL_HOSTS: hosts,
      LIVERY_RESOLVERS: [],
      LIVERY_INBOX: 'on',
      LIVERY_DRAIN_SECONDS: 0,
      LIVERY_DASHBOARD_PROCESSES: 1,
    },
    'development',
    shutdown,
  )
  const { LIVERY_HOST, PORT, SERVICE_PORT, DATABASE_URL, LIVERY_DASHBOARD_URL, LIVERY_BASE_URL } = product.settings
  keepService(product, shutdown)
  product.keep('dashboard', ['scripts/dashboard/dashboard.ts'])
  await Promise.all([
    untilReady('service', `${reachableUrl(LIVERY_HOST, SERVICE_PORT)}/readyz`, asked),
    untilReady('dashboard', reachableUrl(LIVERY_HOST, PORT), asked),
  ])
  const link = asked.aborted ? undefined : await newSetupLink(DATABASE_URL, LIVERY_DASHBOARD_URL)
  say(
    `\n  Dashboard  ${LIVERY_DASHBOARD_URL}\n  Service    ${LIVERY_BASE_URL}\n  Sites      ${sites.domains.join(', ')}`,
  )
  if (link) say(`\n  Make the first operator here (works once):\n  ${link}`)
  const end = await Promise.race([product.died, aborted(asked)])
  if (typeof end === 'string' && !asked.aborted) say(end)
  return asked.aborted ? 0 : 1
}

// Node's own --watch would outlive us when we are killed; this does not.
function keepService(product: Product, { add, asked }: Shutdown): void {
  const open = (): Child => startChild('service', ['service/main.ts'], product.environment())
  let child = open()
  let waiting: NodeJS.Timeout | undefined
  const again = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      if (asked.aborted) return
      void child.stop().then(() => {
        say('The service starts again.')
        child = open()
      })
    }, 200)
  }
  const watchers = ['contract', 'engine', 'service'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file?.endsWith('.ts') && !file.endsWith('.test.ts')) again()
    }),
  )
  add(async () => {
    clearTimeout(waiting)
    for (const watcher of watchers) watcher.close()
    await child.stop()
  })
}

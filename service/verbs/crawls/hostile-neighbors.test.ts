import { afterAll, expect, test } from 'vitest'
import { crawlBudget, type CrawlBudget } from '#contract/crawls/crawl-budget.ts'
import { openCrawlService } from '../../testing/crawl-service.ts'
import { hostileSites, innocentSites } from '../../testing/fixtures/hostile-pages.ts'
import { crawlSite } from './crawl-site.ts'

const { sites, service, organization, close } = await openCrawlService({ ...hostileSites, ...innocentSites })
afterAll(close)
const { ctx } = service
const hostile = Object.keys(hostileSites)

/** Beside the bound: the way to the database and back. */
const aroundMs = 5_000

/** Crawls, and says how it ended and after how many ms. */
async function crawl(domain: string): Promise<{ domain: string; type: string; ms: number }> {
  const started = performance.now()
  const { type } = await crawlSite(ctx, domain)
  return { domain, type, ms: performance.now() - started }
}

/** The brand, asked for until it is there: a crawl may outlast one lookup. */
async function lookUp(domain: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${service.url}/v2/brands/domain/${domain}`, {
      headers: { authorization: `Bearer ${organization.key}` },
    })
    if (answer.status === 200) return answer
    await answer.arrayBuffer()
  }
}

const isAsked = (domain: string) => sites.requests.some((request) => request === `${domain} /`)

test('beside four hostile sites an innocent one is answered, and each of the four ends within its 30 s', async () => {
  const crawls = hostile.map(crawl)
  await expect.poll(() => hostile.every(isAsked)).toBe(true)
  const started = performance.now()
  const answer = await lookUp('innocent-site.com')
  expect(performance.now() - started).toBeLessThan(crawlBudget.until.total + aroundMs)
  const brand = (await answer.json()) as { name: string; images: unknown[]; logos: { type: string }[] }
  expect(brand.name).toBe('Innocent Site')
  expect(brand.logos.map(({ type }) => type)).toEqual(expect.arrayContaining(['logo', 'icon']))
  for (const { domain, ms } of await Promise.all(crawls))
    expect(ms, domain).toBeLessThan(crawlBudget.until.total + aroundMs)
})

test('a crawl ends when its time is over, whatever its budgets still have, and what was ready by then is the brand', async () => {
  const untilMeasured = 14_000
  const boundless: CrawlBudget = {
    patientHomeMs: crawlBudget.patientHomeMs,
    until: {
      ...crawlBudget.until,
      fetchedUnrendered: 12_000,
      measured: untilMeasured,
      described: 28_000,
      total: 30_000,
    },
    sandbox: {
      ...crawlBudget.sandbox,
      cpuMs: { reading: 900_000, pictures: 900_000, describing: 900_000 },
      stoppedPicturesMax: 1_000,
    },
  }
  ctx.crawlBudget = boundless
  // Pictures that each take all of their time would need 100 s.
  const { type, ms } = await crawl('nested-copies.com').finally(() => (ctx.crawlBudget = crawlBudget))
  expect(type).toBe('held')
  expect(ms).toBeGreaterThan(untilMeasured - 1_000)
  expect(ms).toBeLessThan(boundless.until.total + aroundMs)
})

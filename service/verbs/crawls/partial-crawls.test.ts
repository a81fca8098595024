import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawlBudget, type CrawlBudget } from '#contract/crawls/crawl-budget.ts'
import { openCrawlService, type CrawlService } from '../../testing/crawl-service.ts'
import { crawlSite } from './crawl-site.ts'

/** docs/rules.md#seeds-and-failed-crawls: a crawl that ran out of time. */

const page = (name: string, more = '') =>
  `<title>${name}</title><meta name="description" content="${name} makes anvils that stay put.">
  <link rel="icon" href="/icon.png"><h1>${name}: anvils</h1>${more}`
const icon = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKElEQVR4nO3NMQEAAAjDMMC/52ECvlRA00nqs3m9AwAAAAAAAAAAgMMWx4QDPQ1t3KYAAAAASUVORK5CYII=',
  'base64',
)

let crawls: CrawlService
let isSlow = true

beforeAll(async () => {
  crawls = await openCrawlService({
    // A picture that never comes, while it is slow.
    'slow-picture.com': {
      '/': page('Slow'),
      '/icon.png': (response) =>
        isSlow ? undefined : response.writeHead(200, { 'content-type': 'image/png' }).end(icon),
    },
    'quick-page.com': { '/': page('Quick') },
  })
})
afterAll(() => crawls.close())

const inTime = (fetchedUnrendered: number): CrawlBudget => ({
  ...crawlBudget,
  until: { ...crawlBudget.until, fetchedUnrendered },
})
const look = (domain: string, path = `domain/${domain}`) =>
  fetch(`${crawls.service.url}/v2/brands/${path}`, {
    headers: { authorization: `Bearer ${crawls.organization.key}` },
  })
const dueInMinutes = async (domain: string) => {
  const { rows } = await crawls.service.query(
    `SELECT extract(epoch FROM due_at - now()) / 60 AS minutes FROM brand_recrawl
     JOIN brand ON brand.id = brand_id WHERE domain = $1`,
    [domain],
  )
  return rows[0] && Number(rows[0]['minutes'])
}

test('a crawl that ran out of time is stored, said to be partial, billed, and repeated within minutes, once an hour', async () => {
  const { ctx } = crawls.service
  ctx.crawlBudget = inTime(6_000)
  const first = await look('slow-picture.com')
  expect([first.status, first.headers.get('x-livery-partial'), first.headers.get('retry-after')]).toEqual([
    200,
    'crawl',
    null,
  ])
  for (const path of ['domain/slow-picture.com', 'slow-picture.com']) {
    const again = await look('slow-picture.com', path)
    expect(again.headers.get('x-livery-partial')).toBe('crawl')
  }
  expect(await dueInMinutes('slow-picture.com')).toBeLessThan(5)
  expect(await crawlSite(ctx, 'slow-picture.com')).toMatchObject({ type: 'held', isPartial: true })
  expect(await dueInMinutes('slow-picture.com')).toBeGreaterThan(60)
  ctx.crawlBudget = crawlBudget
  isSlow = false
  expect(await crawlSite(ctx, 'slow-picture.com')).toMatchObject({ type: 'held', isPartial: false })
  expect((await look('slow-picture.com')).headers.get('x-livery-partial')).toBeNull()
})

test('a crawl that was in time is not partial', async () => {
  const answer = await look('quick-page.com')
  expect([answer.status, answer.headers.get('x-livery-partial')]).toEqual([200, null])
  expect(await dueInMinutes('quick-page.com')).toBeUndefined()
})

import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BrandHistory } from '#contract/brands/brand-history.ts'
import { crawlBudget, type CrawlBudget } from '#contract/crawls/crawl-budget.ts'
import { openCrawlService, type CrawlService } from '../../testing/crawl-service.ts'
import { crawlSite } from './crawl-site.ts'
import { scheduleRecrawls } from './schedule-recrawls.ts'

vi.setConfig({ testTimeout: 90_000 })

/** docs/rules.md#seeds-and-failed-crawls: a crawl that ran out of time. */

const page = (name: string, more = '') =>
  `<title>${name}</title><meta name="description" content="${name} makes anvils that stay put.">
  <link rel="icon" href="/icon.png"><h1>${name}: anvils</h1>${more}`
const icon = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKElEQVR4nO3NMQEAAAjDMMC/52ECvlRA00nqs3m9AwAAAAAAAAAAgMMWx4QDPQ1t3KYAAAAASUVORK5CYII=',
  'base64',
)

let crawls: CrawlService
/** How the icon of the failing sites answers. */
let answerIcon: (response: ServerResponse) => unknown = () => undefined
let isHomeSlow = true
const giveIcon = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'image/png' }).end(icon)

beforeAll(async () => {
  crawls = await openCrawlService({
    'failing-icon.com': { '/': page('Failing'), '/icon.png': (response) => answerIcon(response) },
    'broken-icon.com': { '/': page('Broken'), '/icon.png': (response) => answerIcon(response) },
    'broken-sheet.com': {
      '/': page('Sheet', '<link rel=stylesheet href=/site.css>'),
      '/icon.png': giveIcon,
      '/site.css': (response) => response.destroy(),
    },
    'gone-icon.com': { '/': page('Gone') },
    'slow-home.com': {
      '/': (response) =>
        isHomeSlow ? undefined : response.writeHead(200, { 'content-type': 'text/html' }).end(page('Late')),
      '/icon.png': giveIcon,
    },
    'quick-page.com': { '/': page('Quick'), '/icon.png': giveIcon },
  })
})
beforeAll(() => {
  // Other tests may keep this machine busy: what is not about time has enough of it.
  crawls.service.ctx.machineLoad = () => 16
})
afterAll(() => crawls.close())

const inTime = (fetchedUnrendered: number): CrawlBudget => ({
  ...crawlBudget,
  until: { ...crawlBudget.until, fetchedUnrendered },
})
const get = (path: string) =>
  fetch(`${crawls.service.url}${path}`, { headers: { authorization: `Bearer ${crawls.organization.key}` } })
const look = (domain: string, path = `domain/${domain}`) => get(`/v2/brands/${path}`)
const told = ({ status, headers }: Response) => [
  status,
  headers.get('x-livery-partial'),
  headers.get('x-livery-missing'),
  headers.get('retry-after'),
]
/** Unfinished crawls in a row, and in how many minutes the next is due. */
const retryOf = async (domain: string) => {
  const { rows } = await crawls.service.query(
    `SELECT unfinished, extract(epoch FROM due_at - noted_at) / 60 AS minutes FROM crawl_retry WHERE domain = $1`,
    [domain],
  )
  return rows[0] && [rows[0]['unfinished'], rows[0]['minutes'] === null ? null : Number(rows[0]['minutes'])]
}

test('a crawl that was in time is not partial', async () => {
  expect(told(await look('quick-page.com'))).toEqual([200, null, null, null])
  expect(await retryOf('quick-page.com')).toBeUndefined()
})

test('a crawl that could not get its icon says what is missing and when it follows, and is billed, until one is whole', async () => {
  const { ctx } = crawls.service
  answerIcon = (response) => response.writeHead(503).end()
  await crawlSite(ctx, 'failing-icon.com')
  const first = await look('failing-icon.com')
  expect(told(first)).toEqual([200, 'crawl', 'icon', '120'])
  const { id } = (await first.json()) as { id: string }
  expect(await retryOf('failing-icon.com')).toEqual([1, 2])
  for (const path of ['domain/failing-icon.com', 'failing-icon.com'])
    expect(told(await look('failing-icon.com', path)).slice(0, 3)).toEqual([200, 'crawl', 'icon'])
  const history = async () =>
    ((await (await get(`/v2/brands/${id}/history`)).json()) as BrandHistory).changes[0]?.missing
  expect(await history()).toEqual([{ part: 'icon', url: 'https://failing-icon.com/icon.png', cause: 'host' }])
  const { rows } = await crawls.service.query(`SELECT missing FROM crawl WHERE domain = 'failing-icon.com'`)
  expect(rows).toMatchObject([{ missing: [{ part: 'icon', cause: 'host' }] }])
  answerIcon = giveIcon
  expect(await crawlSite(ctx, 'failing-icon.com')).toMatchObject({ type: 'held', missing: [] })
  expect(told(await look('failing-icon.com'))).toEqual([200, null, null, null])
  expect([await retryOf('failing-icon.com'), await history()]).toEqual([undefined, []])
})

test('an icon or a style sheet that a failing host does not give is missing; one that is gone is not', async () => {
  const { ctx } = crawls.service
  answerIcon = (response) => response.writeHead(503).end()
  const missing = (part: string) => [{ part, cause: 'host' }]
  expect(await crawlSite(ctx, 'broken-icon.com')).toMatchObject({ type: 'held', missing: missing('icon') })
  expect(await crawlSite(ctx, 'broken-sheet.com')).toMatchObject({ type: 'held', missing: missing('styleSheet') })
  expect(await crawlSite(ctx, 'gone-icon.com')).toMatchObject({ type: 'held', missing: [] })
})

test('it is repeated more and more slowly, then no more, and is due in a place of its own', async () => {
  const { ctx } = crawls.service
  const due: unknown[] = [await retryOf('broken-icon.com')]
  for (let count = 0; count < 5; count += 1) {
    await crawlSite(ctx, 'broken-icon.com')
    due.push(await retryOf('broken-icon.com'))
  }
  expect(due).toEqual([1, 2, 3, 4, 5, 6].map((count, index) => [count, [2, 8, 32, 128, 512, null][index]]))
  expect(told(await look('broken-icon.com'))).toEqual([200, 'crawl', 'icon', null])
  await crawls.service.query(`UPDATE crawl_retry SET due_at = now() WHERE domain = 'broken-sheet.com'`)
  await scheduleRecrawls(ctx)
  await expect.poll(async () => (await retryOf('broken-sheet.com'))?.[0], { timeout: 90_000 }).toBe(2)
}, 120_000)

test('a host that is too slow for a caller is read by a crawl with more time', async () => {
  const { ctx } = crawls.service
  ctx.crawlBudget = inTime(750)
  const first = await look('slow-home.com')
  expect([first.status, Number(first.headers.get('retry-after'))]).toEqual([503, 60])
  expect(await retryOf('slow-home.com')).toEqual([1, 2])
  isHomeSlow = false
  ctx.crawlBudget = crawlBudget
  expect(await crawlSite(ctx, 'slow-home.com')).toMatchObject({ type: 'held' })
  expect(await retryOf('slow-home.com')).toBeUndefined()
})

import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CrawlProgress } from '#contract/crawls/crawl-progress.ts'
import { openReplica } from '../../../testing/open-replica.ts'
import { openCrawlService, type CrawlService } from '../../../testing/crawl-service.ts'
import { crawlSite } from '../crawl-site.ts'

const home = `<!doctype html><title>Slow Anvils</title><meta property="og:site_name" content="Slow Anvils">
<meta name="theme-color" content="#0b7285"><link rel="icon" href="/icon.png"><link rel="stylesheet" href="/held.css">
<h1>Anvils for everybody</h1><p>We forge anvils by the sea and post them the same day.</p>`
const icon = readFileSync(new URL('../../../../public/icon-192.png', import.meta.url))

let release: (() => void) | undefined
const slowSheet = (response: ServerResponse) => {
  release = () => response.writeHead(200, { 'content-type': 'text/css' }).end('h1 { color: #0b7285 }')
}
const png = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'image/png' }).end(icon)

let site: CrawlService
let other: Awaited<ReturnType<typeof openReplica>>
beforeAll(async () => {
  const pages = { '/': home, '/held.css': slowSheet, '/icon.png': png }
  site = await openCrawlService({ 'slow-anvils.com': pages, 'walled-garden.com': { '/': wall } })
  other = await openReplica(site.service.databaseUrl, { LIVERY_CRAWL_HOSTS: site.sites.crawlHosts })
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const wall = (response: ServerResponse) =>
  response
    .writeHead(403, { 'content-type': 'text/html', 'cf-mitigated': 'challenge', server: 'cloudflare' })
    .end('<title>Just a moment...</title>')

async function ask(identifier: string, url = site.service.url): Promise<CrawlProgress> {
  const response = await fetch(`${url}/v2/crawls/progress?identifier=${encodeURIComponent(identifier)}`, {
    headers: { authorization: `Bearer ${site.organization.key}` },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as CrawlProgress
}
const doneSteps = ({ found }: CrawlProgress) =>
  found?.steps.flatMap(({ step, doneMs }) => (doneMs === null ? [] : step))

test('every replica tells name, color and icon while a crawl still waits for its style sheets, and nothing of it stays', async () => {
  const crawl = crawlSite(site.service.ctx, 'slow-anvils.com')
  const url = other.url
  await expect
    .poll(async () => (await ask('https://www.slow-anvils.com/about', url)).found?.icon)
    .toMatch(/^data:image/)
  const running = await ask('slow-anvils.com', url)
  expect(running).toMatchObject({ domain: 'slow-anvils.com', state: 'running', tries: 0, last: null })
  expect(running.found).toMatchObject({ name: 'Slow Anvils', themeColor: '#0b7285' })
  expect(doneSteps(running)).toEqual(['page'])
  release?.()
  expect(await crawl).toMatchObject({ type: 'held' })
  expect(await ask('slow-anvils.com', url)).toMatchObject({
    state: 'idle',
    elapsedMs: null,
    found: null,
    tries: 1,
    last: { outcome: 'held' },
  })
})

test('a site that does not let us in is told with why, and how often it was tried', async () => {
  await crawlSite(site.service.ctx, 'walled-garden.com')
  await crawlSite(site.service.ctx, 'walled-garden.com')
  const { state, last, tries } = await ask('walled-garden.com')
  expect({ state, tries, outcome: last?.outcome }).toEqual({ state: 'idle', tries: 2, outcome: 'challenged' })
  expect(last?.detail).toContain('prove that they are human')
})

test('what died with its process is not shown as running', async () => {
  await site.service.query(
    `INSERT INTO crawl_progress (domain, run, started_at) VALUES ('dead-process.com', 'idxxxxxxxx', now() - interval '6 minutes')`,
  )
  expect(await ask('dead-process.com')).toMatchObject({ state: 'idle' })
})

test('the usual time is the median of crawls that gave a brand, and unknown with fewer than three', async () => {
  await site.service.query('DELETE FROM crawl')
  const add = (ms: number, outcome = 'held') =>
    site.service.query('INSERT INTO crawl (domain, started_at, duration_ms, outcome) VALUES ($1, now(), $2, $3)', [
      'any.com',
      ms,
      outcome,
    ])
  await add(1_000)
  await add(9_000)
  expect((await ask('any.com')).usualMs).toBeNull()
  await add(4_000)
  await add(90_000, 'timeout')
  expect((await ask('any.com')).usualMs).toBe(4_000)
})

test('a company that is named by its ISIN has no site to watch yet, and what can be no identifier is refused', async () => {
  expect(await ask('US0378331005')).toMatchObject({ domain: null, state: 'idle' })
  const response = await fetch(`${site.service.url}/v2/crawls/progress?identifier=localhost`, {
    headers: { authorization: `Bearer ${site.organization.key}` },
  })
  expect(response.status).toBe(400)
})

import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawlBudget } from '#contract/crawls/crawl-budget.ts'
import type { Brand } from '#contract/brands/brand.ts'
import { findChromium } from '../../net/browser/find-chromium.ts'
import { serveSites, type ServedSites } from '../../testing/serve-sites.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { crawlSite } from './crawl-site.ts'

/** docs/decisions/0036: whatever a browser takes of a crawl, the page as fetched and its pictures keep their share. */

const shown = test.runIf(findChromium(process.env['LIVERY_CHROMIUM']) !== undefined)
const domain = 'greedy-page.com'
// The browser has three quarters of it: what is left is too little for a picture that is asked for only then, and
// nearly four times what a picture takes, for a machine that is busy with other tests.
const fetched = 20_000
const pictureMs = 5_500

const svg = (shape: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60" fill="#0b7285">${shape}</svg>`
const logo = svg('<rect width="60" height="60"/><path d="M80 10h150v40H80z"/>')
const icon = svg('<rect width="60" height="60"/>').replace('240 60', '60 60')
const banner = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#0b7285' } })
  .png()
  .toBuffer()

const home = `<!doctype html><title>Greedy</title><meta property=og:site_name content="Greedy Coffee">
  <meta name=description content="Coffee from the edge of the tide."><meta property=og:image content="/share.png">
  <link rel=icon href=/icon.svg><link rel=stylesheet href=/site.css>
  <header><a href=/><img class=logo src=/logo.svg alt="Greedy Coffee logo"></a></header>
  <main><h1>Coffee</h1><a class=button href=/shop>Shop</a></main>
  <script>
    for (let at = 0; at < 200; at++) new Image().src = '/never-' + at + '.png'
    setTimeout(() => { for (;;) document.title = String(performance.now()) })
  </script>`

let sites: ServedSites
let service: TestService

beforeAll(async () => {
  const late = (type: string, body: string | Buffer) => (response: ServerResponse) =>
    setTimeout(() => response.writeHead(200, { 'content-type': type }).end(body), pictureMs)
  const never = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`/never-${at}.png`, () => undefined]))
  sites = await serveSites({
    [domain]: {
      ...never,
      '/': home,
      '/site.css': (response) =>
        response
          .writeHead(200, { 'content-type': 'text/css' })
          .end('body{background:#fff;color:#222}.button{background:#0b7285;color:#fff}'),
      '/logo.svg': late('image/svg+xml', logo),
      '/icon.svg': late('image/svg+xml', icon),
      '/share.png': late('image/png', banner),
    },
  })
  service = await openTestService({ LIVERY_CRAWL_HOSTS: sites.crawlHosts, LIVERY_BROWSER: 'auto' })
  const later = { measured: 80_000, described: 110_000, total: 120_000 }
  service.ctx.crawlBudget = { ...crawlBudget, until: { ...crawlBudget.until, fetched, ...later } }
})
afterAll(async () => {
  await service.close()
  await sites.close()
})

shown(
  'a page that takes all a browser has still gives its logo, icon, banner and colors, and says that it was not shown',
  async () => {
    const crawl = await crawlSite(service.ctx, domain)
    const missing = 'missing' in crawl ? crawl.missing : []
    expect(missing.map(({ part }) => part)).toContain('rendering')
    expect(missing.filter(({ part }) => ['mark', 'icon', 'banner', 'styleSheet'].includes(part))).toEqual([])
    const { rows } = await service.query<{ body: string }>('SELECT body FROM brand WHERE domain = $1', [domain])
    const brand = JSON.parse(rows[0]?.body ?? '') as Brand
    expect(brand.logos.map(({ type }) => type).toSorted()).toEqual(expect.arrayContaining(['icon', 'logo']))
    expect(brand.images.map(({ type }) => type)).toContain('banner')
    expect(brand.colors.find(({ type }) => type === 'brand')?.hex).toBe('#0b7285')
  },
  180_000,
)

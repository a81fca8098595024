import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Brand } from '#contract/brands/brand.ts'
import { findChromium } from '../../net/browser/find-chromium.ts'
import { serveSites, type ServedSites } from '../../testing/serve-sites.ts'
import { openTestService, type TestOrganization, type TestService } from '../../testing/test-service.ts'

const chromium = findChromium(process.env['LIVERY_CHROMIUM'])
// Without a browser on the machine there is nothing here to hold to its promises.
const shown = test.runIf(chromium !== undefined)
const styled = '<style>body{background:#fdf6ec;color:#1b1f23;font-family:Georgia}h1{color:#0b7285}</style>'
const page = (name: string, rest: string) =>
  `<!doctype html><title>${name}</title>${styled}<h1>${name}</h1><p>Words about ${name}, enough of them to read.</p>${rest}`

const sitesOfTest = {
  'ordinary-site.com': { '/': page('Ordinary', '<button>Buy now</button>') },
  'script-loops.com': { '/': page('Script Loops', '<script>for(;;){}</script>') },
  'reloads-itself.com': { '/': page('Reloads Itself', '<script>setTimeout(() => location.reload(), 5)</script>') },
  'vast-sheet.com': {
    '/': page('Vast Sheet', '<link rel=stylesheet href=/vast.css>'),
    '/vast.css': (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'text/css' }).end('h1{color:#e8590c}'.repeat(1_200_000)),
  },
  'eats-memory.com': {
    '/': page('Eats Memory', '<script>const a=[];for(let i=0;i<4000;i++)a.push(new Array(1e6).fill(i+.5))</script>'),
  },
  'grows-for-ever.com': {
    '/': page(
      'Grows',
      '<script>setInterval(()=>{for(let i=0;i<3000;i++)document.body.append("word ",document.createElement("i"))},1)</script>',
    ),
  },
}

let sites: ServedSites
let service: TestService
let organization: TestOrganization
let inside: Server
let asked = 0

beforeAll(async () => {
  inside = createServer((_request, response) => {
    asked += 1
    response.end('secret')
  }).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const { port } = inside.address() as AddressInfo
  sites = await serveSites({
    ...sitesOfTest,
    'leads-inside.com': {
      '/': page('Leads Inside', `<script>location.href='http://127.0.0.1:${port}/inside'</script>`),
    },
  })
  service = await openTestService({ LIVERY_CRAWL_HOSTS: sites.crawlHosts, LIVERY_BROWSER: 'auto' })
  organization = await service.addOrganization()
})
afterAll(async () => {
  await service.close()
  await sites.close()
  inside.close()
})

/** What a crawl with a browser made of a site, asked for until it is there: a visit may outlast one answer. */
async function ask(domain: string): Promise<Brand> {
  const started = performance.now()
  const before = process.memoryUsage().rss
  for (;;) {
    const answer = await fetch(`${service.url}/v2/brands/domain/${domain}?palette=true`, {
      headers: { authorization: `Bearer ${organization.key}` },
    })
    if (answer.status === 200 || performance.now() - started > 35_000) {
      expect(answer.status).toBe(200)
      expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
      return (await answer.json()) as Brand
    }
  }
}

shown.each([
  ['a script that never ends', 'script-loops.com', 'Script Loops'],
  ['a page that loads itself again and again', 'reloads-itself.com', 'Reloads Itself'],
  ['a page that eats memory', 'eats-memory.com', 'Eats Memory'],
  ['a page that grows for ever', 'grows-for-ever.com', 'Grows'],
])(
  '%s costs its own crawl a bounded time, and what the page says is held',
  async (_what, domain, name) => {
    expect(await ask(domain)).toMatchObject({ name, domain })
  },
  60_000,
)

shown(
  'a page whose script leads to this machine is described as it was fetched; nothing inside is asked',
  async () => {
    expect(await ask('leads-inside.com')).toMatchObject({ name: 'Leads Inside' })
    expect(asked).toBe(0)
  },
  60_000,
)

shown(
  'a style sheet of 20 MB does not paint the page that a browser shows either',
  async () => {
    const brand = await ask('vast-sheet.com')
    expect(brand.name).toBe('Vast Sheet')
    expect(JSON.stringify(brand)).not.toContain('#e8590c')
  },
  60_000,
)

shown(
  'after all of them the browser shows the next site as ever',
  async () => {
    const { palette } = (await ask('ordinary-site.com')) as Brand & { palette: { onPairs: unknown[] } }
    expect(palette.onPairs.length).toBeGreaterThan(0)
  },
  60_000,
)

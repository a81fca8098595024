import type { ServerResponse } from 'node:http'
import { serveOnLoopback, type LoopbackServer } from '#engine/fixtures/serve-on-loopback.ts'

/** Sites that the fixture sites have no example of: each stands for one row of the interface. */

const page = (name: string, body = '', head = '') =>
  `<!doctype html><html lang="en"><head><title>${name}</title>
  <meta name="description" content="${name} makes anvils that stay where they are put.">
  <link rel="icon" type="image/svg+xml" href="/icon.svg">${head}</head>
  <body><header><a href="/"><img src="/logo.svg" alt="${name}"></a></header><h1>${name}: anvils that stay put</h1>${body}</body></html>`

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" fill="#0b5fff"/></svg>`
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="400" height="100" fill="#0b5fff"/></svg>`

type Site = Record<string, string | ((response: ServerResponse) => void)>

const listed = { '/icon.svg': icon, '/logo.svg': logo }

const sites: Record<string, Site> = {
  'our-own-brand.com': { '/': page('Our own brand') },
  'adults-only-brand.com': {
    '/': page('Adults only', '', '<meta name="rating" content="RTA-5042-1996-1400-1577-RTA">'),
    ...listed,
  },
  'closed-to-robots.com': { '/robots.txt': 'User-agent: *\nDisallow: /', '/': page('Closed') },
  'for-sale-brand.com': { '/': '<h1>for-sale-brand.com: this domain name is for sale</h1>' },
  'slow-anvils.com': { '/': neverEnds },
  'zqsl.de': { '/': neverEnds },
  'slow-listed-anvils.com': { '/': neverEnds },
  'listed-anvils.com': { '/': page('Listed Anvils'), ...listed },
  'isin-anvils.com': { '/': page('Isin Anvils'), ...listed },
  'suffixed-anvils.com': { '/': page('Suffixed Anvils'), ...listed },
  'coined-anvils.com': { '/': page('Coined Anvils'), ...listed },
  'second-anvils.com': { '/': page('Second Anvils'), ...listed },
  'fresh-lookup.com': { '/': page('Fresh Lookup'), ...listed },
  'fresh-batch.com': { '/': page('Fresh Batch'), ...listed },
  'fresh-head.com': { '/': page('Fresh Head'), ...listed },
  'fresh-context.com': { '/': page('Fresh Context'), ...listed },
}

function neverEnds(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).write('<!doctype html>')
}

/** What the operator's own list of companies says about them. */
export const listings = `domain,name,ticker,isin,crypto
listed-anvils.com,Listed Anvils,LSTD,,
isin-anvils.com,Isin Anvils,ISAN,US0378331005,
suffixed-anvils.com,Suffixed Anvils,SUFF.L,,
coined-anvils.com,Coined Anvils,,,ANVLX
second-anvils.com,Second Anvils,ZQXV.DE,,
slow-listed-anvils.com,Slow Anvils,ZQSL.DE,,
`

/** Serves them all on one loopback port, told apart by the Host header. */
export function serveMadeUpSites(): Promise<LoopbackServer> {
  return serveOnLoopback(Object.keys(sites), (request, response) => {
    const host = (request.headers.host ?? '').replace(/^www\./, '').replace(/:\d+$/, '')
    const found = sites[host]?.[request.url ?? '']
    if (typeof found === 'function') return found(response)
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': typeOf(request.url ?? '') }).end(found ?? '')
  })
}

function typeOf(path: string): string {
  if (path.endsWith('.svg')) return 'image/svg+xml'
  return path.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8'
}

import type { Request, Route } from 'playwright'
import type { SourceText } from '#engine/site.ts'
import type { GuardedClient } from '../guarded-client.ts'
import type { Answer } from '../fetch-outcome.ts'

/** A file that is already here: the crawl has fetched it, so the site is not asked again. */
export type KnownFile = { bytes: Uint8Array; type: string | undefined }

export type PageFilesOptions = {
  net: GuardedClient
  home: SourceText
  known: ReadonlyMap<string, KnownFile>
  signal: AbortSignal
  /** False for what the site's robots.txt does not allow. */
  mayFetch: (url: URL) => Promise<boolean>
}

export type PageFiles = {
  answer: (route: Route, request: Request) => Promise<void>
  /** What was fetched, by the address that the page asked for. */
  fetched: ReadonlyMap<string, KnownFile>
  styleSheets: () => SourceText[]
  /** Requests of the page that were not answered. */
  refused: () => number
}

const bytesMax = 30_000_000
const fileBytesMax = 8_000_000
const requestsMax = 300
const wanted = new Set(['document', 'stylesheet', 'image', 'font', 'script', 'xhr', 'fetch'])
// Counting visitors, advertisements, chat and consent notices: nothing of the brand.
const widgets =
  /(^|\.)(google-analytics|googletagmanager|doubleclick|googlesyndication|googleadservices|connect\.facebook|hotjar|clarity\.ms|segment\.(com|io)|mixpanel|amplitude|fullstory|intercom(cdn)?|intercomcdn|drift|crisp\.chat|tawk\.to|zdassets|zopim|hs-scripts|hs-analytics|hubspot|onetrust|cookielaw|cookiebot|osano|trustarc|usercentrics|quantserve|scorecardresearch|adsrvr|criteo|taboola|outbrain|newrelic|nr-data|sentry-cdn|bugsnag|optimizely|recaptcha)(\.|$)/i

/**
 * Answers every request of one page itself: the home page and the files of the crawl from memory, the rest through the
 * guarded client, which checks the address, its redirects and the connected peer. At most 300 requests and 30 MB a site;
 * frames, media, workers and anything but a GET get no answer.
 */
export function openPageFiles(options: PageFilesOptions): PageFiles {
  const fetched = new Map<string, KnownFile>()
  const pending = new Map<string, Promise<KnownFile | undefined>>()
  const sheets = new Map<string, SourceText>()
  const spent = { bytes: 0, requests: 0, refused: 0 }

  async function fetchFile(address: string, accept: string): Promise<KnownFile | undefined> {
    const url = URL.parse(address)
    if (url === null || !/^https?:$/.test(url.protocol) || widgets.test(url.hostname)) return undefined
    if (spent.requests >= requestsMax || spent.bytes >= bytesMax || !(await options.mayFetch(url))) return undefined
    spent.requests += 1
    const room = Math.min(fileBytesMax, bytesMax - spent.bytes)
    const { signal, mayFetch } = options
    const outcome = await options.net.fetch(address, { signal, bytesMax: room, accept, mayFollow: mayFetch })
    if (outcome.type === 'answer') spent.bytes += outcome.bytes.length
    else if (outcome.type === 'too_large') spent.bytes += room
    if (outcome.type !== 'answer' || outcome.status >= 400) return undefined
    return { bytes: outcome.bytes, type: typeOf(outcome) }
  }

  function fileAt(address: string, accept: string): Promise<KnownFile | undefined> {
    const known = options.known.get(address)
    if (known !== undefined) return Promise.resolve(known)
    const running = pending.get(address) ?? fetchFile(address, accept).catch(() => undefined)
    pending.set(address, running)
    return running
  }

  async function answer(route: Route, request: Request): Promise<void> {
    const address = withoutFragment(request.url())
    const isPage = request.resourceType() === 'document'
    if (isPage && address === options.home.url && request.frame().parentFrame() === null)
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: options.home.text })
    const isWanted = !isPage && request.method() === 'GET' && wanted.has(request.resourceType())
    const file = isWanted ? await fileAt(address, request.headers()['accept'] ?? '*/*') : undefined
    if (file === undefined) {
      spent.refused += 1
      return refuse(route, isPage)
    }
    fetched.set(address, file)
    if (request.resourceType() === 'stylesheet' && sheets.size < 40)
      sheets.set(address, { url: address, text: new TextDecoder().decode(file.bytes) })
    return route.fulfill({
      body: Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength),
      headers: {
        'content-type': file.type ?? sniffType(file.bytes, request.resourceType()),
        // Fonts and modules of another host are asked for with CORS; nothing secret can be read, no cookie is ever sent.
        'access-control-allow-origin': '*',
      },
    })
  }

  return { answer, fetched, styleSheets: () => [...sheets.values()], refused: () => spent.refused }
}

/** A visit to another page that is merely `aborted` leaves the one that is shown; any other reason shows an error page. */
const refuse = (route: Route, isPage: boolean) => route.abort(isPage ? 'aborted' : 'blockedbyclient')

const typeOf = (answer: Answer) => answer.headers.get('content-type')

/** The crawl keeps no content types; Chromium tells raster pictures apart by their bytes, the rest it must be told. */
function sniffType(bytes: Uint8Array, resourceType: string): string {
  if (resourceType === 'stylesheet') return 'text/css; charset=utf-8'
  if (resourceType === 'script') return 'text/javascript; charset=utf-8'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 400))
  return resourceType === 'image' && /^\s*(\u00ef\u00bb\u00bf)?</.test(head)
    ? 'image/svg+xml'
    : 'application/octet-stream'
}

const withoutFragment = (address: string): string => address.split('#', 1)[0] ?? ''

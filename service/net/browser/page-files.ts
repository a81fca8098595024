import type { Request, Route } from 'playwright'
import { readDomain } from '#contract/brands/domain.ts'
import type { MissingPart } from '#contract/crawls/missing-part.ts'
import type { SourceText } from '#engine/site.ts'
import type { GuardedClient } from '../guarded-client.ts'
import type { FetchOutcome } from '../fetch-outcome.ts'
import { openRefusals } from './refusals.ts'
import { timeOfRequest, whyLost, type KnownFile, type SharedFiles } from '../site-files.ts'

export type PageFilesOptions = {
  net: GuardedClient
  home: SourceText
  /** Files that are here: the crawl has fetched them, so the site is not asked again. */
  known: ReadonlyMap<string, KnownFile>
  /** Files that the crawl, or the page, has asked for, also those that are on their way. */
  shared?: SharedFiles
  /** The text of a style sheet; unset, that of UTF-8. */
  readSheet?: (bytes: Uint8Array, type: string | undefined) => string
  /** Times as long as usual that each request may take. */
  patience?: number
  signal: AbortSignal
  /** False for what the site's robots.txt does not allow. */
  mayFetch: (url: URL) => Promise<boolean>
}

export type PageFiles = {
  answer: (route: Route, request: Request) => Promise<void>
  /** What was fetched, by the address that the page asked for. */
  fetched: ReadonlyMap<string, KnownFile>
  styleSheets: () => SourceText[]
  /** Style sheets, and scripts of the site's own, that may be there and could not be had. */
  lost: () => MissingPart[]
  /** Requests of the page that were not answered. */
  refused: () => number
}

const bytesMax = 30_000_000
const fileBytesMax = 8_000_000
const requestsMax = 300
/** Kinds that the load of a page does not wait for, and the ms that one may take: the clock of the page stands meanwhile. */
const besideLoad = new Set(['font', 'xhr', 'fetch'])
const besideLoadMs = 2_000
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
  const pending = options.shared ?? new Map<string, Promise<KnownFile | undefined>>()
  const lost = new Map<string, MissingPart>()
  const sheets = new Map<string, SourceText>()
  const refuse = openRefusals()
  const spent = { bytes: 0, requests: 0, refused: 0 }
  const { patience = 1, readSheet = (bytes) => new TextDecoder().decode(bytes) } = options

  async function fetchFile(address: string, kind: string, accept: string): Promise<KnownFile | undefined> {
    const url = URL.parse(address)
    if (url === null || !/^https?:$/.test(url.protocol) || widgets.test(url.hostname)) return undefined
    if (spent.requests >= requestsMax || spent.bytes >= bytesMax || !(await options.mayFetch(url))) return undefined
    spent.requests += 1
    const room = Math.min(fileBytesMax, bytesMax - spent.bytes)
    const { net, signal, mayFetch: mayFollow } = options
    const bounds = { ...timeOf(kind, patience), signal, bytesMax: room }
    const outcome = await net.fetch(address, { ...bounds, accept, mayFollow })
    const cause = whyLost(outcome, signal)
    const part = partOf(kind, url, options.home)
    if (part && cause) lost.set(address, { part, url: address, cause })
    if (outcome.type === 'answer') spent.bytes += outcome.bytes.length
    else if (outcome.type === 'too_large') spent.bytes += room
    return fileOf(outcome)
  }

  function fileAt(address: string, kind: string, accept: string): Promise<KnownFile | undefined> {
    const known = options.known.get(address)
    if (known !== undefined) return Promise.resolve(known)
    const running = pending.get(address) ?? fetchFile(address, kind, accept).catch(() => undefined)
    pending.set(address, running)
    return running
  }

  async function answer(route: Route, request: Request): Promise<void> {
    const address = withoutFragment(request.url())
    const kind = request.resourceType()
    const isPage = kind === 'document'
    if (isPage && address === options.home.url && request.frame().parentFrame() === null)
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: options.home.text })
    const isWanted = !isPage && request.method() === 'GET' && wanted.has(kind)
    const file = isWanted ? await fileAt(address, kind, request.headers()['accept'] ?? '*/*') : undefined
    if (file === undefined) {
      spent.refused += 1
      return refuse(route, kind, address)
    }
    fetched.set(address, file)
    if (kind === 'stylesheet' && sheets.size < 40)
      sheets.set(address, { url: address, text: readSheet(file.bytes, file.type) })
    return give(route, file, kind)
  }

  return {
    answer,
    fetched,
    styleSheets: () => [...sheets.values()],
    lost: () => [...lost.values()],
    refused: () => spent.refused,
  }
}

const give = (route: Route, file: KnownFile, kind: string): Promise<void> =>
  route.fulfill({
    body: Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength),
    headers: {
      'content-type': file.type ?? sniffType(file.bytes, kind),
      // Fonts and modules of another host are asked for with CORS; nothing secret can be read, no cookie is ever sent.
      'access-control-allow-origin': '*',
    },
  })

const fileOf = (outcome: FetchOutcome): KnownFile | undefined =>
  outcome.type !== 'answer' || outcome.status >= 400
    ? undefined
    : { bytes: outcome.bytes, type: outcome.headers.get('content-type') }

/** The crawl keeps no content types; Chromium tells raster pictures apart by their bytes, the rest it must be told. */
function sniffType(bytes: Uint8Array, resourceType: string): string {
  if (resourceType === 'stylesheet') return 'text/css; charset=utf-8'
  if (resourceType === 'script') return 'text/javascript; charset=utf-8'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 400))
  return resourceType === 'image' && /^\s*(\u00ef\u00bb\u00bf)?</.test(head)
    ? 'image/svg+xml'
    : 'application/octet-stream'
}

function timeOf(kind: string, patience: number): ReturnType<typeof timeOfRequest> {
  const ms = besideLoadMs * patience
  return besideLoad.has(kind) ? { deadlineMs: ms, answerMs: ms } : timeOfRequest(patience)
}

/** What a file of the page is a part of; undefined where its loss does not count. */
function partOf(kind: string, url: URL, home: SourceText): MissingPart['part'] | undefined {
  if (kind === 'stylesheet') return 'styleSheet'
  return kind === 'script' && isOwn(url, home) ? 'rendering' : undefined
}

/** Whether an address is of the site itself: its loss is not one that the site has learned to live with. */
function isOwn(url: URL, home: SourceText): boolean {
  const [one, other] = [url.hostname, new URL(home.url).hostname].map(readDomain)
  return one !== undefined && other !== undefined && 'domain' in one && 'domain' in other && one.domain === other.domain
}

const withoutFragment = (address: string): string => address.split('#', 1)[0] ?? ''

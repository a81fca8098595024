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
  /** The address of the home page, or of that which it moved to. */
  shownUrl: () => string
  /** What was fetched, by the address that the page asked for. */
  fetched: ReadonlyMap<string, KnownFile>
  styleSheets: () => SourceText[]
  /** Style sheets, and scripts of the site's own, that may be there and could not be had, or not as robots.txt says. */
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
const pageTypes = 'text/html,application/xhtml+xml'
const wanted = new Set(['stylesheet', 'image', 'font', 'script', 'xhr', 'fetch'])
// Counting visitors, advertisements, chat and consent notices: nothing of the brand.
const widgets =
  /(^|\.)(google-analytics|googletagmanager|doubleclick|googlesyndication|googleadservices|connect\.facebook|hotjar|clarity\.ms|segment\.(com|io)|mixpanel|amplitude|fullstory|intercom(cdn)?|intercomcdn|drift|crisp\.chat|tawk\.to|zdassets|zopim|hs-scripts|hs-analytics|hubspot|onetrust|cookielaw|cookiebot|osano|trustarc|usercentrics|quantserve|scorecardresearch|adsrvr|criteo|taboola|outbrain|newrelic|nr-data|sentry-cdn|bugsnag|optimizely|recaptcha)(\.|$)/i

/** Fetches each file of a page once, within what one site may take of us; `lost` is what may be there and could not be had. */
function openFetching(options: PageFilesOptions) {
  const pending = options.shared ?? new Map<string, Promise<KnownFile | undefined>>()
  const lost = new Map<string, MissingPart>()
  const spent = { bytes: 0, requests: 0 }
  const { net, signal, patience = 1 } = options

  async function fetchFile(address: string, kind: string, accept: string): Promise<KnownFile | undefined> {
    const url = URL.parse(address)
    if (url === null || !/^https?:$/.test(url.protocol) || widgets.test(url.hostname)) return undefined
    if (spent.requests >= requestsMax || spent.bytes >= bytesMax) return undefined
    const part = partOf(kind, url, options.home)
    if (!(await options.mayFetch(url))) {
      if (part) lost.set(address, { part, url: address, cause: 'robots' })
      return undefined
    }
    spent.requests += 1
    const room = Math.min(fileBytesMax, bytesMax - spent.bytes)
    // What another host answers is not this site's page.
    const mayFollow = (to: URL) => (kind === 'document' && !isOwn(to, options.home) ? never : options.mayFetch(to))
    const bounds = { ...timeOf(kind, patience), signal, bytesMax: room }
    const outcome = await net.fetch(address, { ...bounds, accept, mayFollow })
    const cause = whyLost(outcome, signal)
    if (part && cause) lost.set(address, { part, url: address, cause })
    if (outcome.type === 'answer') spent.bytes += outcome.bytes.length
    else if (outcome.type === 'too_large') spent.bytes += room
    return fileOf(outcome)
  }

  return {
    lost,
    fileAt(address: string, kind: string, accept: string): Promise<KnownFile | undefined> {
      // What was fetched as a file may be what another host answered.
      const key = kind === 'document' ? `${kind} ${address}` : address
      const plain = key.replace(/^https:/, 'http:')
      const known = options.known.get(key) ?? options.known.get(plain)
      if (known !== undefined) return Promise.resolve(known)
      const running = pending.get(key) ?? pending.get(plain) ?? fetchFile(address, kind, accept).catch(() => undefined)
      pending.set(key, running)
      return running
    },
  }
}

/**
 * Answers every request of one page itself: the home page and the files of the crawl from memory, the rest through the
 * guarded client, which checks the address, its redirects and the connected peer. At most 300 requests and 30 MB a site;
 * frames, media, workers, pages beside the one that the home page moves to, and anything but a GET get no answer.
 */
export function openPageFiles(options: PageFilesOptions): PageFiles {
  const fetched = new Map<string, KnownFile>()
  const sheets = new Map<string, SourceText>()
  const refuse = openRefusals()
  const fetching = openFetching(options)
  const move = openMove(options.home)
  const { readSheet = (bytes) => new TextDecoder().decode(bytes) } = options
  let refused = 0

  async function answerPage(route: Route, request: Request, address: string): Promise<void> {
    if (isOfPage(request) && address === options.home.url)
      return route.fulfill({ headers: homeHeaders(address), body: options.home.text })
    const page = move.leadsTo(request, address) ? await fetching.fileAt(address, 'document', pageTypes) : undefined
    if (page === undefined) {
      refused += 1
      return refuse(route, 'document', address)
    }
    move.shownUrl = address
    return give(route, { ...page, type: page.type ?? 'text/html' }, 'document')
  }

  async function answer(route: Route, request: Request): Promise<void> {
    const address = withoutFragment(request.url())
    const kind = request.resourceType()
    if (kind === 'document') return answerPage(route, request, address)
    const isWanted = request.method() === 'GET' && wanted.has(kind)
    const file = isWanted ? await fetching.fileAt(address, kind, request.headers()['accept'] ?? '*/*') : undefined
    if (file === undefined) {
      refused += 1
      return refuse(route, kind, address)
    }
    fetched.set(address, file)
    if (kind === 'stylesheet' && sheets.size < 40)
      sheets.set(address, { url: address, text: readSheet(file.bytes, file.type) })
    return give(route, file, kind)
  }

  return {
    answer,
    shownUrl: () => move.shownUrl,
    fetched,
    styleSheets: () => [...sheets.values()],
    lost: () => [...fetching.lost.values()],
    refused: () => refused,
  }
}

// A browser blocks a style sheet that a page of https names by http, and what it then measures is bare: such files are asked for by https
// (Upgrade Insecure Requests, W3C), unless the crawl has them already.
const homeHeaders = (address: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  ...(address.startsWith('https:') && { 'content-security-policy': 'upgrade-insecure-requests' }),
})

const isOfPage = (request: Request) => request.frame().parentFrame() === null

/** A page that moves its visitor to another of its own, that of a language for instance, is seen as that one: the first that it names. */
function openMove(home: SourceText) {
  let movedTo: string | undefined
  return {
    shownUrl: home.url,
    leadsTo(request: Request, address: string): boolean {
      const url = URL.parse(address)
      if (request.method() !== 'GET' || !isOfPage(request) || url === null || !isOwn(url, home)) return false
      movedTo ??= address
      return address === movedTo
    },
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

const never = Promise.resolve(false)

const withoutFragment = (address: string): string => address.split('#', 1)[0] ?? ''

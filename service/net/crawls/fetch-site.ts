import type { Drawing, SourceText, WantedFiles } from '#engine/site.ts'
import type { FetchBimi } from '../bimi/fetch-bimi.ts'
import { startDeadline, untilAborted } from '../deadline.ts'
import { decodeText } from './decode-text.ts'
import type { CrawlNews } from './crawl-news.ts'
import { fetchManifest, fetchPictures, fetchStyleSheets } from './fetch-files.ts'
import { fetchHome } from './fetch-home.ts'
import { fetchOwnerSources, type SourcesRequest } from './fetch-owner-sources.ts'
import { fetchPage } from './fetch-pages.ts'
import type { PageBrowser } from '../browser/open-page-browser.ts'
import type { RenderedPage } from '../browser/render-page.ts'
import type { GuardedClient } from '../guarded-client.ts'
import { findMissing } from './find-missing.ts'
import { openSiteCrawl, type SiteCrawl } from './site-crawl.ts'
import type { FetchedPicture, SiteOutcome, SiteReader } from './site-outcome.ts'

/** Of the crawl's time: rendering is over by then, and the rest belongs to the pictures. */
const renderingShare = 0.75
/** What the owner publishes elsewhere gets at most this, while style sheets are read. */
const sourcesTimeMs = 1_500
const sourcesShare = 0.1
const styleTimeMs = 5_000
/** Leaves connections to the site for what the browser asks for first. */
const earlyAtOnce = 3

export type SiteRequest = {
  /** Registrable domain in punycode. */
  domain: string
  signal?: AbortSignal
  deadlineMs?: number
  /** Times as long as usual that each request and each stage may take. */
  patience?: number
  /** How long the home page may take to come, in ms; unset, as long as any request. */
  homeMs?: number | undefined
  /** Shows the home page, for what only a browser can tell. */
  browser?: Pick<PageBrowser, 'render'> | undefined
  /** Is told what has been reached, as it is reached. */
  heard?: ((news: CrawlNews) => void) | undefined
  /** Looks for the mark that the domain publishes for mail. */
  bimi?: FetchBimi | undefined
}

/**
 * A site as the engine needs it: robots.txt, home page, style sheets, manifest and pictures, everything through the
 * guarded client. The reader says which files are wanted, again once the style sheets have been read and the page has been
 * shown; what the page as fetched wants is on its way before a browser shows it. The crawl ends at the deadline (15 s, with
 * a browser 25 s), rendering after three quarters of it: before the home page has been read that is a `timeout`, after it
 * what has arrived is returned, and what is missing is named. Never throws for what the site or the reader does.
 */
export async function fetchSite(client: GuardedClient, reader: SiteReader, request: SiteRequest): Promise<SiteOutcome> {
  const deadlineMs = request.deadlineMs ?? (request.browser === undefined ? 15_000 : 25_000)
  const deadline = startDeadline(deadlineMs, request.signal)
  const { signal } = deadline
  const rendering = startDeadline(deadlineMs * renderingShare, signal)
  const { patience = 1, homeMs } = request
  const crawl = openSiteCrawl(client, signal, { patience, homeMs })
  try {
    const found = await fetchHome(crawl, request.domain)
    if (found.type !== 'home') return found
    const wanted = await readWanted(reader, signal, found.home)
    if (wanted === undefined && signal.aborted)
      return { type: 'timeout', detail: 'The time for this site was used up.' }
    if (wanted === undefined) return { type: 'failed', detail: 'The home page could not be read.' }
    if (wanted.noBrand !== undefined) return { type: 'unusable', detail: wanted.noBrand }
    request.heard?.({ step: 'page', ...wanted.first })
    const { browser } = request
    const timeMs = Math.min(sourcesTimeMs * patience, deadlineMs * sourcesShare)
    return await fetchRest({
      sources: { domain: request.domain, home: found.home, wanted, bimi: request.bimi, timeMs },
      crawl,
      reader,
      home: found.home,
      isCut: found.isCut,
      wanted,
      styleTimeMs: Math.min(styleTimeMs * patience, deadlineMs / 3),
      patience,
      browser,
      rendering: rendering.signal,
      heard: request.heard,
    })
  } finally {
    rendering.clear()
    // What is still on its way is wanted no more.
    deadline.expire()
    deadline.clear()
  }
}

type Rest = {
  crawl: SiteCrawl
  reader: SiteReader
  home: SourceText
  isCut: boolean
  wanted: WantedFiles
  styleTimeMs: number
  patience: number
  browser: SiteRequest['browser']
  sources: SourcesRequest
  /** Fires when the page has to have been shown, so that the pictures have time left. */
  rendering: AbortSignal
  heard: SiteRequest['heard']
}

async function fetchRest(rest: Rest): Promise<SiteOutcome> {
  const { crawl, home, wanted, styleTimeMs, browser, isCut, rendering } = rest
  void findIcon(rest)
  // Slow style sheets must leave time for the pictures.
  const stage = startDeadline(styleTimeMs, crawl.signal)
  const [owner, fetched, manifest, ownerPages] = await Promise.all([
    fetchOwnerSources(crawl, rest.sources),
    fetchStyleSheets(crawl, wanted.styleSheets, stage.signal),
    fetchManifest(crawl, wanted.manifest, stage.signal),
    Promise.all((wanted.ownerPages ?? []).map((url) => fetchPage(crawl, url, home, stage.signal))),
  ])
  stage.clear()
  rest.heard?.({ step: 'styles', count: fetched.length })
  // Whatever the browser takes, the pictures of the page as fetched are on their way before it starts.
  if (browser !== undefined) void fetchPictures(crawl, wanted.pictures, earlyAtOnce)
  const shownPage = await showPage(rest, fetched, manifest, owner.sources.press)
  const isTimeUp = rendering.aborted
  if (browser !== undefined) rest.heard?.({ step: 'rendered' })
  const { rendered, styleSheets, pictures: urls, drawings } = shownPage
  const shown = [...picturesOf(rendered, urls), ...owner.pictures]
  const pictures = await fetchPictures(
    crawl,
    urls.filter((url) => !shown.some((picture) => picture.url === url)),
  )
  rest.heard?.({ step: 'pictures', count: shown.length + pictures.length })
  return {
    type: 'site',
    home,
    styleSheets,
    ...(manifest === undefined ? {} : { manifest }),
    ownerPages: ownerPages.filter((page) => page !== undefined),
    sources: owner.sources,
    pictures: [...shown, ...pictures],
    candidates: shownPage.candidates,
    drawings,
    ...(rendered === undefined ? {} : { rendered }),
    missing: findMissing({
      crawl,
      home,
      isCut,
      isUnread: shownPage.isUnread,
      wanted: { ...shownPage, ownerPages: wanted.ownerPages ?? [] },
      styleSheets,
      pictures: [...shown, ...pictures],
      rendering: browser && { page: rendered, isTimeUp },
    }),
    requests: crawl.requests,
    bytes: crawl.bytes,
  }
}

/** The likeliest icon of the page as fetched, for whoever watches; the crawl itself finds it on its way later. */
async function findIcon({ crawl, wanted, heard }: Rest): Promise<void> {
  if (heard === undefined) return
  const icons = wanted.candidates?.icon.slice(0, watchedIconsMax) ?? []
  const [icon] = await fetchPictures(crawl, icons, 1).catch(() => [])
  if (icon !== undefined) heard({ step: 'icon', icon })
}

const watchedIconsMax = 2

type Shown = {
  rendered: RenderedPage | undefined
  styleSheets: SourceText[]
  pictures: string[]
  candidates: WantedFiles['candidates']
  drawings: Drawing[]
  /** The reader did not say in time what the page wants once all is known. */
  isUnread: boolean
}

/** Shows the page where there is a browser, and says what it then wants: pictures of the page as it is shown. */
// oxlint-disable-next-line max-params -- what has been read of the site so far
async function showPage(
  rest: Rest,
  fetched: SourceText[],
  manifest: SourceText | undefined,
  press: SourceText[] = [],
): Promise<Shown> {
  const { crawl, reader, home, wanted, browser, patience, rendering } = rest
  const known = new Map(fetched.map(({ url, text }) => [url, { bytes: new TextEncoder().encode(text), type: cssType }]))
  const { shared } = crawl
  const mayFetch = (url: URL) => crawl.mayFetch(url)
  const rendered = await browser?.render({ home, known, shared, readSheet, mayFetch, patience, signal: rendering })
  if (rendered !== undefined) {
    const sheets = rendered.styleSheets.filter(({ url }) => !known.has(url)).slice(0, shownSheetsMax)
    const styleSheets = [...fetched, ...sheets]
    const again = await readWanted(reader, crawl.signal, rendered.home, { styleSheets, manifest, press })
    // Scripts that could not run may have taken away what was there.
    if (again !== undefined && (again.characters ?? 0) >= (wanted.characters ?? 0) / 2)
      return { rendered, styleSheets, ...filesOf(again), isUnread: false }
  }
  const again = await readWanted(reader, crawl.signal, home, { styleSheets: fetched, manifest, press })
  const asFetched = rendered === undefined ? undefined : { ...rendered, home }
  return { rendered: asFetched, styleSheets: fetched, ...filesOf(again ?? wanted), isUnread: again === undefined }
}

const filesOf = ({ pictures, candidates, drawings = [] }: WantedFiles) => ({ pictures, candidates, drawings })

const readSheet = (bytes: Uint8Array, type: string | undefined) => decodeText(bytes, type, 'css')
const cssType = 'text/css; charset=utf-8'
const shownSheetsMax = 20

/** Pictures that the page was given already: the site is not asked for them again. */
function picturesOf(rendered: RenderedPage | undefined, urls: string[]): FetchedPicture[] {
  return urls.flatMap((url) => {
    const file = rendered?.files.get(withoutFragment(url))
    return file === undefined || /text\/html/.test(file.type ?? '') ? [] : [{ url, bytes: file.bytes }]
  })
}

const withoutFragment = (url: string) => url.split('#', 1)[0] ?? url

/** What the reader wants, or undefined when it fails or does not say in time. */
async function readWanted(
  reader: SiteReader,
  signal: AbortSignal,
  ...page: Parameters<SiteReader['wantedFiles']>
): Promise<WantedFiles | undefined> {
  try {
    return await untilAborted(reader.wantedFiles(...page), signal)
  } catch {
    return undefined
  }
}

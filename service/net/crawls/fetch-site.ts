import type { Drawing, SourceText, WantedFiles } from '#engine/site.ts'
import type { FetchBimi } from '../bimi/fetch-bimi.ts'
import { startDeadline, untilAborted } from '../deadline.ts'
import { fetchManifest, fetchPictures, fetchStyleSheets } from './fetch-files.ts'
import { fetchHome } from './fetch-home.ts'
import { fetchOwnerSources, type SourcesRequest } from './fetch-owner-sources.ts'
import { fetchPage } from './fetch-pages.ts'
import type { PageBrowser } from '../browser/open-page-browser.ts'
import type { RenderedPage } from '../browser/render-page.ts'
import type { GuardedClient } from '../guarded-client.ts'
import { openSiteCrawl, type SiteCrawl } from './site-crawl.ts'
import type { FetchedPicture, SiteOutcome, SiteReader } from './site-outcome.ts'

/** Of the crawl's time: rendering is over by then, and the rest belongs to the pictures. */
const renderingShare = 0.75
/** What the owner publishes elsewhere gets at most this, while style sheets are read. */
const sourcesTimeMs = 1_500
const sourcesShare = 0.1

export type SiteRequest = {
  /** Registrable domain in punycode. */
  domain: string
  signal?: AbortSignal
  deadlineMs?: number
  /** Shows the home page, for what only a browser can tell. */
  browser?: Pick<PageBrowser, 'render'> | undefined
  /** Looks for the mark that the domain publishes for mail. */
  bimi?: FetchBimi | undefined
}

/**
 * A site as the engine needs it: robots.txt, home page, style sheets, manifest and pictures, everything through the
 * guarded client. The reader says which files are wanted, again once the style sheets have been read and the page has been
 * shown. The crawl ends at the deadline (15 s, with a browser 25 s), rendering after three quarters of it: before the home page has been read that is a `timeout`,
 * after it what has arrived is returned. Never throws for what the site or the reader does.
 */
export async function fetchSite(client: GuardedClient, reader: SiteReader, request: SiteRequest): Promise<SiteOutcome> {
  const deadlineMs = request.deadlineMs ?? (request.browser === undefined ? 15_000 : 25_000)
  const { signal, clear } = startDeadline(deadlineMs, request.signal)
  const rendering = startDeadline(deadlineMs * renderingShare, signal)
  const crawl = openSiteCrawl(client, signal)
  try {
    const found = await fetchHome(crawl, request.domain)
    if (found.type !== 'home') return found
    const wanted = await readWanted(reader, signal, found.home)
    if (wanted === undefined && signal.aborted)
      return { type: 'timeout', detail: 'The time for this site was used up.' }
    if (wanted === undefined) return { type: 'failed', detail: 'The home page could not be read.' }
    if (wanted.noBrand !== undefined) return { type: 'unusable', detail: wanted.noBrand }
    const { browser } = request
    const timeMs = Math.min(sourcesTimeMs, deadlineMs * sourcesShare)
    return await fetchRest({
      sources: { domain: request.domain, home: found.home, wanted, bimi: request.bimi, timeMs },
      crawl,
      reader,
      home: found.home,
      wanted,
      styleTimeMs: Math.min(5_000, deadlineMs / 3),
      browser,
      rendering: rendering.signal,
    })
  } finally {
    rendering.clear()
    clear()
  }
}

type Rest = {
  crawl: SiteCrawl
  reader: SiteReader
  home: SourceText
  wanted: WantedFiles
  styleTimeMs: number
  browser: SiteRequest['browser']
  sources: SourcesRequest
  /** Fires when the page has to have been shown, so that the pictures have time left. */
  rendering: AbortSignal
}

async function fetchRest(rest: Rest): Promise<SiteOutcome> {
  const { crawl, home, wanted, styleTimeMs } = rest
  // Slow style sheets must leave time for the pictures.
  const stage = startDeadline(styleTimeMs, crawl.signal)
  const [owner, fetched, manifest, about] = await Promise.all([
    fetchOwnerSources(crawl, rest.sources),
    fetchStyleSheets(crawl, wanted.styleSheets, stage.signal),
    fetchManifest(crawl, wanted.manifest, stage.signal),
    wanted.about === undefined ? undefined : fetchPage(crawl, wanted.about, home, stage.signal),
  ])
  stage.clear()
  const {
    rendered,
    styleSheets,
    pictures: urls,
    drawings,
  } = await showPage(rest, fetched, manifest, owner.sources.press)
  const shown = [...picturesOf(rendered, urls), ...owner.pictures]
  const pictures = await fetchPictures(
    crawl,
    urls.filter((url) => !shown.some((picture) => picture.url === url)),
  )
  return {
    type: 'site',
    home,
    styleSheets,
    ...(manifest === undefined ? {} : { manifest }),
    ...(about === undefined ? {} : { about }),
    sources: owner.sources,
    pictures: [...shown, ...pictures],
    drawings,
    ...(rendered === undefined ? {} : { rendered }),
    requests: crawl.requests,
    bytes: crawl.bytes,
  }
}

type Shown = {
  rendered: RenderedPage | undefined
  styleSheets: SourceText[]
  pictures: string[]
  drawings: Drawing[]
}

/** Shows the page where there is a browser, and says what it then wants: pictures of the page as it is shown. */
// oxlint-disable-next-line max-params -- what has been read of the site so far
async function showPage(
  rest: Rest,
  fetched: SourceText[],
  manifest: SourceText | undefined,
  press: SourceText[] = [],
): Promise<Shown> {
  const { crawl, reader, home, wanted, browser, rendering } = rest
  const known = new Map(fetched.map(({ url, text }) => [url, { bytes: new TextEncoder().encode(text), type: cssType }]))
  const rendered = await browser?.render({ home, known, mayFetch: (url) => crawl.mayFetch(url), signal: rendering })
  if (rendered !== undefined) {
    const sheets = rendered.styleSheets.filter(({ url }) => !known.has(url)).slice(0, shownSheetsMax)
    const styleSheets = [...fetched, ...sheets]
    const again = await readWanted(reader, crawl.signal, rendered.home, { styleSheets, manifest, press })
    // Scripts that could not run may have taken away what was there.
    if (again !== undefined && (again.characters ?? 0) >= (wanted.characters ?? 0) / 2)
      return { rendered, styleSheets, pictures: again.pictures, drawings: again.drawings ?? [] }
  }
  const again = (await readWanted(reader, crawl.signal, home, { styleSheets: fetched, manifest, press })) ?? wanted
  const asFetched = rendered === undefined ? undefined : { ...rendered, home }
  const { pictures, drawings = [] } = again
  return { rendered: asFetched, styleSheets: fetched, pictures, drawings }
}

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

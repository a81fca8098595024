import { bareHost } from '#contract/bare-host.ts'
import type { ContextPage, WantedPage } from '#engine/context/context-source.ts'
import type { SourceText } from '#engine/site.ts'
import { findBotWall } from './find-bot-wall.ts'
import { startDeadline, untilAborted } from '../deadline.ts'
import { decodeText } from './decode-text.ts'
import { fetchHome, looksLikeHtml, pageAccept, pageBytesMax } from './fetch-home.ts'
import type { GuardedClient } from '../guarded-client.ts'
import { runLimited } from '../run-limited.ts'
import { openSiteCrawl, type SiteCrawl } from './site-crawl.ts'
import type { SiteFailure } from './site-outcome.ts'
import { whyLost } from '../site-files.ts'

/** The pages of a site that tell what its brand is; the first is the home page. */
export type PagesOutcome = { type: 'pages'; pages: ContextPage[] } | SiteFailure

/** Says which pages a home page leads to; reading hostile HTML is its business, in a process that may be ended. */
export type PageReader = { wantedPages: (home: SourceText) => Promise<WantedPage[]> }

export type PagesRequest = { domain: string; signal?: AbortSignal; deadlineMs?: number }

const atOnce = 3
const morePagesMax = 5

/**
 * The home page of a domain and at most five more pages of the same host, through the guarded client. robots.txt is
 * obeyed, after redirects too. All ends at the deadline: before the home page has been read that is a failure, after
 * it what has arrived is returned. Never throws for what the site or the reader does.
 */
export async function fetchPages(
  client: GuardedClient,
  reader: PageReader,
  { domain, signal: outer, deadlineMs = 15_000 }: PagesRequest,
): Promise<PagesOutcome> {
  const { signal, clear } = startDeadline(deadlineMs, outer)
  const crawl = openSiteCrawl(client, signal)
  try {
    const found = await fetchHome(crawl, domain)
    if (found.type !== 'home') return found
    const wanted = await untilAborted(reader.wantedPages(found.home), signal).catch(() => undefined)
    if (wanted === undefined && signal.aborted)
      return { type: 'timeout', detail: 'The time for this site was used up.' }
    if (wanted === undefined) return { type: 'failed', detail: 'The home page could not be read.' }
    const home: ContextPage = { kind: 'home', source: found.home }
    const more = await runLimited(wanted.slice(0, morePagesMax), atOnce, async ({ kind, url }) => {
      const source = await fetchPage(crawl, url, found.home)
      return source && { kind, source }
    })
    return { type: 'pages', pages: onePerAddress([home, ...more.filter((page) => page !== undefined)]) }
  } finally {
    clear()
  }
}

/** A page of the home page's own host, as robots.txt allows; undefined when it cannot be had or is no page. */
export async function fetchPage(
  crawl: SiteCrawl,
  address: string,
  home: SourceText,
  signal: AbortSignal = crawl.signal,
): Promise<SourceText | undefined> {
  if (signal.aborted) return crawl.lose('aboutPage', address, 'time')
  const isHere = (url: URL) => bareHost(url.href) === bareHost(home.url)
  const mayVisit = async (url: URL): Promise<boolean> => isHere(url) && (await crawl.robotsOf(url)).allows(url)
  const url = new URL(address)
  if (!(await mayVisit(url))) return isHere(url) ? crawl.lose('aboutPage', address, 'robots') : undefined
  const answer = await crawl.get(address, {
    accept: pageAccept,
    bytesMax: pageBytesMax,
    cut: true,
    mayFollow: mayVisit,
    signal,
  })
  const cause = whyLost(answer, signal)
  if (cause !== undefined) crawl.lose('aboutPage', address, cause)
  if (answer.type !== 'answer' || answer.status < 200 || answer.status >= 300) return undefined
  const contentType = answer.headers.get('content-type')
  if (!looksLikeHtml(answer.bytes, contentType)) return undefined
  const text = decodeText(answer.bytes, contentType, 'html')
  return findBotWall(answer, text) === undefined ? { url: answer.url, text } : undefined
}

/** Two links may lead to one page, also to the home page. */
function onePerAddress(pages: readonly ContextPage[]): ContextPage[] {
  const byAddress = new Map<string, ContextPage>()
  for (const page of pages) if (!byAddress.has(page.source.url)) byAddress.set(page.source.url, page)
  return [...byAddress.values()]
}

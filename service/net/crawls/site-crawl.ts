import type { MissingPart } from '#contract/crawls/missing-part.ts'
import type { Answer, FetchOutcome } from '../fetch-outcome.ts'
import type { FetchOptions, GuardedClient } from '../guarded-client.ts'
import { startDeadline } from '../deadline.ts'
import { timeOfRequest, whyLost, type SharedFiles } from '../site-files.ts'
import { fetchRobots, type Robots } from './robots.ts'

/** One crawl of one site: its requests are counted, and each host's robots.txt is read once. */
export type SiteCrawl = {
  signal: AbortSignal
  readonly requests: number
  readonly bytes: number
  /** Files that could not be had although they may be there, by the address that was asked for. */
  readonly lost: ReadonlyMap<string, MissingPart>
  /** Notes such a file. */
  lose(part: MissingPart['part'], url: string, cause: MissingPart['cause']): undefined
  /** Files that are on their way or here, by address: the crawl and the page that is shown ask for each once. */
  readonly shared: SharedFiles
  /** Without a look at robots.txt. */
  get(url: string, options: FetchOptions): Promise<FetchOutcome>
  /** The same for the home page, which may take longer where the crawl is patient. */
  getHome(url: string, options: FetchOptions): Promise<FetchOutcome>
  robotsOf(url: URL): Promise<Robots>
  /** Whether robots.txt of a host whose page was read allows an address; other hosts are not asked. */
  mayFetch(url: URL): Promise<boolean>
  /** A file of the page: a 2xx answer that is no HTML page, or undefined. Robots rules of hosts whose page we read hold. */
  getFile(url: string, options: FetchOptions): Promise<Answer | undefined>
  /** The same, of a part of the site: one that may be there and could not be had is noted as lost. */
  getPart(part: MissingPart['part'], url: string, options: FetchOptions): Promise<Answer | undefined>
}

export type CrawlPace = {
  /** Times as long as usual that each request may take. */
  patience?: number
  /** How long the site may take to answer with its home page and its robots.txt, in ms; unset, as long as any request. */
  homeMs?: number | undefined
}

const robotsTimeMs = 4_000

export function openSiteCrawl(client: GuardedClient, signal: AbortSignal, pace: CrawlPace = {}): SiteCrawl {
  const { patience = 1, homeMs } = pace
  const usual = timeOfRequest(patience)
  const lost = new Map<string, MissingPart>()
  const lose: SiteCrawl['lose'] = (part, url, cause) => {
    lost.set(url, { part, url, cause })
    return undefined
  }
  const count = { requests: 0, bytes: 0 }

  async function get(url: string, options: FetchOptions): Promise<FetchOutcome> {
    const outcome = await client.fetch(url, { signal, ...usual, ...options })
    count.requests += outcome.type === 'answer' ? outcome.redirects.length + 1 : 1
    count.bytes += outcome.type === 'answer' ? outcome.bytes.length : 0
    return outcome
  }

  const getHome: SiteCrawl['getHome'] = (url, options) =>
    get(url, homeMs === undefined ? options : { deadlineMs: homeMs, answerMs: homeMs, ...options })

  const { robotsOf, mayFetch } = openRobots(getHome, signal, homeMs)

  async function fetchFile(
    written: string,
    options: FetchOptions,
    part?: MissingPart['part'],
  ): Promise<Answer | undefined> {
    const url = URL.parse(written)
    if (url === null || !/^https?:$/.test(url.protocol)) return undefined
    if (!(await mayFetch(url))) return part === undefined ? undefined : lose(part, written, 'robots')
    const outcome = await get(url.href, { mayFollow: mayFetch, ...options })
    const isClosed = outcome.type === 'refused' && outcome.reason === 'redirect_not_wanted'
    const cause = isClosed ? 'robots' : whyLost(outcome, options.signal ?? signal)
    if (part !== undefined && cause !== undefined) lose(part, written, cause)
    return outcome.type === 'answer' && isFile(outcome) ? outcome : undefined
  }

  return {
    signal,
    lost,
    lose,
    shared: new Map(),
    get,
    getHome,
    robotsOf,
    mayFetch,
    getFile: (url, options) => fetchFile(url, options),
    getPart: (part, url, options) => fetchFile(url, options, part),
    get requests() {
      return count.requests
    },
    get bytes() {
      return count.bytes
    },
  }
}

function isFile({ status, headers, bytes }: Answer): boolean {
  const isPage = /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(headers.get('content-type') ?? '')
  return status >= 200 && status < 300 && !isPage && bytes.length > 0
}

/** Each host's robots.txt, read once, before a page of it. */
function openRobots(
  getHome: SiteCrawl['getHome'],
  signal: AbortSignal,
  homeMs: number | undefined,
): Pick<SiteCrawl, 'robotsOf' | 'mayFetch'> {
  const robots = new Map<string, Promise<Robots>>()

  /** By host, for both schemes: they are one site, and asking twice would cost a visit. */
  function robotsOf(url: URL): Promise<Robots> {
    const known = robots.get(url.host) ?? fetchRobotsInTime(url.origin)
    robots.set(url.host, known)
    return known
  }

  async function fetchRobotsInTime(origin: string): Promise<Robots> {
    const limit = startDeadline(homeMs ?? robotsTimeMs, signal)
    try {
      return await fetchRobots((url, options) => getHome(url, { ...options, signal: limit.signal }), origin)
    } finally {
      limit.clear()
    }
  }

  async function mayFetch(url: URL): Promise<boolean> {
    const rules = await robots.get(url.host)
    return rules?.allows(url) ?? true
  }

  return { robotsOf, mayFetch }
}

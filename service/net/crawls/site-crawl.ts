import type { Answer, FetchOutcome } from '../fetch-outcome.ts'
import type { FetchOptions, GuardedClient } from '../guarded-client.ts'
import { startDeadline } from '../deadline.ts'
import { fetchRobots, type Robots } from './robots.ts'

/** One crawl of one site: its requests are counted, and each host's robots.txt is read once. */
export type SiteCrawl = {
  signal: AbortSignal
  readonly requests: number
  readonly bytes: number
  /** Without a look at robots.txt. */
  get(url: string, options: FetchOptions): Promise<FetchOutcome>
  robotsOf(url: URL): Promise<Robots>
  /** Whether robots.txt of a host whose page was read allows an address; other hosts are not asked. */
  mayFetch(url: URL): Promise<boolean>
  /** A file of the page: a 2xx answer that is no HTML page, or undefined. Robots rules of hosts whose page we read hold. */
  getFile(url: string, options: FetchOptions): Promise<Answer | undefined>
}

const robotsTimeMs = 4_000

export function openSiteCrawl(client: GuardedClient, signal: AbortSignal): SiteCrawl {
  const count = { requests: 0, bytes: 0 }
  const robots = new Map<string, Promise<Robots>>()

  async function get(url: string, options: FetchOptions): Promise<FetchOutcome> {
    const outcome = await client.fetch(url, { signal, ...options })
    count.requests += outcome.type === 'answer' ? outcome.redirects.length + 1 : 1
    count.bytes += outcome.type === 'answer' ? outcome.bytes.length : 0
    return outcome
  }

  /** By host, for both schemes: they are one site, and asking twice would cost a visit. */
  function robotsOf(url: URL): Promise<Robots> {
    const known = robots.get(url.host) ?? fetchRobotsInTime(url.origin)
    robots.set(url.host, known)
    return known
  }

  async function fetchRobotsInTime(origin: string): Promise<Robots> {
    const limit = startDeadline(robotsTimeMs, signal)
    try {
      return await fetchRobots((url, options) => get(url, { ...options, signal: limit.signal }), origin)
    } finally {
      limit.clear()
    }
  }

  async function mayFetch(url: URL): Promise<boolean> {
    const rules = await robots.get(url.host)
    return rules?.allows(url) ?? true
  }

  async function getFile(written: string, options: FetchOptions): Promise<Answer | undefined> {
    const url = URL.parse(written)
    if (url === null || !/^https?:$/.test(url.protocol) || !(await mayFetch(url))) return undefined
    const outcome = await get(url.href, { mayFollow: mayFetch, ...options })
    if (outcome.type !== 'answer' || outcome.status < 200 || outcome.status >= 300) return undefined
    const isPage = /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(outcome.headers.get('content-type') ?? '')
    return isPage || outcome.bytes.length === 0 ? undefined : outcome
  }

  return {
    signal,
    get,
    robotsOf,
    mayFetch,
    getFile,
    get requests() {
      return count.requests
    },
    get bytes() {
      return count.bytes
    },
  }
}

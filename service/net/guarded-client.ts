import type { Agent, Dispatcher } from 'undici'
import { checkUrl } from './check-url.ts'
import type { CrawlHosts } from './crawl-hosts.ts'
import { startDeadline, untilAborted } from './deadline.ts'
import { type Answer, type FetchOutcome, outcomeOfError } from './fetch-outcome.ts'
import { type GuardOptions, openGuardedAgent } from './guarded-agent.ts'
import { discard, readBody, readCoding } from './read-body.ts'

export type GuardedClientOptions = GuardOptions & {
  userAgent: string
  /** The longest that one fetch may take with all its redirects and its body. */
  deadlineMs?: number
}

export type FetchOptions = {
  signal?: AbortSignal
  /** Of the body, on the wire and unpacked, each. */
  bytesMax?: number
  /** Asked before more of the decoded body is kept in memory; false ends the fetch with `too_large`. */
  mayKeep?: (bytes: number) => boolean
  /** Take the first `bytesMax` of a longer body instead of failing. */
  cut?: boolean
  accept?: string
  headers?: Readonly<Record<string, string>>
  /** The longest that the fetch may take with all its redirects and its body, in ms; unset, that of the client. */
  deadlineMs?: number
  /** The longest that a host may take to begin its answer, and to go on with it, in ms; unset, 8 s. */
  answerMs?: number
  /** Makes the request a POST, of this text; a redirect then ends the fetch, so that it is sent once. */
  body?: { type: string; text: string }
  redirectsMax?: number
  /** Asked before a redirect is followed; false ends the fetch with `redirect_not_wanted`. */
  mayFollow?: (url: URL) => Promise<boolean>
}

export type GuardedClient = {
  /** What became of a GET (or POST) of `url`; never throws for what the outside world does. */
  fetch(url: string, options?: FetchOptions): Promise<FetchOutcome>
  /** Ends every connection at once. */
  close(): Promise<void>
}

type Settings = { agent: Agent; crawlHosts: CrawlHosts; userAgent: string; deadlineMs: number }
type Hop = Dispatcher.ResponseData

const redirectStatuses = new Set([301, 302, 303, 307, 308])

/**
 * The client for everything that others' text makes us fetch. Each hop of a redirect is checked like the first address,
 * and each connection passes the guard of `openGuardedAgent`. Limits unless said otherwise: 3 s to connect, 8 s to the
 * header, 15 s in all, 16 KiB of header, 5 MB of body, 5 redirects, one content coding.
 */
export function openGuardedClient(options: GuardedClientOptions): GuardedClient {
  const agent = openGuardedAgent(options)
  const settings = {
    agent,
    crawlHosts: options.crawlHosts ?? new Map(),
    userAgent: options.userAgent,
    deadlineMs: options.deadlineMs ?? 15_000,
  }
  return {
    fetch: (url, fetchOptions = {}) => fetchInTime(url, fetchOptions, settings),
    close: () => agent.destroy(),
  }
}

async function fetchInTime(url: string, options: FetchOptions, settings: Settings): Promise<FetchOutcome> {
  const { signal, clear } = startDeadline(options.deadlineMs ?? settings.deadlineMs, options.signal)
  try {
    return await followTo(url, options, settings, signal)
  } catch (error) {
    if (signal.aborted) return { type: 'timeout', detail: 'the time for this request was used up' }
    return outcomeOfError(error)
  } finally {
    clear()
  }
}

async function followTo(
  start: string,
  options: FetchOptions,
  settings: Settings,
  signal: AbortSignal,
): Promise<FetchOutcome> {
  const redirects: string[] = []
  let next = start
  for (;;) {
    const url = checkUrl(next, settings.crawlHosts)
    if (!(url instanceof URL)) return { type: 'refused', ...url }
    if (redirects.length > 0 && options.mayFollow !== undefined && !(await options.mayFollow(url))) {
      return { type: 'refused', reason: 'redirect_not_wanted', detail: `the redirect to ${url.host} is not wanted` }
    }
    const hop = await send(url, options, settings, signal)
    const target = redirectTarget(hop, url)
    if (target === undefined) return await readAnswer(hop, { url: url.href, redirects }, options, signal)
    discard(hop.body)
    redirects.push(url.href)
    if (redirects.length > (options.body ? 0 : (options.redirectsMax ?? 5))) {
      return { type: 'refused', reason: 'too_many_redirects', detail: `${redirects.length} redirects` }
    }
    next = target
  }
}

async function send(url: URL, options: FetchOptions, settings: Settings, signal: AbortSignal): Promise<Hop> {
  signal.throwIfAborted()
  const answer = settings.agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: options.body ? 'POST' : 'GET',
    body: options.body?.text ?? null,
    headers: {
      'user-agent': settings.userAgent,
      accept: options.accept ?? '*/*',
      'accept-encoding': 'gzip, br, deflate',
      'accept-language': 'en, *;q=0.5',
      ...(options.body && { 'content-type': options.body.type }),
      ...options.headers,
    },
    ...(options.answerMs !== undefined && { headersTimeout: options.answerMs, bodyTimeout: options.answerMs }),
    signal,
  })
  // undici heeds the signal only once it is connected, so waiting for a connection is ended here.
  return untilAborted(answer, signal, (late) => discard(late.body))
}

/** Where a redirect leads (it may be no valid address; the next check says so), or undefined for an answer. */
function redirectTarget(hop: Hop, from: URL): string | undefined {
  const location = hop.headers['location']
  const written = Array.isArray(location) ? location[0] : location
  if (!redirectStatuses.has(hop.statusCode) || written === undefined || written === '') return undefined
  // Header bytes arrive as Latin-1; browsers read them as UTF-8.
  const text = /[\x80-\xff]/.test(written) ? Buffer.from(written, 'latin1').toString('utf8') : written
  return URL.parse(text, from)?.href ?? text
}

async function readAnswer(
  hop: Hop,
  found: { url: string; redirects: string[] },
  options: FetchOptions,
  signal: AbortSignal,
): Promise<FetchOutcome> {
  const bytesMax = options.bytesMax ?? 5_000_000
  const headers = readHeaders(hop)
  const coding = readCoding(headers.get('content-encoding'))
  if (coding === undefined) {
    discard(hop.body)
    return { type: 'refused', reason: 'content_coding', detail: 'not one content coding that was asked for' }
  }
  if (options.cut !== true && Number(headers.get('content-length') ?? 0) > bytesMax) {
    discard(hop.body)
    return { type: 'too_large', detail: `the body is longer than ${bytesMax} bytes` }
  }
  const body = await readBody(hop.body, coding, {
    bytesMax,
    cut: options.cut === true,
    signal,
    mayKeep: options.mayKeep,
  })
  const answer: Answer = { type: 'answer', status: hop.statusCode, headers, ...found, ...body }
  return answer
}

function readHeaders(hop: Hop): Map<string, string> {
  const headers = new Map<string, string>()
  for (const [name, value] of Object.entries(hop.headers)) {
    if (value !== undefined) headers.set(name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

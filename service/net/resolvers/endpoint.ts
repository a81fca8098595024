import { isIP } from 'node:net'
import type { Logger } from 'pino'
import { readDomain } from '#contract/brands/domain.ts'
import { circuitBreaker } from '../circuit-breaker.ts'
import { guardedPorts } from '../guarded-agent.ts'
import type { CrawlHosts } from '../crawl-hosts.ts'
import { openGuardedClient, type FetchOptions } from '../guarded-client.ts'
import { isPublicAddress } from '../public-address.ts'

/** One address that answers questions in JSON. */
export type Endpoint = {
  /** The JSON that `search` (a query string) or `body` is answered with, or `unavailable`. */
  ask: (question: { search?: string; body?: FetchOptions['body'] }) => Promise<{ json: unknown } | 'unavailable'>
  close: () => Promise<void>
}

export type EndpointOptions = {
  /** For the log. */
  name: string
  /** As the operator configured it. */
  url: string
  accept: string
  headers?: Record<string, string>
  userAgent: string
  log: Logger
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
  deadlineMs?: number
}

const failuresMax = 5
export const pauseMs = 30_000
const answerBytesMax = 4_000_000

/**
 * Opens a client for one address and no other: no redirect is followed. Each question has 3 s; after 5 failures in a
 * row none is asked for 30 s. A failure is logged once, without the answer's text.
 */
export function openEndpoint(options: EndpointOptions): Endpoint {
  const { name, log, now = () => performance.now() } = options
  const { url, hosts } = reachable(options.url)
  const client = openGuardedClient({
    crawlHosts: hosts,
    userAgent: options.userAgent,
    deadlineMs: options.deadlineMs ?? 3_000,
  })
  const breaker = circuitBreaker({
    failuresMax,
    pauseMs,
    now,
    opened: () => log.warn({ resolver: name, pauseMs }, 'resolver.paused'),
  })

  async function send(question: Parameters<Endpoint['ask']>[0]): Promise<{ json: unknown } | 'unavailable'> {
    const started = performance.now()
    const answer = await client.fetch(url + (question.search ?? ''), {
      accept: options.accept,
      bytesMax: answerBytesMax,
      redirectsMax: 0,
      headers: options.headers ?? {},
      ...(question.body && { body: question.body }),
    })
    const json = answer.type === 'answer' && answer.status === 200 ? parsed(answer.bytes) : undefined
    if (json) return json
    const outcome = answer.type === 'answer' ? `status ${answer.status}` : `${answer.type}: ${answer.detail}`
    log.warn({ resolver: name, outcome, durationMs: Math.round(performance.now() - started) }, 'resolver.failed')
    return 'unavailable'
  }

  return {
    async ask(question) {
      const answer = await breaker.run(
        () => send(question),
        (result) => result === 'unavailable',
      )
      return answer === 'open' ? 'unavailable' : answer
    },
    close: () => client.close(),
  }
}

function parsed(bytes: Buffer): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(bytes.toString('utf8')) }
  } catch {
    return undefined
  }
}

/**
 * The guard refuses private addresses and unusual ports, which an operator's own endpoint may well have. That host, and
 * only that one, is then mapped to the origin that the operator wrote. It is safe: the map belongs to the client of this
 * endpoint alone, which asks nothing but this address and follows no redirect, so no text from outside can choose what
 * is fetched through it. A public address needs no mapping and passes the guard like every other.
 */
function reachable(configured: string): { url: string; hosts: CrawlHosts } {
  const url = new URL(configured)
  if (passesGuard(url)) return { url: url.href, hosts: new Map() }
  const origin = new URL(url.origin)
  const host = url.hostname.toLowerCase()
  url.port = ''
  return {
    url: url.href,
    hosts: new Map([
      [host, origin],
      [host.replace(/^\[|\]$/g, ''), origin],
    ]),
  }
}

function passesGuard(url: URL): boolean {
  if (url.port !== '' && !guardedPorts.has(Number(url.port))) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? 'domain' in readDomain(host) : isPublicAddress(host)
}

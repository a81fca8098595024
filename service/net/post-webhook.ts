import type { Socket } from 'node:net'
import { Agent, type buildConnector } from 'undici'
import { checkUrl } from './check-url.ts'
import type { CrawlHosts } from './crawl-hosts.ts'
import { startDeadline, untilAborted, type Deadline } from './deadline.ts'
import { outcomeOfError, type FetchOutcome } from './fetch-outcome.ts'
import { createGuardedConnector, headerBytesMax, type GuardOptions } from './guarded-agent.ts'
import { discard, readBody, readCoding } from './read-body.ts'

export type PostErrorKind = 'timeout' | 'dns' | 'refused_address' | 'tls' | 'connection' | 'redirect' | 'status'

export type WebhookPost = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** What became of a post. `errorKind` is undefined when the endpoint accepted it, that is, answered 2xx. */
export type PostOutcome = {
  errorKind: PostErrorKind | undefined
  /** One plain sentence. Names no address of a host. */
  message: string
  durationMs: number
  status: number | undefined
  headers: { name: string; value: string }[] | undefined
  /** At most 64 KiB. */
  body: string | undefined
}

export type WebhookClient = {
  /** Posts once; never throws for what the outside world does. */
  post: (post: WebhookPost) => Promise<PostOutcome>
  /** Ends every post that is under way as if its time were over. */
  abandon: () => void
  /** Connects as `post` would, with the certificate checked, and sends nothing. */
  reach: (url: string) => Promise<PostOutcome>
  close: () => Promise<void>
}

export type WebhookClientOptions = Omit<GuardOptions, 'crawlHosts'> & {
  /** The only way past the guard beside `inbox`: exactly these hosts, posted to the origin that the operator named. */
  hosts: CrawlHosts
  /** The inbox of this installation: addresses that start with `address` go to `origin`. */
  inbox?: { address: string; origin: string } | undefined
  /** For everything together: name, connection, request, answer. */
  deadlineMs?: number
}

const bodyBytesMax = 64 * 1024
/** What an endpoint that has answered may take to finish what nobody but a reader of the history will see. */
const bodyMs = 3_000
const inboxToken = /^[0-9A-Za-z]{16,64}$/

/**
 * The client that posts events. Every connection passes the guard (`guarded-agent.ts`): public addresses only, pinned,
 * TLS checked. No redirect is followed. Connections are kept and used again. 15 s in all unless said otherwise.
 */
export function openWebhookClient(options: WebhookClientOptions): WebhookClient {
  const { hosts, inbox, deadlineMs = 15_000, ...guard } = options
  const limits = {
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: headerBytesMax,
    // The deadline ends whatever takes too long.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 10_000,
    keepAliveMaxTimeout: 30_000,
  }
  const connectTimeoutMs = Math.min(deadlineMs, 5_000)
  const connect = createGuardedConnector({ connectTimeoutMs, ...guard, crawlHosts: hosts })
  const guarded = new Agent({ ...limits, connect })
  const own = new Agent(limits)
  // Not one signal for all: adding a listener to one takes as long as there are listeners on it.
  const underWay = new Set<Deadline>()

  function route(url: string): { agent: Agent; url: URL } | { problem: string } {
    const token = inbox && url.startsWith(inbox.address) ? url.slice(inbox.address.length) : ''
    if (inbox && inboxToken.test(token)) return { agent: own, url: new URL(`/inbox/${token}`, inbox.origin) }
    const checked = checkUrl(url, hosts)
    if (!(checked instanceof URL)) return { problem: checked.detail }
    return checked.protocol === 'https:' ? { agent: guarded, url: checked } : { problem: 'not https' }
  }

  return {
    async post(post) {
      const started = performance.now()
      const took = () => Math.round((performance.now() - started) * 100) / 100
      const way = route(post.url)
      if ('problem' in way) return failed('refused_address', `Not sent: the address is refused (${way.problem}).`, 0)
      const deadline = startDeadline(deadlineMs)
      underWay.add(deadline)
      try {
        return { ...(await send(way.agent, way.url, post, deadline.signal)), durationMs: took() }
      } catch (error) {
        if (deadline.signal.aborted) return failed('timeout', `No answer within ${deadlineMs / 1000} s.`, took())
        return { ...failureOf(outcomeOfError(error)), durationMs: took() }
      } finally {
        deadline.clear()
        underWay.delete(deadline)
      }
    },
    abandon() {
      for (const deadline of underWay) deadline.expire()
    },
    async reach(url) {
      const way = route(url)
      if ('problem' in way) return failed('refused_address', `The address is refused (${way.problem}).`)
      return way.agent === own ? reached('The inbox of this installation.') : connectOnce(connect, way.url)
    },
    async close() {
      await Promise.all([guarded.destroy(), own.destroy()])
    },
  }
}

// oxlint-disable-next-line max-params -- where to, what, and until when
async function send(
  agent: Agent,
  url: URL,
  post: WebhookPost,
  signal: AbortSignal,
): Promise<Omit<PostOutcome, 'durationMs'>> {
  const request = agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'POST',
    headers: post.headers,
    body: post.body,
    responseHeaders: 'raw',
    signal,
  })
  // undici heeds the signal only once it is connected, so waiting for a connection is ended here.
  const answer = await untilAborted(request, signal, (late) => discard(late.body))
  const headers = readHeaders(Array.isArray(answer.headers) ? answer.headers : [])
  const body = await readText(answer.body, headers, signal)
  return { ...judge(answer.statusCode), status: answer.statusCode, headers, body }
}

function readHeaders(raw: readonly unknown[]): { name: string; value: string }[] {
  const headers: { name: string; value: string }[] = []
  for (let at = 0; at + 1 < raw.length; at += 2) {
    headers.push({ name: String(raw[at]).toLowerCase(), value: String(raw[at + 1]) })
  }
  return headers
}

/** The first 64 KiB of the answer as text; what came of it where it breaks off or takes too long. */
async function readText(
  body: Parameters<typeof readBody>[0],
  headers: readonly { name: string; value: string }[],
  outer: AbortSignal,
): Promise<string | undefined> {
  const coding = readCoding(headers.find((header) => header.name === 'content-encoding')?.value)
  if (coding === undefined) {
    discard(body)
    return undefined
  }
  const { signal, clear } = startDeadline(bodyMs, outer)
  const stop = () => discard(body)
  signal.addEventListener('abort', stop, { once: true })
  try {
    const read = readBody(body, coding, { bytesMax: bodyBytesMax, cut: true, signal })
    const { bytes } = await untilAborted(read, signal)
    return bytes.toString('utf8')
  } catch {
    // The answer's status was received, and it alone decides.
    return undefined
  } finally {
    signal.removeEventListener('abort', stop)
    clear()
  }
}

/** Connects and hangs up; says what the certificate is worth. */
async function connectOnce(connect: buildConnector.connector, { hostname, protocol, port }: URL): Promise<PostOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  connect({ hostname, protocol, port }, (error, socket) => (error ? reject(error) : resolve(socket)))
  try {
    const socket = await promise
    socket.destroy()
    const certificate = 'encrypted' in socket ? 'its certificate holds' : 'the operator leads it elsewhere'
    return reached(`It connects; ${certificate}.`)
  } catch (error) {
    return failureOf(outcomeOfError(error))
  }
}

const reached = (message: string): PostOutcome => ({ ...failed('status', message), errorKind: undefined })

function judge(status: number): { errorKind: PostErrorKind | undefined; message: string } {
  if (status >= 200 && status < 300) return { errorKind: undefined, message: `Accepted with ${status}.` }
  if (status >= 300 && status < 400) {
    const message = `The endpoint answered ${status}: redirects are not followed; register the address that it leads to.`
    return { errorKind: 'redirect', message }
  }
  if (status === 410) return { errorKind: 'status', message: 'The endpoint answered 410: it wants no more events.' }
  return { errorKind: 'status', message: `The endpoint answered ${status}, not 2xx.` }
}

function failureOf(outcome: Exclude<FetchOutcome, { type: 'answer' }>): PostOutcome {
  const { detail } = outcome
  if (outcome.type === 'timeout') return failed('timeout', 'The endpoint did not answer in time.')
  if (outcome.type === 'unresolvable') return failed('dns', `The endpoint’s name was not found: ${detail}.`)
  if (outcome.type === 'refused') return failed('refused_address', `Not sent: ${detail}.`)
  if (outcome.type === 'too_large') return failed('connection', `The answer was cut off: ${detail}.`)
  if (outcome.reason === 'connect_timeout') return failed('timeout', `The endpoint did not connect: ${detail}.`)
  if (outcome.reason === 'tls') return failed('tls', `No secure connection: ${detail}.`)
  if (outcome.reason === 'connect') return failed('connection', `The endpoint refused the connection: ${detail}.`)
  return failed('connection', `The connection broke before an answer: ${detail}.`)
}

function failed(errorKind: PostErrorKind, message: string, durationMs = 0): PostOutcome {
  return { errorKind, message, durationMs, status: undefined, headers: undefined, body: undefined }
}

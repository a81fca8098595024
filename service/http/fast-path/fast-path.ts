import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Runtime } from '../../runtime.ts'
import { recallCaller, type Caller } from '../../verbs/identify-caller.ts'
import { countRequest } from '../../verbs/metrics/metrics.ts'
import { noteWork } from '../../verbs/operations/running-work.ts'
import { chargeThen, release, usageOf } from '../../verbs/metering/meter.ts'
import { problemBody } from '../answer.ts'
import { hostProblem } from '../client-errors.ts'
import type { CallerLimit } from '../limits/caller-limit.ts'
import { hasScope } from '../../verbs/verb.ts'
import { recordCall } from '../../verbs/requests/record-call.ts'
import { readAsHeader, unavailable } from '../open-headers.ts'
import { openLogoPath } from './logo-path.ts'
import { readAddress, type Address, type ReadyResponse, type Recalled } from './ready-responses.ts'
import { fieldsOfBody } from './ready-fields.ts'
import { requestId } from '../request-id.ts'

const addressesMax = 20_000

/**
 * The short way of the most frequent requests as they are usually written: lookups of one brand, contexts and the viewer,
 * from a key in memory, and logos (docs/decisions/0084-hot-routes.md). It goes past the router, whose work costs as much
 * as all of ours, and decides everything with the functions that the routes use. Returns false, and has done nothing,
 * wherever anything is out of the ordinary: the router takes it then.
 */
export function fastPath(
  ctx: Runtime,
  limit: CallerLimit,
): (request: IncomingMessage, response: ServerResponse<IncomingMessage>) => boolean {
  const answerLogo = openLogoPath(ctx)
  const answerKey = openKeyPath(ctx, limit)
  return (request, response) => {
    if (request.method !== 'GET') return false
    return request.url?.startsWith('/v2/') ? answerKey(request, response) : answerLogo(request, response)
  }
}

/** The way of a caller with a key. */
function openKeyPath(ctx: Runtime, limit: CallerLimit): ReturnType<typeof fastPath> {
  const read = readAddresses(ctx)
  return (request, response) => {
    const { url = '', headers } = request
    if (hasCondition(headers)) return false
    const address = read(url)
    const caller = address && recallCaller(ctx, headers.authorization)
    if (!caller || !hasScope(caller, address.scope) || hostProblem(request) !== undefined) return false
    const startedAt = performance.now()
    const recalled = address.recall({ ctx, caller, headers })
    if (!recalled) return false
    const decision = limit.takeNow(caller)
    // Not counted: the router refuses it, or asks for it.
    if (!decision?.allowed) {
      if ('bill' in recalled) release(ctx, recalled.bill.meter)
      return false
    }
    const fields = limit.fields(caller, decision)
    const limits = [fields.policy, fields.limit] as const
    answer({ ctx, caller, id: requestId(request), route: address.pattern, startedAt, response, limits }, recalled)
    return true
  }
}

const hasCondition = (headers: IncomingHttpHeaders) =>
  headers['if-none-match'] !== undefined || headers['idempotency-key'] !== undefined

/** Reads an address once: which route it is of, and what it asks for. */
function readAddresses(ctx: Runtime): (url: string) => Address | undefined {
  const known = new LRUCache<string, Address>({ max: addressesMax })

  function read(url: string): Address | undefined {
    const address = readAddress(ctx, url)
    if (address) known.set(url, address)
    return address
  }

  return (url) => known.peek(url) ?? read(url)
}

type Call = {
  ctx: Runtime
  caller: Caller
  id: string
  route: string
  startedAt: number
  response: ServerResponse<IncomingMessage>
  /** The values of `RateLimit-Policy` and `RateLimit`. */
  limits: readonly [string, string]
}

function answer(call: Call, recalled: Recalled): void {
  if ('later' in recalled) {
    recalled.later().then(
      (ready) => send(call, ready),
      (error: unknown) => fail(call, error),
    )
  } else if ('bill' in recalled) charge(call, recalled)
  else send(call, recalled)
}

type Billed = ReadyResponse & Required<Pick<ReadyResponse, 'bill'>>

function charge(call: Call, ready: Billed): void {
  const { meter, cost } = ready.bill
  chargeThen(call.ctx, meter, cost, { charged: () => send(call, ready), failed: (error) => fail(call, error) })
}

function send(call: Call, { status, code, body, fields, more, bill }: ReadyResponse): void {
  const all = [...fields, 'x-request-id', call.id, 'ratelimit-policy', call.limits[0], 'ratelimit', call.limits[1]]
  if (more) all.push(...more)
  const { readAs } = call.caller.notes
  if (readAs !== undefined) all.push(readAsHeader, readAs)
  if (bill) {
    const { quota, used } = usageOf(bill.meter)
    all.push('x-api-key-quota', String(quota), 'x-api-key-approximate-usage', String(used))
  }
  call.response.writeHead(status, all).end(body)
  logged(call, status, code)
}

function fail(call: Call, error: unknown): void {
  const { ctx, id } = call
  const { refusal, retryAfterSeconds } = unavailable
  ctx.log.error({ requestId: id, reason: error instanceof Error ? error.message : String(error) }, 'request.failed')
  const body = Buffer.from(problemBody(ctx.settings, refusal))
  const more = ['retry-after', String(retryAfterSeconds), 'x-bf-error', refusal.code]
  send(call, { status: refusal.status, code: refusal.code, body, fields: fieldsOfBody(body), more })
}

function logged({ ctx, caller, id, route, startedAt, response }: Call, status: number, code?: string): void {
  const durationMs = performance.now() - startedAt
  countRequest(response.req.headers, { method: 'GET', route, status, durationMs })
  noteWork({ what: `GET ${route}`, id, startedAtMs: startedAt })
  recordCall(ctx, caller, { requestId: id, method: 'GET', route, status, code, durationMs })
}

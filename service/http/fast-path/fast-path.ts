import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Runtime } from '../../runtime.ts'
import { askForDomain, type Question } from '../../verbs/brands/get-brand.ts'
import { recallCaller, type Caller } from '../../verbs/identify-caller.ts'
import { countRequest } from '../../verbs/metrics/metrics.ts'
import { noteWork } from '../../verbs/operations/running-work.ts'
import { chargeThen, release, usageOf } from '../../verbs/metering/meter.ts'
import { problemBody } from '../answer.ts'
import { hostProblem } from '../client-errors.ts'
import { limitField, type CallerLimit } from '../limits/caller-limit.ts'
import { hasScope } from '../../verbs/verb.ts'
import { recordCall } from '../../verbs/requests/record-call.ts'
import { readAsHeader, unavailable } from '../open-headers.ts'
import { fastRoutes, fieldsOfBody, type FastRoute, type ReadyResponse } from './ready-responses.ts'
import { requestId } from '../request-id.ts'

const addressesMax = 20_000

/**
 * The short way of the most frequent requests: `GET /v2/brands/domain/{domain}` and `GET /v2/context/{domain}` as they are
 * usually written, from a key in memory, for what is in memory. It goes past the router, whose work costs as much as all
 * of ours (docs/decisions/0003-fastify.md), and decides everything with the functions that the routes use. Returns false,
 * and has done nothing, wherever anything is out of the ordinary: the router takes it then.
 */
export function fastPath(
  ctx: Runtime,
  limit: CallerLimit,
): (request: IncomingMessage, response: ServerResponse<IncomingMessage>) => boolean {
  const { policy } = limit
  const read = readAddresses(ctx)
  return (request, response) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || hasCondition(headers)) return false
    const address = read(url)
    const caller = address && recallCaller(ctx, headers.authorization)
    if (!caller || !hasScope(caller, address.route.scope) || hostProblem(request) !== undefined) return false
    const ready = address.route.recall({ ctx, caller, question: address.question, headers })
    if (!ready) return false
    const startedAt = performance.now()
    const { meter, cost } = ready.bill
    const decision = limit.takeNow(caller)
    // Not counted: the router refuses it, or asks for it.
    if (!decision?.allowed) {
      release(ctx, meter)
      return false
    }
    const limits = [policy, limitField(decision)] as const
    const call: Call = {
      ctx,
      caller,
      id: requestId(request),
      route: address.route.pattern,
      startedAt,
      response,
      limits,
    }
    chargeThen(ctx, meter, cost, { charged: () => send(call, ready), failed: (error) => fail(call, error) })
    return true
  }
}

const hasCondition = (headers: IncomingHttpHeaders) =>
  headers['if-none-match'] !== undefined || headers['idempotency-key'] !== undefined

type Address = { route: FastRoute; question: Question }

/** Reads an address once: which route it is of, and what it asks for. */
function readAddresses(ctx: Runtime): (url: string) => Address | undefined {
  const known = new LRUCache<string, Address>({ max: addressesMax })

  function read(url: string): Address | undefined {
    const route = fastRoutes.find(({ path }) => path.test(url))
    const domain = route?.path.exec(url)?.[1]
    const question = domain === undefined ? undefined : askForDomain(ctx, domain)
    if (!route || !question) return undefined
    const address = { route, question }
    known.set(url, address)
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

function send(call: Call, { body, fields, more = [], bill }: ReadyResponse): void {
  const { quota, used } = usageOf(bill.meter)
  call.response.writeHead(200, [
    ...fields,
    ...more,
    ...ownFields(call),
    'x-api-key-quota',
    String(quota),
    'x-api-key-approximate-usage',
    String(used),
  ])
  call.response.end(body)
  logged(call, 200)
}

function ownFields({ id, limits, caller: { notes } }: Call): string[] {
  const fields = ['x-request-id', id, 'ratelimit-policy', limits[0], 'ratelimit', limits[1]]
  return notes.readAs === undefined ? fields : [...fields, readAsHeader, notes.readAs]
}

function fail(call: Call, error: unknown): void {
  const { ctx, id, response } = call
  const { refusal, retryAfterSeconds } = unavailable
  ctx.log.error({ requestId: id, reason: error instanceof Error ? error.message : String(error) }, 'request.failed')
  const body = Buffer.from(problemBody(ctx.settings, refusal))
  const fields = ['retry-after', String(retryAfterSeconds), 'x-bf-error', refusal.code]
  response.writeHead(refusal.status, [...fieldsOfBody(body), ...ownFields(call), ...fields]).end(body)
  logged(call, refusal.status, refusal.code)
}

function logged({ ctx, caller, id, route, startedAt }: Call, status: number, code?: string): void {
  const durationMs = performance.now() - startedAt
  countRequest('GET', route, status, durationMs)
  noteWork({ what: `GET ${route}`, id, startedAtMs: startedAt })
  recordCall(ctx, caller, { requestId: id, method: 'GET', route, status, code, durationMs })
}

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isInScope } from '#contract/account/key-scopes.ts'
import type { Runtime } from '../../runtime.ts'
import { askForDomain, type Question } from '../../verbs/brands/get-brand.ts'
import { recallCaller, type Caller } from '../../verbs/identify-caller.ts'
import { chargeThen, release, usageOf } from '../../verbs/metering/meter.ts'
import { problemBody } from '../answer.ts'
import { hostProblem } from '../errors.ts'
import { limitField, type Gate } from '../limits/gate.ts'
import { recordCall } from '../../verbs/requests/record-call.ts'
import { unavailable } from '../open-headers.ts'
import { fieldsOfBody, lanes, type Lane, type ReadyAnswer } from './ready-answers.ts'
import { requestId } from '../request-id.ts'

const addressesMax = 20_000

/**
 * The short way of the most frequent requests: `GET /v2/brands/domain/{domain}` and `GET /v2/context/{domain}` as they are
 * usually written, from a key in memory, for what is in memory. It goes past the router, whose work costs as much as all
 * of ours (docs/decisions/0003-fastify.md), and decides everything with the functions that the routes use. Returns false,
 * and has done nothing, wherever anything is out of the ordinary: the router takes it then.
 */
export function memoryLane(
  ctx: Runtime,
  gate: Gate,
): (request: IncomingMessage, response: ServerResponse<IncomingMessage>) => boolean {
  const { policy } = gate
  const read = readAddresses(ctx)
  return (request, response) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || hasCondition(headers)) return false
    const address = read(url)
    const caller = address && recallCaller(ctx, headers.authorization)
    if (!caller || !isInScope(caller.scopes, address.lane.scope) || hostProblem(request) !== undefined) return false
    const ready = address.lane.recall({ ctx, caller, question: address.question, headers })
    if (!ready) return false
    const startedAt = performance.now()
    const { meter, cost } = ready.bill
    const decision = gate.takeNow(caller)
    // Not counted: the router refuses it, or asks for it.
    if (!decision?.allowed) {
      release(ctx, meter)
      return false
    }
    const limits = [policy, limitField(decision)] as const
    const call: Call = { ctx, caller, id: requestId(request), route: address.lane.route, startedAt, response, limits }
    chargeThen(ctx, meter, cost, { charged: () => send(call, ready), failed: (error) => fail(call, error) })
    return true
  }
}

const hasCondition = (headers: IncomingHttpHeaders) =>
  headers['if-none-match'] !== undefined || headers['idempotency-key'] !== undefined

type Address = { lane: Lane; question: Question }

/** Reads an address once: which lane it takes, and what it asks for there. */
function readAddresses(ctx: Runtime): (url: string) => Address | undefined {
  const known = new LRUCache<string, Address>({ max: addressesMax })

  function read(url: string): Address | undefined {
    const lane = lanes.find(({ path }) => path.test(url))
    const domain = lane?.path.exec(url)?.[1]
    const question = domain === undefined ? undefined : askForDomain(ctx, domain)
    if (!lane || !question) return undefined
    const address = { lane, question }
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

function send(call: Call, { body, fields, bill }: ReadyAnswer): void {
  const { quota, used } = usageOf(bill.meter)
  call.response.writeHead(200, [
    ...fields,
    ...ownFields(call),
    'x-api-key-quota',
    String(quota),
    'x-api-key-approximate-usage',
    String(used),
  ])
  call.response.end(body)
  logged(call, 200)
}

const ownFields = ({ id, limits }: Call) => ['x-request-id', id, 'ratelimit-policy', limits[0], 'ratelimit', limits[1]]

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
  recordCall(ctx, caller, { requestId: id, method: 'GET', route, status, code, durationMs })
}

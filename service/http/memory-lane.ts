import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isInScope } from '#contract/key-scopes.ts'
import type { Context } from '../context.ts'
import { askForDomain, recallBrand, type HeldBrand, type Question, type Usage } from '../verbs/get-brand.ts'
import { recallCaller, type Caller } from '../verbs/identify-caller.ts'
import { chargeThen, release, usageOf } from '../verbs/meter.ts'
import { brandCacheControl, brandEtag, json, refusalBody } from './answer.ts'
import { hostProblem } from './answer-client-error.ts'
import { limitField, type Gate } from './gate.ts'
import { logAnswered } from './log-call.ts'
import { openHeaders, unavailable } from './open-headers.ts'
import { requestId } from './request-id.ts'

const plainLookup = /^\/v2\/brands\/domain\/([a-z0-9.-]{1,100})$/
const route = '/v2/brands/*'
const usual = { allowNsfw: undefined, cachedOnly: false }
const questionsMax = 20_000

/**
 * The short way of the most frequent request: `GET /v2/brands/domain/{domain}` as it is usually written, from a key in
 * memory, for a brand in memory. It goes past the router, whose work costs as much as all of ours
 * (docs/decisions/0003-fastify.md), and decides everything with the functions that the routes use. Returns false, and
 * has done nothing, wherever anything is out of the ordinary: the router takes it then.
 */
export function memoryLane(
  ctx: Context,
  gate: Gate,
): (request: IncomingMessage, response: ServerResponse<IncomingMessage>) => boolean {
  const { policy } = gate
  const questions = new LRUCache<string, Question>({ max: questionsMax })

  function questionOf(url: string): Question | undefined {
    const known = questions.peek(url)
    if (known) return known
    const domain = plainLookup.exec(url)?.[1]
    const question = domain === undefined ? undefined : askForDomain(ctx, domain)
    if (question) questions.set(url, question)
    return question
  }

  return (request, response) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || hasCondition(headers)) return false
    const question = questionOf(url)
    const caller = question && recallReader(ctx, headers.authorization)
    if (!caller || hostProblem(request) !== undefined) return false
    const found = recallBrand(ctx, caller, question, usual)
    if (!found) return false
    const startedAt = performance.now()
    const decision = gate.takeNow(caller)
    // Not counted: the router refuses it, or asks for it.
    if (!decision?.allowed) {
      release(ctx, found.bill.meter)
      return false
    }
    const call = {
      ctx,
      caller,
      id: requestId(request),
      startedAt,
      response,
      limits: [policy, limitField(decision)] as const,
    }
    const { brand, bill } = found
    chargeThen(ctx, bill.meter, bill.cost, {
      charged: () => send(call, brand, usageOf(bill.meter)),
      failed: (error) => fail(call, error),
    })
    return true
  }
}

const hasCondition = (headers: IncomingHttpHeaders) =>
  headers['if-none-match'] !== undefined || headers['idempotency-key'] !== undefined

/** A caller in memory whose key may look brands up. */
function recallReader(ctx: Context, header: string | undefined): Caller | undefined {
  const caller = recallCaller(ctx, header)
  return caller && isInScope(caller.scopes, 'brands') ? caller : undefined
}

type Call = {
  ctx: Context
  caller: Caller
  id: string
  startedAt: number
  response: ServerResponse<IncomingMessage>
  /** The values of `RateLimit-Policy` and `RateLimit`. */
  limits: readonly [string, string]
}

function send(call: Call, brand: HeldBrand, usage: Usage): void {
  const { quota, used } = usage
  call.response.writeHead(200, [
    ...fieldsOf(brand),
    ...ownFields(call),
    'x-api-key-quota',
    String(quota),
    'x-api-key-approximate-usage',
    String(used),
  ])
  call.response.end(brand.body)
  logged(call, 200)
}

const fieldsOfBrands = new WeakMap<HeldBrand, readonly string[]>()

/** The fields that are the same in each answer with this brand. */
function fieldsOf(brand: HeldBrand): readonly string[] {
  const known = fieldsOfBrands.get(brand)
  if (known) return known
  const fields = [...fieldsOfBody(brand.body), 'etag', brandEtag(brand, false), 'cache-control', brandCacheControl]
  fieldsOfBrands.set(brand, fields)
  return fields
}

const fieldsOfBody = (body: Buffer) => [
  'content-type',
  json,
  'content-length',
  String(body.length),
  ...Object.entries(openHeaders).flat(),
]

const ownFields = ({ id, limits }: Call) => ['x-request-id', id, 'ratelimit-policy', limits[0], 'ratelimit', limits[1]]

function fail(call: Call, error: unknown): void {
  const { ctx, id, response } = call
  const { refusal, retryAfterSeconds } = unavailable
  ctx.log.error({ requestId: id, reason: error instanceof Error ? error.message : String(error) }, 'request.failed')
  const body = Buffer.from(refusalBody(ctx.settings, refusal))
  const fields = ['retry-after', String(retryAfterSeconds), 'x-bf-error', refusal.code]
  response.writeHead(refusal.status, [...fieldsOfBody(body), ...ownFields(call), ...fields]).end(body)
  logged(call, refusal.status, refusal.code)
}

function logged({ ctx, caller, id, startedAt }: Call, status: number, code?: string): void {
  const durationMs = performance.now() - startedAt
  logAnswered(ctx, caller, { requestId: id, method: 'GET', route, status, code, durationMs })
}

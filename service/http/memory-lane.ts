import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isInScope } from '#contract/key-scopes.ts'
import type { Context } from '../context.ts'
import { answerHeld, recallBrand, type BrandAnswer } from '../verbs/get-brand.ts'
import { recallCaller, type Caller } from '../verbs/identify-caller.ts'
import { release } from '../verbs/meter.ts'
import { brandCacheControl, brandEtag, json, refusalBody } from './answer.ts'
import { hostProblem } from './answer-client-error.ts'
import { limitField, type Gate } from './gate.ts'
import { logAnswered } from './log-call.ts'
import { openHeaders, unavailable } from './open-headers.ts'
import { requestId } from './request-id.ts'

const plainLookup = /^\/v2\/brands\/domain\/([a-z0-9.-]+)$/
const route = '/v2/brands/*'
const toAll = Object.entries(openHeaders).flat()
const query = { type: 'domain', allowNsfw: undefined, cachedOnly: false } as const

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
  return (request, response) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || hasCondition(headers)) return false
    const identifier = plainLookup.exec(url)?.[1]
    const caller = identifier === undefined ? undefined : recallReader(ctx, headers.authorization)
    if (identifier === undefined || !caller || hostProblem(request) !== undefined) return false
    const found = recallBrand(ctx, caller, { identifier, ...query })
    if (!found) return false
    const startedAt = performance.now()
    const decision = gate.takeNow(caller)
    // Not counted: the router refuses it, or asks for it.
    if (!decision?.allowed) {
      release(ctx, found.bill.meter)
      return false
    }
    const call = { ctx, caller, id: requestId(request), startedAt, response }
    const limits = ['ratelimit-policy', gate.policy, 'ratelimit', limitField(decision)]
    answerHeld(ctx, found.brand, found.bill).then(
      (answer) => send(call, limits, answer),
      (error: unknown) => fail(call, limits, error),
    )
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

type Call = { ctx: Context; caller: Caller; id: string; startedAt: number; response: ServerResponse<IncomingMessage> }

function send(call: Call, limits: readonly string[], answer: BrandAnswer): void {
  if (answer.type !== 'brand') return fail(call, limits, new Error(`a held brand was answered ${answer.type}`))
  const { brand, usage } = answer
  const fields = [
    'x-api-key-quota',
    String(usage.quota),
    'x-api-key-approximate-usage',
    String(usage.used),
    'etag',
    brandEtag(brand, false),
    'cache-control',
    brandCacheControl,
  ]
  write(call, { status: 200, code: undefined, fields: [...limits, ...fields], body: brand.body })
}

function fail(call: Call, limits: readonly string[], error: unknown): void {
  const { ctx, id } = call
  const { refusal, retryAfterSeconds } = unavailable
  ctx.log.error({ requestId: id, reason: error instanceof Error ? error.message : String(error) }, 'request.failed')
  const fields = [...limits, 'retry-after', String(retryAfterSeconds), 'x-bf-error', refusal.code]
  const body = Buffer.from(refusalBody(ctx.settings, refusal))
  write(call, { status: refusal.status, code: refusal.code, fields, body })
}

type Written = { status: number; code: string | undefined; fields: readonly string[]; body: Buffer }

function write({ ctx, caller, id, startedAt, response }: Call, { status, code, fields, body }: Written): void {
  const common = ['content-type', json, 'content-length', String(body.length), 'x-request-id', id]
  response.writeHead(status, [...common, ...toAll, ...fields]).end(body)
  const durationMs = performance.now() - startedAt
  logAnswered(ctx, caller, { requestId: id, method: 'GET', route, status, code, durationMs })
}

import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Settings } from '#contract/settings/settings.ts'
import type { ProblemCode } from '#contract/problem-codes.ts'
import { statusOf, type Refusal } from '#contract/refusal.ts'
import { queuedRetrySeconds, type PartialBrand } from '../verbs/brands/answer-brand.ts'
import { bodyWithPalette, type BrandAnswer, type HeldBrand, type Usage } from '../verbs/brands/get-brand.ts'
import type { HeadAnswer } from '../verbs/brands/head-brand.ts'
import type { BatchAnswer } from '../verbs/brands/lookup-batch.ts'
import { failureKeptMs } from '../verbs/crawls/visit-site.ts'
import { giveBuffer, takeBuffer } from './body-buffers.ts'
import { batchBrandParts } from './rest/batch-brand.ts'

/** The only place where what a verb answered becomes a response: status, headers, body (docs/rules.md#rest). */

export const json = 'application/json; charset=utf-8'

/** What a response that refuses says: `{ message }`; one with a code carries it in `x-bf-error` and `error` too. */
export type Problem = {
  status: number
  message: string
  code?: ProblemCode | undefined
  fields?: Readonly<Record<string, number>> | undefined
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.code) reply.header('x-bf-error', problem.code)
  return reply.code(problem.status).header('content-type', json).send(problemBody(reply.server.settings, problem))
}

/** A refusal, translated to REST: its status, its code and the seconds after which to ask again. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { problem, retryAfterSeconds, fields } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return sendProblem(reply, { status: statusOf(refusal), message: refusal.message, code: problem, fields })
}

export function problemBody(settings: Settings, { message, code, fields }: Problem): string {
  const documentation = `${settings.LIVERY_DASHBOARD_URL}/docs/errors#${code}`
  return JSON.stringify({ message, ...fields, ...(code && { error: code, documentation }) })
}

export function answerBrand(
  reply: FastifyReply,
  answer: BrandAnswer,
  options: { palette: boolean; ifNoneMatch: string | undefined },
): FastifyReply {
  switch (answer.type) {
    case 'brand':
      if (answer.partial) reply.headers(partialFields(answer.partial))
      return sendBrand(setUsage(reply, answer.usage), answer.brand, options)
    case 'nothing_held':
      return reply.code(204).send()
    case 'unavailable':
      return sendUnavailable(reply, answer)
    case 'invalid':
      return sendProblem(reply, { status: 400, message: answer.message })
    case 'not_found': {
      const { message, code, retryAfterSeconds } = answer
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
      return sendProblem(setUsage(reply, answer.usage), { status: 404, message, ...(code && { code }) })
    }
    case 'quota_exceeded':
      return refuseQuota(reply, answer.usage)
  }
}

/** What says that a brand is less than its site has to say, and when more may be known. */
export const partialFields = (partial: PartialBrand): Record<string, string> => ({
  'x-livery-partial': partial.from,
  ...(partial.from === 'crawl' && partial.missing !== '' && { 'x-livery-missing': partial.missing }),
  ...(partial.retryAfterSeconds !== undefined && { 'retry-after': String(partial.retryAfterSeconds) }),
})

/** 503: the service, or the site that was asked for, can't answer now; asked again after these seconds it may. */
export function sendUnavailable(
  reply: FastifyReply,
  { message, retryAfterSeconds }: { message: string; retryAfterSeconds: number },
): FastifyReply {
  reply.header('retry-after', retryAfterSeconds)
  return sendProblem(reply, { status: 503, code: 'temporarily_unavailable', message })
}

function sendBrand(
  reply: FastifyReply,
  brand: HeldBrand,
  options: { palette: boolean; ifNoneMatch: string | undefined },
): FastifyReply {
  const etag = brandEtag(brand, options.palette)
  reply.header('etag', etag).header('cache-control', brandCacheControl)
  if (options.ifNoneMatch !== undefined && matches(options.ifNoneMatch, etag)) return reply.code(304).send()
  const body = options.palette ? bodyWithPalette(brand) : brand.body
  return reply.header('content-type', json).send(body)
}

export const brandEtag = (brand: HeldBrand, palette: boolean) => `"${brand.etag}${palette ? 'p' : ''}"`
/** It may be kept by who asked, and is checked, and charged, each time. */
export const brandCacheControl = 'private, no-cache'

/** RFC 9110, 13.1.2: weak comparison against a list, or any. */
export const matches = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === etag)

export function answerHead(reply: FastifyReply, answer: HeadAnswer): FastifyReply {
  switch (answer) {
    case 'held':
      return reply.code(200).header('content-type', json).send()
    case 'queued':
      return reply.code(202).header('retry-after', queuedRetrySeconds).send()
    case 'not_found':
      return reply.code(404).send()
    case 'unavailable':
      return reply
        .code(503)
        .header('x-bf-error', 'temporarily_unavailable')
        .header('retry-after', failureKeptMs / 1000)
        .send()
    case 'invalid':
      return reply.code(400).send()
    case 'paid_plan_required':
      return reply.code(403).header('x-bf-error', 'paid_plan_required').send()
  }
}

export function answerBatch(reply: FastifyReply, answer: BatchAnswer, palette: boolean): FastifyReply {
  if (answer.type === 'paid_plan_required') return reply.code(403).header('x-bf-error', 'paid_plan_required').send()
  if (answer.type === 'quota_exceeded') {
    const { usage, remaining, required } = answer
    return refuseQuota(reply, usage, { remaining, required })
  }
  return sendBatch(setUsage(reply, answer.usage).header('content-type', json), answer.items, palette)
}

type BatchItems = Extract<BatchAnswer, { type: 'results' }>['items']
type Piece = string | Buffer

function sendBatch(reply: FastifyReply, items: BatchItems, palette: boolean): FastifyReply {
  const pieces: Piece[] = []
  // What stands between two brands is one piece: each costs as much to send as ten lines of code.
  let between = '{"results":['
  for (const { identifier, answer: item } of items) {
    const named = `${between}{"identifier":${JSON.stringify(identifier)},`
    if ('brand' in item) {
      pieces.push(`${named}"status":200,"brand":`, ...batchBrandParts(item.brand, palette))
      between = '},'
    } else {
      between = `${named}${JSON.stringify(item).slice(1)},`
    }
  }
  pieces.push(`${between.slice(0, -1)}]}`)
  // Three bytes are the most that a unit of a string becomes in UTF-8.
  const bytesMax = pieces.reduce((total, piece) => total + piece.length * (typeof piece === 'string' ? 3 : 1), 0)
  const buffer = takeBuffer(bytesMax)
  return buffer ? sendJoined(reply, pieces, buffer) : sendPieces(reply, pieces)
}

/** Puts the body together in `buffer`, which is free again once it has been sent. */
function sendJoined(reply: FastifyReply, pieces: readonly Piece[], buffer: Buffer): FastifyReply {
  let length = 0
  for (const piece of pieces) {
    length += typeof piece === 'string' ? buffer.write(piece, length) : piece.copy(buffer, length)
  }
  reply.header('content-length', length).hijack()
  const { raw } = reply
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  raw.end(buffer.subarray(0, length), () => giveBuffer(buffer))
  return reply
}

/** Sends a large body without copying it: corked, its pieces leave in one gathered write. */
function sendPieces(reply: FastifyReply, pieces: readonly Piece[]): FastifyReply {
  const parts = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  const length = parts.reduce((total, part) => total + part.length, 0)
  reply.header('content-length', length).hijack()
  const { raw } = reply
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  raw.cork()
  for (const part of parts) raw.write(part)
  raw.end()
  raw.uncork()
  return reply
}

export function refuseQuota(reply: FastifyReply, usage: Usage, more: Record<string, number> = {}): FastifyReply {
  return sendProblem(setUsage(reply, usage), {
    status: 429,
    code: 'quota_exceeded',
    message: 'The credits of this period are used up, or fewer are left than the request could use.',
    fields: { quota: usage.quota, used: usage.used, ...more },
  })
}

export const setUsage = (reply: FastifyReply, usage: Usage): FastifyReply =>
  reply.header('x-api-key-quota', usage.quota).header('x-api-key-approximate-usage', usage.used)

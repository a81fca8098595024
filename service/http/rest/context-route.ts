import { refuse } from '#contract/refusal.ts'
import type { FastifyReply } from 'fastify'
import { contextQuerySchema, contextTypes, type ContextType } from '#contract/contexts/context.ts'
import { getContext, type ContextAnswer, type HeldContext } from '../../verbs/contexts/get-context.ts'
import { preferredType } from './accept.ts'
import { brandCacheControl, matches, sendProblem, sendUnavailable, refuseQuota, setUsage } from '../answer.ts'
import { readInput } from './read-input.ts'
import { route, type Exchange } from './exchange.ts'
import { idempotent } from './idempotency.ts'

export const contextVary = 'accept, authorization'

/**
 * `GET /v2/context/{domain}` (docs/interface.md#context-lookup). The form is negotiated before anything is looked up or
 * charged.
 */
export const contextRoute = route({
  method: 'GET',
  // A wildcard: what is no domain name is answered 400 with the reason, whatever slashes it holds.
  path: '/v2/context/*',
  verb: getContext,
  run: idempotent(async ({ call, request, reply }: Exchange<typeof getContext>) => {
    const query = readInput(contextQuerySchema, request.query)
    const type = preferredType(request.headers.accept, contextTypes)
    reply.header('vary', contextVary)
    if (!type) refuse('not_acceptable', `A context is answered as ${contextTypes.join(' or ')}.`)
    const { '*': domain = '' } = request.params as { '*'?: string }
    const answer = await call({ domain, ...query })
    return answerContext(reply, answer, { type, ifNoneMatch: request.headers['if-none-match'] })
  }),
})

type Wanted = { type: ContextType; ifNoneMatch: string | undefined }

function answerContext(reply: FastifyReply, answer: ContextAnswer, wanted: Wanted): FastifyReply {
  switch (answer.type) {
    case 'context':
      return sendContext(setUsage(reply, answer.usage), answer.context, wanted)
    case 'nothing_held':
      return setUsage(reply, answer.usage).code(204).send()
    case 'invalid':
      return sendProblem(reply, { status: 400, message: answer.message })
    case 'not_found': {
      const { message, code } = answer
      return sendProblem(setUsage(reply, answer.usage), { status: 404, message, ...(code && { code }) })
    }
    case 'refused':
      return sendProblem(setUsage(reply, answer.usage), { status: 422, message: answer.message })
    case 'in_progress': {
      const { message, retryAfterSeconds } = answer
      return sendProblem(reply.header('retry-after', retryAfterSeconds), {
        status: 503,
        code: 'generation_in_progress',
        message,
      })
    }
    case 'unavailable':
      return sendUnavailable(reply, answer)
    case 'quota_exceeded':
      return refuseQuota(reply, answer.usage)
  }
}

function sendContext(reply: FastifyReply, context: HeldContext, { type, ifNoneMatch }: Wanted): FastifyReply {
  const { etag, contentType, body } = contextForm(context, type)
  reply.header('etag', etag).header('cache-control', brandCacheControl)
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, etag)) return reply.code(304).send()
  return reply.header('content-type', contentType).send(body)
}

/** A context as it is sent in one of its forms. */
export function contextForm(
  context: HeldContext,
  type: ContextType,
): { etag: string; contentType: string; body: Buffer } {
  const isMarkdown = type === 'text/markdown'
  return {
    etag: `"${context.etag}${isMarkdown ? 'm' : ''}"`,
    contentType: `${type}; charset=utf-8`,
    body: isMarkdown ? context.markdown : context.json,
  }
}

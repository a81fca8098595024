import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Caller } from '../verbs/identify-caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the credential is known. */
    caller: Caller | undefined
  }
}

/**
 * Logs the call of a known caller: route, identifier as resolved, status, credits or why it was free. Called when the
 * answer is on its way; a hook on the sent response would cost every request two listeners.
 */
export function logCall(ctx: Context, request: FastifyRequest, reply: FastifyReply): void {
  if (request.caller) ctx.stores.requestLog.add(callOf(request, request.caller, reply))
}

function callOf(request: FastifyRequest, caller: Caller, reply: FastifyReply) {
  const { credits, identifier, source } = caller.notes
  return {
    at: new Date(),
    requestId: request.id,
    organizationId: caller.organization.id,
    callerId: caller.id,
    callerType: caller.type,
    method: request.method,
    route: request.routeOptions.url ?? '',
    identifier,
    status: reply.statusCode,
    credits,
    freeReason: credits > 0 ? undefined : freeReason(reply),
    durationMs: reply.elapsedTime,
    source,
  }
}

/** Why a call cost nothing: the code of the refusal where there is one, else what its status means. */
function freeReason(reply: FastifyReply): string {
  const code = reply.getHeader('x-bf-error')
  if (typeof code === 'string') return code
  return reasons[reply.statusCode] ?? (reply.statusCode >= 500 ? 'failed' : 'free')
}

const reasons: Readonly<Record<number, string>> = {
  202: 'crawl_queued',
  204: 'not_held',
  400: 'malformed',
  404: 'not_definitive',
  415: 'malformed',
  422: 'refused_by_site',
  429: 'throttled',
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Caller } from '../verbs/identify-caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the credential is known. */
    caller: Caller | undefined
    /** When it came, on the clock of `performance`. Fastify's own clock stands still where its logger is off. */
    startedAt: number
  }
}

/**
 * Logs the call of a known caller: route, identifier as resolved, status, credits or why it was free. Called when the
 * answer is on its way; a hook on the sent response would cost every request two listeners.
 */
export function logCall(ctx: Context, request: FastifyRequest, reply: FastifyReply): void {
  if (!request.caller) return
  const code = reply.getHeader('x-bf-error')
  logAnswered(ctx, request.caller, {
    requestId: request.id,
    method: request.method,
    route: shownRoute(request.routeOptions.url ?? ''),
    status: reply.statusCode,
    code: typeof code === 'string' ? code : undefined,
    durationMs: performance.now() - request.startedAt,
  })
}

/** The pattern without the expressions that its parameters must fit. */
const shownRoute = (pattern: string) => (pattern.includes('(') ? pattern.replaceAll(/\([^)]*\)/g, '') : pattern)

/** `route` is the pattern, not the path; `code` that of the refusal, if it was one. */
export type Answered = {
  requestId: string
  method: string
  route: string
  status: number
  code: string | undefined
  durationMs: number
}

export function logAnswered(ctx: Context, caller: Caller, answered: Answered): void {
  const { requestId, method, route, status, code, durationMs } = answered
  const { credits, identifier, source } = caller.notes
  ctx.stores.requestLog.add({
    at: ctx.now(),
    requestId,
    organizationId: caller.organization.id,
    callerId: caller.id,
    callerType: caller.type,
    method,
    route,
    identifier,
    status,
    credits,
    // The code of the refusal where there is one, else what its status means.
    freeReason:
      credits > 0 ? undefined : (code ?? repeated(caller) ?? reasons[status] ?? (status >= 500 ? 'failed' : 'free')),
    durationMs,
    source,
  })
}

const repeated = ({ notes }: Caller) => (notes.repeat && notes.repeat.credits > 0 ? 'idempotent_repeat' : undefined)

const reasons: Readonly<Record<number, string>> = {
  202: 'crawl_queued',
  204: 'not_held',
  400: 'malformed',
  404: 'not_definitive',
  415: 'malformed',
  422: 'refused_by_site',
  429: 'throttled',
}

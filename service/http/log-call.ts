import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Runtime } from '../runtime.ts'
import type { Caller } from '../verbs/identify-caller.ts'
import { recordCall } from '../verbs/requests/record-call.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the credential is known. */
    caller: Caller | undefined
    /** When it came, on the clock of `performance`. Fastify's own clock stands still where its logger is off. */
    startedAt: number
  }
}

/**
 * Logs the call of a known caller. Called when the response is on its way; a hook on the sent response would cost every request two listeners.
 */
export function logCall(runtime: Runtime, request: FastifyRequest, reply: FastifyReply): void {
  if (!request.caller) return
  const code = reply.getHeader('x-bf-error')
  recordCall(runtime, request.caller, {
    requestId: request.id,
    method: request.method,
    route: shownRoute(request.routeOptions.url ?? ''),
    status: reply.statusCode,
    code: typeof code === 'string' ? code : undefined,
    durationMs: performance.now() - request.startedAt,
  })
}

/** The pattern without the expressions that its parameters must fit. */
export const shownRoute = (pattern: string) => (pattern.includes('(') ? pattern.replaceAll(/\([^()]*\)/g, '') : pattern)

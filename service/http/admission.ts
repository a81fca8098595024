import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Runtime } from '../runtime.ts'
import { identifyCaller, recallCaller, turnedAway, type Caller, type Stranger } from '../verbs/identify-caller.ts'
import { sendProblem } from './answer.ts'
import { openCallerLimit, type CallerLimit } from './limits/caller-limit.ts'
import type { RateDecision } from './limits/local-limit.ts'
import { logCall } from './log-call.ts'

/** Who may come in at all: callers with a credential, within the limits of their organization. */
export type Admission = {
  limit: CallerLimit
  /** Fastify's `onRequest` of a route behind a key; sets `request.caller`, or refuses. */
  admit: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void
  /** The limit fields where none stand yet: nothing was counted (docs/rules.md#throughput). */
  withLimits: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

export function openAdmission(runtime: Runtime): Admission {
  const limit = openCallerLimit(runtime)

  function withLimits(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!request.url.startsWith('/v2/') || reply.hasHeader('ratelimit')) return reply
    return withFields(request, reply, undefined)
  }

  function withFields(request: FastifyRequest, reply: FastifyReply, decision: RateDecision | undefined): FastifyReply {
    const fields = limit.fields(request.caller, decision)
    return reply.header('ratelimit-policy', fields.policy).header('ratelimit', fields.limit)
  }

  function isWithin(decision: RateDecision, request: FastifyRequest, reply: FastifyReply): boolean {
    withFields(request, reply, decision)
    if (decision.allowed) return true
    const { retryAfterSeconds } = decision
    sendProblem(reply.header('retry-after', retryAfterSeconds), { status: 429, message: 'Too many requests.' })
    logCall(runtime, request, reply)
    return false
  }

  /** Whether the caller may go on; otherwise the refusal is on its way. */
  function passes(caller: Caller | Stranger, request: FastifyRequest, reply: FastifyReply): boolean | Promise<boolean> {
    if (typeof caller === 'string') {
      refuseStranger(caller, withLimits(request, reply))
      return false
    }
    request.caller = caller
    const decision = limit.take(caller)
    if (!(decision instanceof Promise)) return isWithin(decision, request, reply)
    return decision.then((taken) => isWithin(taken, request, reply))
  }

  return {
    limit,
    withLimits,
    // Before the body is parsed: a stranger's body costs nothing. No promise where the caller is in memory.
    admit(request, reply, done) {
      const admitCaller = (caller: Caller | Stranger) => {
        const admitted = passes(caller, request, reply)
        if (typeof admitted !== 'boolean') admitted.then((it) => void (it && done()), done)
        else if (admitted) done()
      }
      const known = recallCaller(runtime, request.headers.authorization)
      if (known) admitCaller(known)
      else identifyCaller(runtime, request).then(admitCaller, done)
    },
  }
}

/** RFC 9110, 15.5.2: who sends no credential is told how to. */
function refuseStranger(caller: Stranger, reply: FastifyReply): void {
  if (caller === 'missing') {
    sendProblem(reply.header('www-authenticate', 'Bearer'), { status: 401, message: 'Unauthorized' })
  } else if (caller === 'unknown') sendProblem(reply, { status: 403, message: 'Forbidden' })
  else sendProblem(reply, { status: 403, ...turnedAway[caller] })
}

import type { Caller } from '../../stores/account/credentials.ts'
import { countCredits } from '../metrics/metrics.ts'
import { unguarded } from '../verb.ts'

/** `route` is the pattern, not the path; `code` that of the refusal, if it was one. */
export type Answered = {
  requestId: string
  method: string
  route: string
  status: number
  code: string | undefined
  durationMs: number
}

/** Writes a known caller's call into the request log: identifier as resolved, status, credits or why it was free. */
export const recordCall = unguarded((ctx, caller: Caller, answered: Answered): void => {
  const { requestId, method, route, status, code, durationMs } = answered
  const { credits, identifier, source, freeReason } = caller.notes
  countCredits(credits)
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
      credits > 0
        ? undefined
        : (code ?? repeated(caller) ?? freeReason ?? reasons[status] ?? (status >= 500 ? 'failed' : 'free')),
    durationMs,
    source,
  })
})

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

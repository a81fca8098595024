import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#contract/refusal.ts'
import { repeatCall } from '../../verbs/metering/repeat-call.ts'
import type { Exchange } from './exchange.ts'

type Run<V> = (exchange: Exchange<V>) => Promise<FastifyReply>

/**
 * A route whose calls may carry an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): for 24 hours, what
 * was charged under a key is not charged again, so that a client may repeat a call whose response it did not get. The
 * response is made anew. 400: the key is malformed; 422: another request was sent under it.
 */
export const idempotent =
  <V>(run: Run<V>): Run<V> =>
  (exchange) =>
    exchange.request.headers['idempotency-key'] === undefined ? run(exchange) : runKeyed(run, exchange)

const keyShape = /^[\x21-\x7e]{1,255}$/

async function runKeyed<V>(run: Run<V>, exchange: Exchange<V>): Promise<FastifyReply> {
  const { runtime, caller, request } = exchange
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !keyShape.test(key)) {
    refuse('bad_input', '`Idempotency-Key` must be 1 to 255 visible ASCII characters, without spaces.')
  }
  await repeatCall(runtime, caller, { key, fingerprint: fingerprintOf(request) })
  return run(exchange)
}

/** What makes two requests the same: method, address and body. */
const fingerprintOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex')

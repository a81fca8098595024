import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../answer.ts'
import type { Door } from './door.ts'

type Run = (door: Door) => Promise<FastifyReply>

/**
 * A route whose calls may carry an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): for 24 hours, what
 * was charged under a key is not charged again, so that a client may repeat a call whose answer it did not get. The
 * answer is made anew. 400: the key is malformed; 422: another request was sent under it.
 */
export function idempotent(run: Run): Run {
  return (door) => (door.request.headers['idempotency-key'] === undefined ? run(door) : runKeyed(run, door))
}

const keyShape = /^[\x21-\x7e]{1,255}$/

async function runKeyed(run: Run, door: Door): Promise<FastifyReply> {
  const { ctx, caller, request, reply } = door
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !keyShape.test(key)) {
    const message = '`Idempotency-Key` must be 1 to 255 visible ASCII characters, without spaces.'
    return refuse(reply, { status: 400, message })
  }
  const fingerprint = fingerprintOf(request)
  const kept = await ctx.stores.idempotencyKeys.find(caller.organization.id, key, ctx.now())
  if (kept && kept.fingerprint !== fingerprint) {
    const message = 'This `Idempotency-Key` was used for another request within the last 24 hours; send a new one.'
    return refuse(reply, { status: 422, message })
  }
  caller.notes.repeat = { key, fingerprint, credits: kept?.credits ?? 0 }
  return run(door)
}

/** What makes two requests the same: method, address and body. */
const fingerprintOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex')

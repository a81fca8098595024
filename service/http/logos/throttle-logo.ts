import type { IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Runtime } from '../../runtime.ts'
import { sendProblem } from '../answer.ts'
import { openLimit, openLimitField, type OpenLimit } from '../limits/open-limits.ts'

type LogoLimits = { byAddress: OpenLimit; byClient: OpenLimit }

// Three ways lead to logos: past the router, the route, and what the router refuses.
const limits = new WeakMap<Runtime, LogoLimits>()
// Requests that went the short way as far as the limit of their client id, and are for the router to go on with.
const countedByAddress = new WeakSet<IncomingMessage>()

// A longer one was never made here, and is refused before anything is looked up.
const clientIdLengthMax = 64

/**
 * Whether a request for a logo is within the limits of its address and its client id; otherwise the refusal is on its way.
 * A boolean, because a reply that is awaited is waited for until it is sent, and is nothing then.
 */
export async function passesThrottle(
  ctx: Runtime,
  reply: FastifyReply,
  { address, clientId }: { address: string; clientId: string | undefined },
): Promise<boolean> {
  const { byAddress, byClient } = limitsOf(ctx)
  if (!countedByAddress.has(reply.request.raw) && !(await passes(byAddress, address, reply))) return false
  return !clientId || clientId.length > clientIdLengthMax || passes(byClient, clientId, reply)
}

/** Counts a request against both limits where it may go on and nobody must be asked for that; false: the router takes it. */
export function passesLogoLimits(
  ctx: Runtime,
  request: IncomingMessage,
  { address, clientId }: { address: string; clientId: string },
): boolean {
  const { byAddress, byClient } = limitsOf(ctx)
  if (!byAddress.takeNow(address)?.allowed) return false
  countedByAddress.add(request)
  return byClient.takeNow(clientId)?.allowed === true
}

async function passes(limit: OpenLimit, name: string, reply: FastifyReply): Promise<boolean> {
  const taken = limit.take(name)
  const decision = taken instanceof Promise ? await taken : taken
  if (decision.allowed) return true
  reply.header('ratelimit-policy', limit.policy).header('ratelimit', openLimitField(limit, decision))
  reply.header('retry-after', decision.retryAfterSeconds).header('cache-control', 'no-store')
  sendProblem(reply, { status: 429, message: 'Too many requests.' })
  return false
}

function limitsOf(ctx: Runtime): LogoLimits {
  const known = limits.get(ctx)
  if (known) return known
  const { LIVERY_LOGOS_PER_ADDRESS: address, LIVERY_LOGOS_PER_CLIENT_ID: client } = ctx.settings
  const made = { byAddress: openLimit(ctx, 'logo address', address), byClient: openLimit(ctx, 'logo client', client) }
  limits.set(ctx, made)
  return made
}

import type { FastifyReply } from 'fastify'
import type { Runtime } from '../../runtime.ts'
import { sendProblem } from '../answer.ts'
import { openLimit, openLimitField, type OpenLimit } from '../limits/open-limits.ts'

type LogoLimits = { byAddress: OpenLimit; byClient: OpenLimit }

// Two doors lead to logos: the route, and what the router refuses.
const limits = new WeakMap<Runtime, LogoLimits>()

/** Refuses a request for a logo past the limits of its address or its client id; undefined where it may go on. */
export async function throttleLogo(
  ctx: Runtime,
  reply: FastifyReply,
  asked: { address: string; clientId: string | undefined },
): Promise<FastifyReply | undefined> {
  const { byAddress, byClient } = limitsOf(ctx)
  return (
    (await throttle(byAddress, asked.address, reply)) ??
    // A longer one was never made here, and is refused before anything is looked up.
    (asked.clientId && asked.clientId.length <= 64 ? throttle(byClient, asked.clientId, reply) : undefined)
  )
}

async function throttle(limit: OpenLimit, name: string, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const taken = limit.take(name)
  const decision = taken instanceof Promise ? await taken : taken
  if (decision.allowed) return undefined
  reply.header('ratelimit-policy', limit.policy).header('ratelimit', openLimitField(limit, decision))
  reply.header('retry-after', decision.retryAfterSeconds).header('cache-control', 'no-store')
  return sendProblem(reply, { status: 429, message: 'Too many requests.' })
}

function limitsOf(ctx: Runtime): LogoLimits {
  const known = limits.get(ctx)
  if (known) return known
  const { LIVERY_LOGOS_PER_ADDRESS: address, LIVERY_LOGOS_PER_CLIENT_ID: client } = ctx.settings
  const made = { byAddress: openLimit(ctx, 'logo address', address), byClient: openLimit(ctx, 'logo client', client) }
  limits.set(ctx, made)
  return made
}

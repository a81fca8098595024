import type { FastifyReply } from 'fastify'
import type { Runtime } from '../../runtime.ts'
import { openLimit, type OpenLimit } from './open-limits.ts'
import { passes } from './pass-open-limit.ts'

/** Requests by public links in five minutes, exports and feeds together. */
const requestsMax = { address: 200, client: 3_000 } as const

type LinkLimits = { byAddress: OpenLimit; byClient: OpenLimit }
const limits = new WeakMap<Runtime, LinkLimits>()

/** Whether a request by a public link is within the limits of its address and client id; otherwise the refusal is on its way. */
export async function passesLinkLimits(
  ctx: Runtime,
  reply: FastifyReply,
  { address, clientId }: { address: string; clientId: string },
): Promise<boolean> {
  const { byAddress, byClient } = limitsOf(ctx)
  return (await passes(byAddress, address, reply)) && passes(byClient, clientId, reply)
}

function limitsOf(ctx: Runtime): LinkLimits {
  const known = limits.get(ctx)
  if (known) return known
  const made = {
    byAddress: openLimit(ctx, 'link address', requestsMax.address),
    byClient: openLimit(ctx, 'link client', requestsMax.client),
  }
  limits.set(ctx, made)
  return made
}

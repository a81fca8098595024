import type { FastifyReply } from 'fastify'
import { sendProblem } from '../answer.ts'
import { openLimitField, type OpenLimit } from './open-limits.ts'

/** Whether `name` is within the limit; otherwise the refusal is on its way. */
export async function passes(limit: OpenLimit, name: string, reply: FastifyReply): Promise<boolean> {
  const decision = await limit.take(name)
  reply.header('ratelimit-policy', limit.policy).header('ratelimit', openLimitField(limit, decision))
  if (decision.allowed) return true
  sendProblem(reply.header('retry-after', decision.retryAfterSeconds), { status: 429, message: 'Too many requests.' })
  return false
}

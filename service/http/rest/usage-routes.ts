import type { FastifyReply } from 'fastify'
import { usageQuerySchema } from '#contract/metering/usage.ts'
import { getUsagePeriod } from '../../verbs/metering/get-usage-period.ts'
import { getUsage, getUsagePeriods } from '../../verbs/metering/read-usage.ts'
import { refuse } from '../answer.ts'
import type { Door } from './door.ts'
import { readInput } from './read-input.ts'

/** `GET /v2/usage`: calls and credits over time. Free. */
export async function usageRoute({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  const query = readInput(usageQuerySchema, request.query)
  if ('problem' in query) return refuse(reply, { status: 400, message: query.problem })
  const answer = await getUsage(ctx, caller, query.value)
  if ('problem' in answer) return refuse(reply, { status: 400, message: answer.problem })
  return reply.header('cache-control', 'no-store').send(answer)
}

/** `GET /v2/usage/period`: the period that is running, exact, with where it leads at this pace. Free. */
export async function usagePeriodRoute({ ctx, caller, reply }: Door): Promise<FastifyReply> {
  return reply.header('cache-control', 'no-store').send(await getUsagePeriod(ctx, caller))
}

/** `GET /v2/usage/periods`: those that are over. Free. */
export async function usagePeriodsRoute({ ctx, caller, reply }: Door): Promise<FastifyReply> {
  return reply.header('cache-control', 'no-store').send(await getUsagePeriods(ctx, caller))
}

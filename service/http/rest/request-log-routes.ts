import type { FastifyReply } from 'fastify'
import { requestFilterSchema, requestPageQuerySchema } from '#contract/requests/request-log.ts'
import { getRequest, listRequests, summarizeRequests } from '../../verbs/requests/read-request-log.ts'
import { refuse } from '../answer.ts'
import type { Door } from './door.ts'
import { readInput } from './read-input.ts'

/** `GET /v2/requests`: the organisation's calls, newest first. Free. */
export async function requestsRoute({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  const query = readInput(requestPageQuerySchema, request.query)
  if ('problem' in query) return refuse(reply, { status: 400, message: query.problem })
  const page = await listRequests(ctx, caller, query.value)
  if (!page) return refuse(reply, { status: 400, message: '`after` is not a cursor of this list.' })
  return reply.header('cache-control', 'no-store').send(page)
}

/** `GET /v2/requests/summary`: the same calls, counted. Free. */
export async function requestSummaryRoute({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  const query = readInput(requestFilterSchema, request.query)
  if ('problem' in query) return refuse(reply, { status: 400, message: query.problem })
  return reply.header('cache-control', 'no-store').send(await summarizeRequests(ctx, caller, query.value))
}

/** `GET /v2/requests/{id}`: one call. Free. */
export async function requestRoute({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  const { id } = request.params as { id: string }
  const found = await getRequest(ctx, caller, id)
  if (!found) return refuse(reply, { status: 404, message: 'No call with this request id is in the log.' })
  return reply.header('cache-control', 'no-store').send(found)
}

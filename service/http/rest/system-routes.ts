import type { FastifyReply } from 'fastify'
import { decisionRequestSchema, decisionsQuerySchema, moderationQuerySchema } from '#contract/operations/moderation.ts'
import { accountsQuerySchema } from '#contract/operations/system.ts'
import { getAccounts, getSystem } from '../../verbs/operations/get-system.ts'
import { decideOnBrand, listDecisions, listModeratedBrands } from '../../verbs/operations/moderate-brands.ts'
import { refuse } from '../answer.ts'
import type { Door } from './door.ts'
import { readInput } from './read-input.ts'

/** `GET /v2/system`, for operators who are signed in. */
export async function systemRoute({ ctx, caller, reply }: Door): Promise<FastifyReply> {
  return answer(reply, await getSystem(ctx, caller), '/v2/system')
}

/** `GET /v2/system/accounts`, for operators who are signed in. */
export async function accountsRoute({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  const query = readInput(accountsQuerySchema, request.query)
  const organizations = 'problem' in query ? [] : query.value.organizations
  return answer(reply, await getAccounts(ctx, caller, organizations), '/v2/system/accounts')
}

/** `GET /v2/system/brands`, for operators who are signed in. */
export async function moderatedBrandsRoute({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  const query = readInput(moderationQuerySchema, request.query)
  if ('problem' in query) return refuse(reply, { status: 400, message: query.problem })
  return answer(reply, await listModeratedBrands(ctx, caller, query.value), '/v2/system/brands')
}

/** `GET /v2/system/decisions`, for operators who are signed in. */
export async function decisionsRoute({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  const query = readInput(decisionsQuerySchema, request.query)
  if ('problem' in query) return refuse(reply, { status: 400, message: query.problem })
  return answer(reply, await listDecisions(ctx, caller, query.value.after), '/v2/system/decisions')
}

/** `POST /v2/system/decisions`, for operators who are signed in. */
export async function decideRoute({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  const body = readInput(decisionRequestSchema, request.body)
  if ('problem' in body) return refuse(reply, { status: 400, message: body.problem })
  const decided = await decideOnBrand(ctx, caller, body.value)
  if (decided?.type === 'refused') return refuse(reply, decided)
  return answer(reply, decided?.brand, '/v2/system/decisions')
}

// The words of an address that does not exist: who is no operator does not learn that it does.
const answer = (reply: FastifyReply, body: object | undefined, path: string) =>
  body
    ? reply.header('cache-control', 'no-store').send(body)
    : refuse(reply, { status: 404, message: `There is no GET ${path}.` })

import type { FastifyReply } from 'fastify'
import { accountsQuerySchema } from '#contract/system.ts'
import { getAccounts, getSystem } from '../verbs/get-system.ts'
import { refuse } from './answer.ts'
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

// The words of an address that does not exist: who is no operator does not learn that it does.
const answer = (reply: FastifyReply, body: object | undefined, path: string) =>
  body
    ? reply.header('cache-control', 'no-store').send(body)
    : refuse(reply, { status: 404, message: `There is no GET ${path}.` })

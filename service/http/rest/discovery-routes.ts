import type { FastifyReply } from 'fastify'
import { industries } from '#contract/brands/industries.ts'
import { transactionRequestSchema } from '#contract/transactions/transaction-request.ts'
import { getIndustries } from '../../verbs/brands/get-industries.ts'
import type { RouteType } from '../../verbs/brands/read-request-identifier.ts'
import { resolveTransaction } from '../../verbs/transactions/resolve-transaction.ts'
import { answerBrand, refuse, refuseQuota, setUsage } from '../answer.ts'
import type { Door } from './door.ts'
import { readInput } from './read-input.ts'

/** `POST /v2/brands/transaction` (docs/rules.md#transactions). */
export async function transactionRoute({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  const body = readInput(transactionRequestSchema, request.body)
  if ('problem' in body) return refuse(reply, { status: 400, message: body.problem })
  const answer = await resolveTransaction(ctx, caller, body.value)
  return answerBrand(reply, answer, { palette: false, ifNoneMatch: undefined })
}

/** `GET /v2/brands/{type}/{identifier}/company/industries` (docs/interface.md#industries-of-a-brand). */
export async function brandIndustriesRoute({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  const answer = await getIndustries(ctx, caller, request.params as { type: RouteType; identifier: string })
  switch (answer.type) {
    case 'industries':
      return setUsage(reply, answer.usage).send({ industries: answer.industries })
    case 'not_found':
      return refuse(setUsage(reply, answer.usage), { status: 404, message: answer.message })
    case 'invalid':
      return refuse(reply, { status: 400, message: answer.message })
    case 'quota_exceeded':
      return refuseQuota(reply, answer.usage)
  }
}

/** `GET /v2/industries`: the same for everyone until the next version. Free. */
export async function industriesRoute({ reply }: Door): Promise<FastifyReply> {
  return reply.header('cache-control', 'private, max-age=3600').send({ industries })
}

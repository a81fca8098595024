import type { FastifyReply } from 'fastify'
import { transactionRequestSchema } from '#contract/transactions/transaction-request.ts'
import { getIndustries } from '../../verbs/brands/get-industries.ts'
import { listIndustries } from '../../verbs/brands/list-industries.ts'
import type { RouteType } from '../../verbs/brands/read-request-identifier.ts'
import { resolveTransaction } from '../../verbs/transactions/resolve-transaction.ts'
import { answerBrand, refuseQuota, sendProblem, setUsage } from '../answer.ts'
import { route, type Exchange, type Route } from './exchange.ts'
import { idempotent } from './idempotency.ts'
import { readInput } from './read-input.ts'

export const discoveryRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v2/brands/transaction',
    verb: resolveTransaction,
    run: idempotent(answerTransaction),
  }),
  route({
    method: 'GET',
    path: '/v2/brands/:type(^(?:domain|ticker|isin|crypto)$)/:identifier/company/industries',
    verb: getIndustries,
    run: idempotent(answerIndustries),
  }),
  route({
    method: 'GET',
    path: '/v2/brands/:identifier/company/industries',
    verb: getIndustries,
    run: idempotent(answerIndustries),
  }),
  route({
    method: 'GET',
    path: '/v2/industries',
    verb: listIndustries,
    run: async ({ call, reply }) => reply.header('cache-control', 'private, max-age=3600').send({ industries: call() }),
  }),
]

/** docs/rules.md#transactions */
async function answerTransaction({ call, request, reply }: Exchange<typeof resolveTransaction>): Promise<FastifyReply> {
  const answer = await call(readInput(transactionRequestSchema, request.body))
  return answerBrand(reply, answer, { palette: false, ifNoneMatch: undefined })
}

async function answerIndustries({ call, request, reply }: Exchange<typeof getIndustries>): Promise<FastifyReply> {
  const { type, identifier } = request.params as { type?: RouteType; identifier: string }
  const answer = await call({ type, identifier })
  switch (answer.type) {
    case 'industries':
      return setUsage(reply, answer.usage).send({ industries: answer.industries })
    case 'not_found':
      return sendProblem(setUsage(reply, answer.usage), { status: 404, message: answer.message })
    case 'invalid':
      return sendProblem(reply, { status: 400, message: answer.message })
    case 'quota_exceeded':
      return refuseQuota(reply, answer.usage)
  }
}

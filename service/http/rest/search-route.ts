import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { searchPathSchema, searchQuerySchema } from '#contract/brands/search.ts'
import type { Runtime } from '../../runtime.ts'
import { checkClientId } from '../../verbs/account/check-client-id.ts'
import { previewBrands, searchBrands } from '../../verbs/brands/search-brands.ts'
import { sendProblem } from '../answer.ts'
import { openLimit, type OpenLimit } from '../limits/open-limits.ts'
import { passes } from '../limits/pass-open-limit.ts'
import { identifyCaller, recallCaller } from '../../verbs/identify-caller.ts'
import { readInput, refuseRepetition } from './read-input.ts'

const perAddress = 200
// Who is signed in to the dashboard searches with each letter.
const perPerson = 3_000
// A page with many visitors; each of them has a limit of their own.
const perClientId = 30_000

/** Search by name, open to pages without a key; limited by address, or by caller where one is named, and by client id. */
export function addSearchRoute(server: FastifyInstance, ctx: Runtime): void {
  const byAddress = openLimit(ctx, 'search address', perAddress)
  const byPerson = openLimit(ctx, 'search person', perPerson)
  const byClient = openLimit(ctx, 'search client', perClientId)
  server.get<{ Params: { '*': string } }>('/v2/search/*', { exposeHeadRoute: true }, async (request, reply) => {
    const { name, isPerson } = await whoAsks(ctx, request)
    if (!(await passes(isPerson ? byPerson : byAddress, name, reply))) return reply
    return search(ctx, byClient, request, reply)
  })
}

async function search(
  ctx: Runtime,
  byClient: OpenLimit,
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  refuseRepetition(request.query)
  const query = readInput(searchQuerySchema, request.query)
  const { name } = readInput(searchPathSchema, { name: request.params['*'] })
  if (query.c) {
    const { origin, referer } = request.headers
    const check = await checkClientId(ctx, { clientId: query.c, origin, referer })
    if (check.type === 'refused') return sendProblem(reply, { status: 403, code: check.code, message: check.message })
    const decision = await byClient.take(check.client.id)
    if (!decision.allowed) {
      return sendProblem(reply.header('retry-after', decision.retryAfterSeconds), {
        status: 429,
        message: 'Too many requests.',
      })
    }
  }
  return reply
    .header('cache-control', 'public, max-age=60')
    .send(await (query.preview ? previewBrands : searchBrands)(ctx, name))
}

// The dashboard asks for all its people from one address: its token says whom it asks for.
async function whoAsks(ctx: Runtime, request: FastifyRequest): Promise<{ name: string; isPerson: boolean }> {
  const { authorization } = request.headers
  if (authorization === undefined) return { name: request.ip, isPerson: false }
  const caller = recallCaller(ctx, authorization) ?? (await identifyCaller(ctx, request))
  if (typeof caller === 'string') return { name: request.ip, isPerson: false }
  return { name: `${caller.type} ${caller.id}`, isPerson: caller.type === 'user' }
}

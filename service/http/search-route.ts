import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { searchPathSchema, searchQuerySchema } from '#contract/search.ts'
import type { Context } from '../context.ts'
import { checkClientId } from '../verbs/check-client-id.ts'
import { searchBrands } from '../verbs/search-brands.ts'
import { AddressLimit } from './address-limit.ts'
import { refuse } from './answer.ts'
import { identifyCaller, recallCaller } from '../verbs/identify-caller.ts'
import { readInput, repetitionIn } from './read-input.ts'

const requestsMax = 200
const windowMs = 300_000
const policy = `"address";q=${requestsMax};w=${windowMs / 1000}`

/** Search by name, open to pages without a key; limited by address, or by caller where one is named. */
export function addSearchRoute(server: FastifyInstance, ctx: Context): void {
  const limit = new AddressLimit({ requests: requestsMax, windowMs })
  server.get<{ Params: { '*': string } }>('/v2/search/*', async (request, reply) => {
    const { allowed, remaining, retryAfterSeconds } = limit.take(await whoAsks(ctx, request), performance.now())
    reply.header('ratelimit-policy', policy)
    reply.header('ratelimit', `"address";r=${remaining};t=${Math.max(1, retryAfterSeconds)}`)
    if (!allowed) {
      return refuse(reply.header('retry-after', retryAfterSeconds), { status: 429, message: 'Too many requests.' })
    }
    return search(ctx, request, reply)
  })
}

async function search(
  ctx: Context,
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const message = repetitionIn(request.query)
  if (message !== undefined) return refuse(reply, { status: 400, message })
  const query = readInput(searchQuerySchema, request.query)
  if ('problem' in query) return refuse(reply, { status: 400, message: query.problem })
  const path = readInput(searchPathSchema, { name: request.params['*'] })
  if ('problem' in path) return refuse(reply, { status: 400, message: path.problem })
  if (query.value.c) {
    const { origin, referer } = request.headers
    const check = await checkClientId(ctx, { clientId: query.value.c, origin, referer })
    if (check.type === 'refused') return refuse(reply, { status: 403, code: check.code, message: check.message })
  }
  return reply.header('cache-control', 'public, max-age=60').send(await searchBrands(ctx, path.value.name))
}

// The dashboard asks for all its people from one address: its token says whom it asks for.
async function whoAsks(ctx: Context, request: FastifyRequest): Promise<string> {
  const { authorization } = request.headers
  if (authorization === undefined) return request.ip
  const caller = recallCaller(ctx, authorization) ?? (await identifyCaller(ctx, authorization))
  return typeof caller === 'string' ? request.ip : `${caller.type} ${caller.id}`
}

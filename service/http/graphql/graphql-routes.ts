import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Runtime } from '../../runtime.ts'
import { identifyCaller, recallCaller, type Caller, type Stranger } from '../../verbs/identify-caller.ts'
import { openLoaders } from '../../verbs/webhooks/webhook-loaders.ts'
import type { CallerLimit } from '../limits/caller-limit.ts'
import { logCall } from '../log-call.ts'
import { openLimit, openLimitField } from '../limits/open-limits.ts'
import { preferredType } from '../rest/accept.ts'
import { sendGraphiql } from './graphiql.ts'
import { openYoga, type GraphqlServer } from './open-yoga.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls the GraphQL interface, or that nobody does. */
    graphqlCaller: Caller | Stranger | undefined
  }
}

// A call of 1,000 entries is 100 kB, of the longest domains 300 kB.
const bodyBytesMax = 1024 * 1024
const perAddress = 200
/** GraphQL over HTTP, "Media Types"; the first where the caller takes any. */
const mediaTypes = ['application/json', 'application/graphql-response+json', 'text/event-stream', 'multipart/mixed']

/**
 * The GraphQL interface: `POST /graphql` (and GET for queries), its editor at `/graphiql`. Calls of one organization
 * count against the same throughput limits as its REST calls; introspection is open, limited by address.
 */
export async function graphqlRoutes(
  server: FastifyInstance,
  { ctx, limit }: { ctx: Runtime; limit: CallerLimit },
): Promise<void> {
  const yoga = openYoga(ctx)
  const strangers = openLimit(ctx, 'graphql address', perAddress)
  server.addHook('onClose', () => yoga.dispose())
  server.decorateRequest('graphqlCaller')
  // Every content type, because it is GraphQL over HTTP that says which of them it answers how.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) throw error
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection')
    const message = status === 413 ? 'The request body is larger than 1 MiB.' : error.message
    refuseCall(ctx, request, reply, { status, code: 'BAD_REQUEST', message })
  })
  server.get('/graphiql', { exposeHeadRoute: true }, sendGraphiql)
  server.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    exposeHeadRoute: true,
    bodyLimit: bodyBytesMax,
    onRequest: async (request, reply) => {
      const { authorization } = request.headers
      const caller = recallCaller(ctx, authorization) ?? (await identifyCaller(ctx, request))
      request.graphqlCaller = caller
      const known = typeof caller !== 'string'
      if (known) request.caller = caller
      const decision = await (known ? limit.take(caller) : strangers.take(request.ip))
      const fields = known
        ? limit.fields(caller, decision)
        : { policy: strangers.policy, limit: openLimitField(strangers, decision) }
      reply.header('ratelimit-policy', fields.policy).header('ratelimit', fields.limit)
      if (decision.allowed) return
      reply.header('retry-after', decision.retryAfterSeconds)
      refuseCall(ctx, request, reply, { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many requests.' })
    },
    handler: async (request, reply) => {
      const isPage = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '')
      if (isPage) return sendGraphiql(request, reply)
      const wanted = preferredType(request.headers.accept, mediaTypes)
      const message = `The answer can be had as one of these only: ${mediaTypes.join(', ')}.`
      if (wanted === undefined) return refuseCall(ctx, request, reply, { status: 406, code: 'BAD_REQUEST', message })
      await answerCall(ctx, request, reply, { yoga, accept: wanted })
      logCall(ctx, request, reply)
      return reply
    },
  })
}

async function answerCall(
  ctx: Runtime,
  request: FastifyRequest,
  reply: FastifyReply,
  { yoga, accept }: { yoga: GraphqlServer; accept: string },
): Promise<FastifyReply> {
  const { Request } = yoga.fetchAPI
  const headers = new yoga.fetchAPI.Headers()
  // The one type, and not the field: what refuses it repeats each of its ranges in fields of its own.
  if (request.headers.accept !== undefined) headers.set('accept', accept)
  if (request.headers['content-type'] !== undefined) headers.set('content-type', request.headers['content-type'])
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : null
  const address = new URL(request.url, ctx.settings.LIVERY_BASE_URL)
  const call = new Request(address.href, { method: request.method, headers, ...(body && { body }) })
  const caller = request.graphqlCaller ?? 'missing'
  const answer = await yoga.fetch(call, { ctx, caller, loaders: openLoaders(ctx) })
  for (const [name, value] of answer.headers) reply.header(name, value)
  return reply
    .header('cache-control', 'no-store')
    .code(answer.status)
    .send(Buffer.from(await answer.arrayBuffer()))
}

/** A refusal of the call as a whole, in the shape that GraphQL clients read. */
// oxlint-disable-next-line max-params -- what to refuse, and how
function refuseCall(
  ctx: Runtime,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, message }: { status: number; code: string; message: string },
): FastifyReply {
  void reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ errors: [{ message, extensions: { code } }] }))
  logCall(ctx, request, reply)
  return reply
}

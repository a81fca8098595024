import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Settings } from '#contract/settings.ts'
import type { Context } from '../context.ts'
import { refuse } from './answer.ts'
import { identifyCaller, recallCaller } from '../verbs/identify-caller.ts'
import { logCalls } from './log-calls.ts'
import { answerLogo, isLogoRequest, logoRoutes } from './logos/logo-routes.ts'
import { addOpenRoutes } from './open-routes.ts'
import { RateLimit } from './rate-limit.ts'
import { requestId } from './request-id.ts'
import { readJsonBody } from './read-json-body.ts'
import { routes, type Route } from './routes.ts'
import { addSearchRoute } from './search-route.ts'

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings
  }
}

/** The HTTP server of the service, not yet listening. */
export function makeServer(ctx: Context): FastifyInstance {
  const server = Fastify({
    logger: false,
    trustProxy: ctx.settings.LIVERY_TRUSTED_PROXIES,
    // Fastify's defaults refuse legal input: see docs/decisions/0003-fastify.md.
    bodyLimit: 4 * 1024 * 1024,
    routerOptions: { maxParamLength: 16_384 },
    http: { maxHeaderSize: 64 * 1024, headersTimeout: 10_000, requestTimeout: 60_000 },
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    genReqId: requestId,
    exposeHeadRoutes: false,
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) =>
      answerRouterError(ctx, error, request as FastifyRequest, reply as FastifyReply),
  })
  server.decorate('settings', ctx.settings)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJsonBody)
  server.setErrorHandler<FastifyError>((error, request, reply) => answerError(ctx, error, request, reply))
  server.setNotFoundHandler((request, reply) =>
    refuse(reply, { status: 404, message: `There is no ${request.method} ${pathOf(request)}.` }),
  )
  server.addHook('onRequest', (request, reply, done) => {
    openToAll(request, reply)
    done()
  })
  logCalls(server, ctx)
  addOpenRoutes(server, ctx)
  addSearchRoute(server, ctx)
  const limit = new RateLimit({
    perSecond: ctx.settings.LIVERY_RATE_PER_SECOND,
    perWindow: ctx.settings.LIVERY_RATE_PER_5_MINUTES,
  })
  for (const route of routes) addRoute(server, ctx, route, limit)
  void server.register(logoRoutes, { ctx })
  return server
}

function addRoute(server: FastifyInstance, ctx: Context, route: Route, limit: RateLimit): void {
  const policy = `"second";q=${limit.perSecond};w=1, "burst";q=${limit.perWindow};w=300`
  server.route({
    method: route.method,
    url: route.path,
    // Before the body is parsed: a stranger's body costs nothing.
    onRequest: async (request, reply) => {
      const { authorization } = request.headers
      const caller = recallCaller(ctx, authorization) ?? (await identifyCaller(ctx, authorization))
      if (caller === 'missing') return refuse(reply, { status: 401, message: 'Unauthorized' })
      if (caller === 'unknown') return refuse(reply, { status: 403, message: 'Forbidden' })
      request.caller = caller
      const decision = limit.take(caller.organization.id, performance.now())
      reply.header('ratelimit-policy', policy)
      reply.header('ratelimit', `"second";r=${decision.remaining};t=${Math.max(1, decision.retryAfterSeconds)}`)
      if (!decision.allowed) {
        reply.header('retry-after', decision.retryAfterSeconds)
        return refuse(reply, { status: 429, message: 'Too many requests.' })
      }
      return undefined
    },
    handler: async (request, reply) => {
      const { caller } = request
      if (!caller) throw new Error('a route ran without its caller')
      return route.run({ ctx, caller, request, reply })
    },
  })
}

/** What every answer carries, refusals too. */
function openToAll(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .header('x-request-id', request.id)
    .header('access-control-allow-origin', '*')
    .header('x-content-type-options', 'nosniff')
}

/** What the router itself refuses: a picture where a logo was asked for, whatever is wrong with its address. */
function answerRouterError(ctx: Context, error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (!isLogoRequest(request)) return void answerError(ctx, error, request, reply)
  answerLogo(ctx, request, openToAll(request, reply)).catch((failure: FastifyError) => {
    answerError(ctx, failure, request, reply)
  })
}

function answerError(ctx: Context, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  openToAll(request, reply)
  const status = error.statusCode ?? 500
  if (status < 500) return refuse(reply, { status, message: clientMessage(error) })
  ctx.log.error(
    { requestId: request.id, path: pathOf(request), reason: error.message, stack: error.stack },
    'request.failed',
  )
  // The database may be back in a moment; nothing was charged.
  const message = 'The service cannot answer right now; ask again.'
  return refuse(reply.header('retry-after', 5), { status: 503, code: 'temporarily_unavailable', message })
}

function clientMessage(error: FastifyError): string {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'The request body is larger than 4 MiB.'
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'The body must be sent as application/json.'
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return 'The body is empty; a JSON object is expected.'
    case 'FST_ERR_BAD_URL':
      return 'The address holds a broken percent-encoding.'
    default:
      return error.message
  }
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0]?.slice(0, 200) ?? ''

import { createServer } from 'node:http'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { hasLargeFields, headerBytesMax } from '#contract/requests/request-bounds.ts'
import type { Settings } from '#contract/settings/settings.ts'
import type { Runtime } from '../runtime.ts'
import { allowedMethods } from './rest/allowed-methods.ts'
import { sendProblem, sendRefusal, type Problem } from './answer.ts'
import { answerClientError, headerProblem, refuseTunnel } from './errors.ts'
import { identifyCaller, recallCaller, type Caller } from '../verbs/identify-caller.ts'
import { checkScope } from '../verbs/verb.ts'
import { limitField, openGate, type Gate } from './limits/gate.ts'
import type { RateDecision } from './limits/rate-limit.ts'
import { graphqlRoutes } from './graphql/graphql-routes.ts'
import { inboxEndpoint } from './rest/inbox-routes.ts'
import { logCall } from './log-call.ts'
import { memoryLane } from './fast-path/memory-lane.ts'
import { answerLogo, isLogoRequest, logoRoutes } from './logos/logo-routes.ts'
import { openHeaders, unavailable } from './open-headers.ts'
import { addOpenRoutes } from './rest/open-routes.ts'
import { requestId } from './request-id.ts'
import { refuseRepetition } from './rest/read-input.ts'
import { readJsonBody } from './rest/read-json-body.ts'
import type { Route } from './rest/exchange.ts'
import { routes } from './routes.ts'
import { addSearchRoute } from './rest/search-route.ts'

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings
  }
}

/** The HTTP server of the service, not yet listening. */
export function makeServer(ctx: Runtime): FastifyInstance {
  const gate = openGate(ctx)
  const lane = memoryLane(ctx, gate)
  let isClosing = false
  const server = Fastify({
    logger: false,
    trustProxy: ctx.settings.LIVERY_TRUSTED_PROXIES,
    // Fastify's defaults refuse legal input: see docs/decisions/0003-fastify.md.
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 16_384 },
    serverFactory: (handler) =>
      createServer(connections, (request, response) => {
        if (isClosing || hasLargeFields(request.rawHeaders) || !lane(request, response)) handler(request, response)
      }),
    genReqId: requestId,
    exposeHeadRoutes: false,
    return503OnClosing: true,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) =>
      answerRouterError(
        ctx,
        error,
        request as FastifyRequest,
        withLimits(gate, request as FastifyRequest, reply as FastifyReply),
      ),
  })
  server.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  server.decorate('settings', ctx.settings)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJsonBody)
  server.setErrorHandler<FastifyError>((error, request, reply) =>
    answerError(ctx, error, request, withLimits(gate, request, reply)),
  )
  addNotFound(server, gate)
  server.server.on('connect', refuseTunnel)
  server.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now()
    openToAll(request, reply)
    const refusal = headerProblem(request.raw)
    if (refusal === undefined) return done()
    sendProblem(withLimits(gate, request, reply), refusal)
  })
  server.decorateRequest('caller')
  server.decorateRequest('startedAt', 0)
  addOpenRoutes(server, ctx)
  addSearchRoute(server, ctx)
  for (const route of routes) addRoute(server, ctx, route, gate)
  void server.register(graphqlRoutes, { ctx, gate })
  void server.register(logoRoutes, { ctx })
  void server.register(inboxEndpoint, { ctx })
  return server
}

/** 405 with the methods that a known path is asked with, 404 for any other; before the routes are added. */
function addNotFound(server: FastifyInstance, gate: Gate): void {
  const allowed = allowedMethods(server)
  server.setNotFoundHandler((request, reply) => {
    withLimits(gate, request, reply)
    const path = request.url.split('?')[0] ?? ''
    const methods = allowed(path)
    if (methods.length === 0 || methods.includes(request.method)) {
      return sendProblem(reply, { status: 404, message: `There is no ${request.method} ${pathOf(request)}.` })
    }
    const message = `${pathOf(request)} is asked with ${methods.join(', ')}, not with ${request.method}.`
    return sendProblem(reply.header('allow', methods.join(', ')), { status: 405, message })
  })
}

const connections = {
  maxHeaderSize: headerBytesMax,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  requireHostHeader: false,
}

function addRoute(server: FastifyInstance, ctx: Runtime, route: Route, gate: Gate): void {
  server.route({
    method: route.method,
    url: route.path,
    // Before the body is parsed: a stranger's body costs nothing. No promise where the caller is in memory.
    onRequest: (request, reply, done) => {
      const admit = (caller: Caller | 'missing' | 'unknown') => {
        const passes = admitted(ctx, gate, caller, request, reply)
        if (typeof passes !== 'boolean') passes.then((it) => void (it && done()), done)
        else if (passes) done()
      }
      const { authorization } = request.headers
      const known = recallCaller(ctx, authorization)
      if (known) admit(known)
      else identifyCaller(ctx, authorization).then(admit, done)
    },
    handler: async (request, reply) => {
      const { caller } = request
      if (!caller) throw new Error('a route ran without its caller')
      try {
        checkScope(caller, route.verb.scope)
        refuseRepetition(request.query)
        await route.run({ runtime: ctx, caller, request, reply, call: (...input) => route.verb(ctx, caller, ...input) })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (route.hidden && error.code === 'forbidden') sendProblem(reply, nothingAt(route))
        else sendRefusal(reply, error)
      }
      if (!route.unlogged) logCall(ctx, request, reply)
      return reply
    },
  })
}

/** Whether the caller may go on; otherwise the refusal is on its way. */
// oxlint-disable-next-line max-params -- the gate, and what passes it
function admitted(
  ctx: Runtime,
  gate: Gate,
  caller: Caller | 'missing' | 'unknown',
  request: FastifyRequest,
  reply: FastifyReply,
): boolean | Promise<boolean> {
  if (caller === 'missing')
    return refused(withChallenge(withLimits(gate, request, reply)), { status: 401, message: 'Unauthorized' })
  if (caller === 'unknown') return refused(withLimits(gate, request, reply), { status: 403, message: 'Forbidden' })
  request.caller = caller
  const decision = gate.take(caller)
  if (!(decision instanceof Promise)) return obeyed(ctx, gate, decision, request, reply)
  return decision.then((taken) => obeyed(ctx, gate, taken, request, reply))
}

// oxlint-disable-next-line max-params -- the decision, and whom it is about
function obeyed(
  ctx: Runtime,
  gate: Gate,
  decision: RateDecision,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  reply.header('ratelimit-policy', gate.policy).header('ratelimit', limitField(decision))
  if (decision.allowed) return true
  sendProblem(reply.header('retry-after', decision.retryAfterSeconds), { status: 429, message: 'Too many requests.' })
  logCall(ctx, request, reply)
  return false
}

const nothingAt = ({ method, path }: Route): Problem => ({ status: 404, message: `There is no ${method} ${path}.` })

/** RFC 9110, 15.5.2: who is not authorised is told how to be. */
const withChallenge = (reply: FastifyReply) => reply.header('www-authenticate', 'Bearer')

function refused(reply: FastifyReply, refusal: Problem): false {
  sendProblem(reply, refusal)
  return false
}

const openToAll = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('x-request-id', request.id).headers(openHeaders)

/** The limit fields of the REST interface, where none stand yet: nobody was counted (docs/rules.md#throughput). */
function withLimits(gate: Gate, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.url.startsWith('/v2/') || reply.hasHeader('ratelimit')) return reply
  return reply.header('ratelimit-policy', gate.policy).header('ratelimit', gate.untouched)
}

/** What the router itself refuses: a picture where a logo was asked for, whatever is wrong with its address. */
function answerRouterError(ctx: Runtime, error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (!isLogoRequest(request)) return void answerError(ctx, error, request, reply)
  answerLogo(ctx, request, openToAll(request, reply)).catch((failure: FastifyError) => {
    answerError(ctx, failure, request, reply)
  })
}

function answerError(ctx: Runtime, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  openToAll(request, reply)
  if (error instanceof Refusal) {
    sendRefusal(reply, error)
    logCall(ctx, request, reply)
    return reply
  }
  const status = error.statusCode ?? 500
  // A connection that is closed while its caller still sends takes the answer with it: the rest is read and dropped.
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection')
  if (status < 500) {
    sendProblem(reply, { status, message: clientMessage(error) })
    logCall(ctx, request, reply)
    return reply
  }
  ctx.log.error(
    // The pattern, not the path: an identifier may be somebody's e-mail address.
    { requestId: request.id, route: request.routeOptions.url, reason: error.message, stack: error.stack },
    'request.failed',
  )
  sendProblem(reply.header('retry-after', unavailable.retryAfterSeconds), unavailable.refusal)
  logCall(ctx, request, reply)
  return reply
}

function clientMessage(error: FastifyError): string {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'The request body is larger than 1 MiB.'
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

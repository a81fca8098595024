import { createServer } from 'node:http'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { trustOf } from '#contract/requests/client-address.ts'
import { hasLargeFields, headerBytesMax } from '#contract/requests/request-bounds.ts'
import type { Settings } from '#contract/settings/settings.ts'
import type { Runtime } from '../runtime.ts'
import { allowedMethods, isWritten, patternOf, refusesMethod } from './rest/allowed-methods.ts'
import { sendProblem, sendRefusal, type Problem } from './answer.ts'
import { answerClientError, headerProblem, refuseTunnel } from './client-errors.ts'
import { answerError, openToAll } from './errors.ts'
import { readAsHeader } from './open-headers.ts'
import { checkScope } from '../verbs/verb.ts'
import type { CallNotes } from '../verbs/identify-caller.ts'
import { openAdmission, type Admission } from './admission.ts'
import { graphqlRoutes } from './graphql/graphql-routes.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { inboxEndpoint } from './rest/inbox-routes.ts'
import { unavailable } from './open-headers.ts'
import { noteRequest } from './note-request.ts'
import { logCall } from './log-call.ts'
import { fastPath } from './fast-path/fast-path.ts'
import { answerLogo, isLogoRequest, logoRoutes } from './logos/logo-routes.ts'
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
    /** Asked to end: `/readyz` says so, everything else is answered until the server closes. */
    draining: boolean
  }
}

/** The HTTP server of the service, not yet listening. */
export function makeServer(ctx: Runtime): FastifyInstance {
  const admission = openAdmission(ctx)
  const { limit, withLimits } = admission
  const fast = fastPath(ctx, limit)
  let isClosing = false
  const server = Fastify({
    logger: false,
    trustProxy: trustOf(ctx.settings.LIVERY_TRUSTED_PROXIES),
    // Fastify's defaults refuse legal input: see docs/decisions/0003-fastify.md.
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 16_384 },
    serverFactory: (handler) =>
      createServer(connections, (request, response) => {
        if (isClosing || hasLargeFields(request.rawHeaders) || !fast(request, response)) handler(request, response)
      }),
    genReqId: requestId,
    exposeHeadRoutes: false,
    // Ours has the documented form: see `refuseClosing`.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) =>
      answerRouterError(
        ctx,
        error,
        request as FastifyRequest,
        withLimits(request as FastifyRequest, reply as FastifyReply),
      ),
  })
  server.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  server.decorate('settings', ctx.settings)
  server.decorate('draining', false)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJsonBody)
  server.setErrorHandler<FastifyError>((error, request, reply) =>
    answerError(ctx, error, request, withLimits(request, reply)),
  )
  addNotFound(server, admission)
  server.server.on('connect', refuseTunnel)
  server.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now()
    noteRequest(request, reply)
    openToAll(request, reply)
    const refusal = headerProblem(request.raw)
    if (isClosing) refuseClosing(withLimits(request, reply))
    else if (refusal === undefined) done()
    else sendProblem(withLimits(request, reply), refusal)
  })
  server.decorateRequest('caller')
  server.decorateRequest('startedAt', 0)
  addRoutes(server, ctx, admission)
  return server
}

function addRoutes(server: FastifyInstance, ctx: Runtime, admission: Admission): void {
  addOpenRoutes(server, ctx)
  addSearchRoute(server, ctx)
  for (const route of routes) addRoute(server, ctx, route, admission)
  refuseShadowed(server)
  void server.register(graphqlRoutes, { ctx, limit: admission.limit })
  void server.register(mcpRoutes, { ctx, limit: admission.limit })
  void server.register(logoRoutes, { ctx })
  void server.register(inboxEndpoint, { ctx })
}

/** A request on a connection that was open when the server began to close: another process answers it. */
const refuseClosing = (reply: FastifyReply) =>
  sendProblem(reply.headers({ 'retry-after': unavailable.retryAfterSeconds, connection: 'close' }), unavailable.refusal)

/** 405 with the methods that a known path is asked with, 404 for any other; before the routes are added. */
function addNotFound(server: FastifyInstance, { withLimits }: Admission): void {
  const allowed = allowedMethods(server)
  server.setNotFoundHandler((request, reply) => {
    withLimits(request, reply)
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

/** A written path that a wildcard route of another method would take, `GET /v2/brands/batch`, is a wrong method all the same. */
function refuseShadowed(server: FastifyInstance): void {
  const written = new Set(routes.map(({ path }) => path).filter(isWritten))
  for (const url of written) {
    const own = routes.filter(({ path }) => path === url).map(({ method }) => method)
    const taken = routes.filter(({ path, method }) => !own.includes(method) && patternOf(path).test(url))
    const method = [...new Set(taken.map((route) => route.method))]
    if (method.length === 0) continue
    server.route({ method, url, config: refusesMethod, handler: (_request, reply) => reply.callNotFound() })
  }
}

function addRoute(server: FastifyInstance, ctx: Runtime, route: Route, admission: Admission): void {
  server.route({
    method: route.method,
    url: route.path,
    // HEAD works wherever GET does; a route with a HEAD of its own stands in the table.
    exposeHeadRoute:
      route.method === 'GET' && !routes.some(({ method, path }) => method === 'HEAD' && path === route.path),
    onRequest: (request, reply, done) => {
      if (bringsClientId(route, request)) done()
      else admission.admit(request, reply, done)
    },
    handler: async (request, reply) => {
      const { caller } = request
      if (!caller && route.withoutKey) return answerWithoutKey(ctx, route.withoutKey, request, reply)
      if (!caller) throw new Error('a route ran without its caller')
      if (request.method === 'HEAD') caller.notes.isHead = true
      try {
        checkScope(caller, route.verb.scope)
        refuseRepetition(request.query)
        await route.run({
          runtime: ctx,
          caller,
          request,
          reply,
          call: (...input) => sayReadAs(route.verb(ctx, caller, ...input), reply, caller.notes),
        })
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

/** Whether it is for `withoutKey` of its route to answer. */
const bringsClientId = ({ withoutKey }: Route, { headers, query }: FastifyRequest): boolean =>
  withoutKey !== undefined &&
  headers.authorization === undefined &&
  typeof query === 'object' &&
  query !== null &&
  'c' in query

// oxlint-disable-next-line max-params -- a request, its reply, and who answers
async function answerWithoutKey(
  ctx: Runtime,
  answer: NonNullable<Route['withoutKey']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    refuseRepetition(request.query)
    return await answer(ctx, request, reply)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return sendRefusal(reply, error)
  }
}

/** Names in a header how the identifier was read, once the verb has said so, whatever it answers. */
function sayReadAs(answer: unknown, reply: FastifyReply, notes: CallNotes): unknown {
  const say = () => {
    if (notes.readAs !== undefined) reply.header(readAsHeader, notes.readAs)
  }
  if (answer instanceof Promise) return answer.finally(say)
  say()
  return answer
}

const nothingAt = ({ method, path }: Route): Problem => ({ status: 404, message: `There is no ${method} ${path}.` })

/** What the router itself refuses: a picture where a logo was asked for, whatever is wrong with its address. */
function answerRouterError(ctx: Runtime, error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (!isLogoRequest(request)) return void answerError(ctx, error, request, reply)
  answerLogo(ctx, request, openToAll(request, reply)).catch((failure: FastifyError) => {
    answerError(ctx, failure, request, reply)
  })
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0]?.slice(0, 200) ?? ''

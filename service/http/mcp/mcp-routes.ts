import {
  createMcpHandler,
  validateHostHeader,
  validateOriginHeader,
  type McpHttpHandler,
} from '@modelcontextprotocol/server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Runtime } from '../../runtime.ts'
import { identifyCaller, recallCaller, turnedAway, type Caller } from '../../verbs/identify-caller.ts'
import type { CallerLimit } from '../limits/caller-limit.ts'
import { logCall } from '../log-call.ts'
import { readJsonBody } from '../rest/read-json-body.ts'
import { askAs } from './ask-service.ts'
import { isTool, makeMcpServer } from './make-mcp-server.ts'

const bodyBytesMax = 256 * 1024
const localHosts = ['localhost', '127.0.0.1', '[::1]']

/** JSON-RPC 2.0, section 5.1; and the MCP's own of -32000 and below. */
const codes = { parse: -32700, request: -32600, refused: -32000 }

type Refused = { status: number; code: number; message: string }

/**
 * The Model Context Protocol at `POST /mcp`, stateless (docs/mcp.md): an API key as Bearer. A tool asks this service's own
 * routes in the caller's name; what asks none of them counts against the same limits here.
 */
export async function mcpRoutes(
  server: FastifyInstance,
  { ctx, limit }: { ctx: Runtime; limit: CallerLimit },
): Promise<void> {
  const handler = openHandler(server, ctx)
  const checkPlace = placeCheck(ctx)
  server.addHook('onClose', () => handler.close())
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJsonBody)
  server.setErrorHandler<FastifyError>((error, request, reply) => refuseError(ctx, error, request, reply))
  server.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    handler: (_request, reply) => refuse(reply.header('allow', 'POST'), noSessions),
  })
  server.route({
    method: 'POST',
    url: '/mcp',
    bodyLimit: bodyBytesMax,
    onRequest: async (request, reply) => {
      const wrong = checkPlace(request)
      if (wrong) return refuse(reply, wrong)
      const { authorization } = request.headers
      const caller = recallCaller(ctx, authorization) ?? (await identifyCaller(ctx, request))
      if (typeof caller !== 'string') request.caller = caller
      else if (caller === 'missing') return refuse(reply.header('www-authenticate', 'Bearer'), noKey)
      else return refuse(reply, caller === 'unknown' ? unknownKey : refused(turnedAway[caller].message))
    },
    handler: async (request, reply) => {
      const { caller } = request
      if (!caller) throw new Error('a route ran without its caller')
      if (Array.isArray(request.body)) return refuse(reply, several)
      if (asksService(request.body)) return answer(handler, request, reply)
      if (await isWithin(limit, caller, reply)) await answer(handler, request, reply)
      logCall(ctx, request, reply)
      return reply
    },
  })
}

const noSessions: Refused = {
  status: 405,
  code: codes.refused,
  message: 'This server keeps no sessions and opens no streams: send each message with POST.',
}
const several: Refused = {
  status: 400,
  code: codes.request,
  message: 'Send one message in a request; the protocol has no batches since its revision of 2025-06-18.',
}
const unknownKey: Refused = {
  status: 403,
  code: codes.refused,
  message: 'The API key is unknown or was revoked. Create one on the API keys page.',
}
const refused = (message: string): Refused => ({ status: 403, code: codes.refused, message })
const noKey: Refused = {
  status: 401,
  code: codes.refused,
  message: 'Send an API key as `Authorization: Bearer lv_…`; the API keys page shows what to paste.',
}

function openHandler(server: FastifyInstance, ctx: Runtime): McpHttpHandler {
  return createMcpHandler(
    ({ requestInfo }) => {
      const authorization = requestInfo?.headers.get('authorization') ?? ''
      return makeMcpServer(askAs(server, { authorization, address: requestInfo?.headers.get(addressField) ?? '' }))
    },
    {
      // The lists of tools and prompts never change while a process runs.
      maxSubscriptions: 0,
      onerror: ({ message }) => ctx.log.debug({ reason: message }, 'mcp.refused'),
    },
  )
}

/** Between the route and its handler only: what a caller sends by this name is overwritten. */
const addressField = 'x-livery-caller-address'

async function answer(handler: McpHttpHandler, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  headers.set(addressField, request.ip)
  const call = new Request(`http://${request.headers.host ?? 'localhost'}/mcp`, { method: 'POST', headers })
  const response = await handler.fetch(call, { parsedBody: request.body })
  const type = response.headers.get('content-type')
  if (type !== null) reply.header('content-type', type)
  return reply
    .header('cache-control', 'no-store')
    .code(response.status)
    .send(Buffer.from(await response.arrayBuffer()))
}

/** Whether a message calls a tool: the routes that it asks count and log it. */
function asksService(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('method' in body) || body.method !== 'tools/call') return false
  const params = 'params' in body ? body.params : undefined
  return typeof params === 'object' && params !== null && 'name' in params && isTool(params.name)
}

async function isWithin(limit: CallerLimit, caller: Caller, reply: FastifyReply): Promise<boolean> {
  const decision = await limit.take(caller)
  const fields = limit.fields(caller, decision)
  reply.header('ratelimit-policy', fields.policy).header('ratelimit', fields.limit)
  if (decision.allowed) return true
  refuse(reply.header('retry-after', decision.retryAfterSeconds), {
    status: 429,
    code: codes.refused,
    message: `Too many requests; ask again after ${decision.retryAfterSeconds} seconds.`,
  })
  return false
}

/** Refuses names that a page could have rebound to this service (MCP, "Security Warning" of Streamable HTTP). */
function placeCheck(ctx: Runtime): (request: FastifyRequest) => Refused | undefined {
  const nameOf = (address: string) => new URL(address).hostname
  const hosts = [...localHosts, nameOf(ctx.settings.LIVERY_BASE_URL)]
  const origins = [...hosts, nameOf(ctx.settings.LIVERY_DASHBOARD_URL)]
  return ({ headers }) => {
    if (!validateHostHeader(headers.host, hosts).ok) {
      const message = 'This server is reached by the host of LIVERY_BASE_URL; set it to the address that you use.'
      return { status: 403, code: codes.refused, message }
    }
    if (headers.origin === undefined || validateOriginHeader(headers.origin, origins).ok) return undefined
    return { status: 403, code: codes.refused, message: 'Pages of this origin may not call the server.' }
  }
}

function refuseError(ctx: Runtime, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500
  if (status >= 500) throw error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection')
  const message = status === 413 ? 'The request body is larger than 256 KiB.' : error.message
  refuse(reply, { status, code: status === 400 ? codes.parse : codes.request, message })
  logCall(ctx, request, reply)
  return reply
}

function refuse(reply: FastifyReply, { status, code, message }: Refused): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }))
}

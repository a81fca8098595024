import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answerSpecified } from './answers.ts'
import { type Fault, faults, isFault } from './faults.ts'
import { drawPicture } from './picture.ts'
import { graphqlBodySchema, openWebhooks } from './webhooks.ts'

export type MockOptions = {
  port?: number
  /** Before each response, in ms. */
  delayMs?: number
  /** Fails every request; a key `mock_fault_<name>` fails those that carry it, `mock_fault_<name>_at_context` those to such a path alone. */
  fault?: Fault | undefined
  quota?: number
}

export type MockRemote = {
  origin: string
  /** Changes delay and fault from now on. */
  set: (options: Pick<MockOptions, 'delayMs' | 'fault'>) => void
  /** `GET /v2/viewer`, in order of arrival. */
  requests: readonly string[]
  close: () => Promise<void>
}

const bodyBytesMax = 4 * 1024 * 1024

/**
 * A service that has what docs/interface.md specifies and nothing that Livery adds: REST at `/v2`, GraphQL at `/graphql`, logos
 * at `/cdn`. Any key is good; it listens on 127.0.0.1 and keeps nothing.
 */
export async function openMockRemote(options: MockOptions = {}): Promise<MockRemote> {
  const state = { delayMs: options.delayMs ?? 0, fault: options.fault, quota: options.quota ?? 10_000, used: 0 }
  const requests: string[] = []
  const app = Fastify({ bodyLimit: bodyBytesMax, forceCloseConnections: true, exposeHeadRoutes: false })
  app.addHook('onRequest', async (request, reply) => {
    requests.push(`${request.method} ${request.url}`)
    await wait(Number(/^Bearer mock_delay_(\d{1,5})$/.exec(keyOf(request))?.[1] ?? state.delayMs))
    const [, asked, part] = /^Bearer mock_fault_([a-z0-9-]+)(?:_at_([a-z]+))?$/.exec(keyOf(request)) ?? []
    const fault = asked ?? state.fault
    if (fault === undefined || !isFault(fault) || (part !== undefined && !request.url.includes(part))) return
    reply.hijack()
    await faults[fault](reply.raw)
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, { status: 404, message: 'There is no such route.' }))
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    refuse(reply, { status: error.statusCode ?? 500, message: error.message }),
  )
  addRest(app, state)
  addGraphql(app)
  addLogos(app)
  const origin = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  const set = ({ delayMs, fault }: Pick<MockOptions, 'delayMs' | 'fault'>) =>
    Object.assign(state, { delayMs: delayMs ?? 0, fault })
  return { origin, set, requests, close: () => app.close() }
}

type Usage = { quota: number; used: number }

function addRest(app: FastifyInstance, usage: Usage): void {
  app.all('/v2/*', async (request, reply) => {
    if (needsKey(request) && !/^Bearer \S+$/.test(keyOf(request))) return unauthorized(reply)
    const { status, body, credits, markdown } = answerSpecified(
      {
        method: request.method,
        url: new URL(request.url, 'http://mock'),
        body: request.body,
        accept: request.headers.accept ?? '',
        cdnUrl: `http://${request.host}/cdn`,
      },
      usage,
    )
    usage.used += credits ?? 0
    if (credits !== undefined) {
      reply.header('x-api-key-quota', usage.quota).header('x-api-key-approximate-usage', usage.used)
    }
    if (markdown !== undefined) return reply.type('text/markdown; charset=utf-8').send(markdown)
    return body === undefined ? reply.status(status).send() : reply.status(status).send(body)
  })
}

function addGraphql(app: FastifyInstance): void {
  const execute = openWebhooks()
  app.post('/graphql', async (request, reply) => {
    if (!/^Bearer \S+$/.test(keyOf(request))) return unauthorized(reply)
    const sent = graphqlBodySchema.safeParse(request.body)
    if (!sent.success) return refuse(reply, { status: 400, message: 'Send { query, variables }.' })
    return reply.send(await execute(sent.data))
  })
}

function addLogos(app: FastifyInstance): void {
  app.get<{ Params: { '*': string }; Querystring: { c?: string } }>('/cdn/*', async ({ params, query }, reply) => {
    if (query.c === undefined || query.c === '') {
      reply.header('x-bf-error', 'client_id_missing')
      return refuse(reply, { status: 403, message: 'The client id is missing: add ?c=<client_id>.' })
    }
    return reply.type('image/webp').send(await drawPicture(params['*']))
  })
}

const keyOf = (request: FastifyRequest): string => request.headers.authorization ?? ''

// docs/rules.md#search-by-name: no key.
const needsKey = (request: FastifyRequest) => !request.url.startsWith('/v2/search/')

const refuse = (reply: FastifyReply, { status, message }: { status: number; message: string }) =>
  reply.status(status).send({ message })

function unauthorized(reply: FastifyReply) {
  reply.header('x-bf-error', 'unauthorized')
  return refuse(reply, { status: 401, message: 'Send your API key: Authorization: Bearer <API_KEY>.' })
}

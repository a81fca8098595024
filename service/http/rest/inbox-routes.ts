import type { FastifyInstance } from 'fastify'
import { inboxQuerySchema } from '#contract/webhooks/inbox.ts'
import type { Runtime } from '../../runtime.ts'
import { clearInbox, keepInboxMessage, readInbox } from '../../verbs/webhooks/deliveries/read-inbox.ts'
import { privateRoute, type Route } from './exchange.ts'
import { readInput } from './read-input.ts'

const bodyBytesMax = 256 * 1024

/** `POST /inbox/{token}`: what webhooks post to. Takes any body as it comes, so that a signature can be checked. */
export async function inboxEndpoint(server: FastifyInstance, { ctx }: { ctx: Runtime }): Promise<void> {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytesMax }, (_request, body, done) =>
    done(null, body),
  )
  server.post<{ Params: { token: string } }>('/inbox/:token', { bodyLimit: bodyBytesMax }, async (request, reply) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    )
    const body = typeof request.body === 'string' ? request.body : ''
    await keepInboxMessage(ctx, { token: request.params.token, headers, body })
    return reply.code(204).send()
  })
}

/** The organization's inbox: what arrived in it, and its emptying. Free. */
export const inboxRoutes: readonly Route[] = [
  privateRoute({
    method: 'GET',
    path: '/v2/inbox',
    verb: readInbox,
    unlogged: true,
    input: ({ query }) => readInput(inboxQuerySchema, query),
  }),
  // A second call changes nothing.
  privateRoute({ method: 'POST', path: '/v2/inbox/clear', verb: clearInbox, unlogged: true }),
]

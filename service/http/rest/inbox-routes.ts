import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { keepInboxMessage, readInbox } from '../../verbs/webhooks/deliveries/read-inbox.ts'
import { refuse } from '../answer.ts'
import type { Door } from './door.ts'

const bodyBytesMax = 256 * 1024

/** `POST /inbox/{token}`: what webhooks post to. Takes any body as it comes, so that a signature can be checked. */
export async function inboxDoor(server: FastifyInstance, { ctx }: { ctx: Context }): Promise<void> {
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
    if (await keepInboxMessage(ctx, { token: request.params.token, headers, body })) return reply.code(204).send()
    return refuse(reply, { status: 404, message: 'There is no such inbox.' })
  })
}

/** `GET /v2/inbox`: the organisation's inbox and what arrived in it. Free. */
export async function inboxRoute({ ctx, caller, reply }: Door): Promise<FastifyReply> {
  const inbox = await readInbox(ctx, caller)
  if (inbox) return reply.header('cache-control', 'no-store').send(inbox)
  return refuse(reply, { status: 404, message: 'This installation has no inbox; LIVERY_INBOX=on gives it one.' })
}

import type { FastifyReply } from 'fastify'
import { listKeyUses } from '../../verbs/account/list-key-uses.ts'
import { listNotices, markNoticeSeen } from '../../verbs/account/list-notices.ts'
import { refuse } from '../answer.ts'
import type { Door } from './door.ts'

/** `GET /v2/notices`: what the organisation was told. Free. */
export async function noticesRoute({ ctx, caller, reply }: Door): Promise<FastifyReply> {
  return reply.header('cache-control', 'no-store').send({ notices: await listNotices(ctx, caller) })
}

/** `POST /v2/notices/{id}/seen`. Free; a second call changes nothing. */
export async function noticeSeenRoute({ ctx, caller, request, reply }: Door): Promise<FastifyReply> {
  const { id } = request.params as { id: string }
  if (await markNoticeSeen(ctx, caller, id)) return reply.code(204).send()
  return refuse(reply, { status: 404, message: 'There is no such notice.' })
}

/** `GET /v2/keys/uses`: when and where the organisation's keys were last used. Free. */
export async function keyUsesRoute({ ctx, caller, reply }: Door): Promise<FastifyReply> {
  return reply.header('cache-control', 'no-store').send({ uses: await listKeyUses(ctx, caller) })
}
